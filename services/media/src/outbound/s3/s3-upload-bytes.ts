import type { VideoKey } from '../../domain/video-file.js';
import type { WorkFolder } from '../../use-cases/process/work-folder.js';
import { UploadBytes } from '../../use-cases/ports/upload-bytes.js';
import type { S3Bucket } from './s3-bucket.js';
import { videoFileKey } from './s3-keys.js';
import type { S3TusStore } from './s3-tus-store.js';

/** Uploads arrive in a bucket of their own, whose rules delete unfinished ones. */
export class S3UploadBytes extends UploadBytes {
  constructor(
    private readonly store: S3TusStore,
    private readonly media: S3Bucket,
    private readonly workFolder: WorkFolder,
  ) {
    super();
  }

  size(uploadId: string): Promise<number | undefined> {
    return this.store.size(uploadId);
  }

  withLocalFile<T>(uploadId: string, work: (path: string) => Promise<T>): Promise<T> {
    return this.workFolder.withFile(async (path) => {
      await this.store.objects.download(uploadId, path);
      return work(path);
    });
  }

  /** The server copies the object. What a crash before the removal leaves is deleted by the rules of the bucket. */
  async moveIntoStorage(uploadId: string, video: VideoKey): Promise<void> {
    const key = videoFileKey(video, 'original');
    try {
      await this.media.copyFrom(this.store.objects, uploadId, key);
    } catch (error) {
      // Another process may have moved them in the meantime.
      if (!(await this.media.has(key))) throw error;
    }
    await this.store.remove(uploadId);
  }

  delete(uploadId: string): Promise<void> {
    return this.store.remove(uploadId);
  }

  async deleteStrays(olderThan: Date, isKnown: (uploadId: string) => Promise<boolean>): Promise<void> {
    for await (const id of this.store.untouchedSince(olderThan))
      if (!(await isKnown(id))) await this.delete(id);
  }
}
