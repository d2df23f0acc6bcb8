import { Injectable } from '@nestjs/common';
import type { Upload } from '../domain/video.js';
import { UploadBytes } from './ports/upload-bytes.js';
import { UploadRepository } from './ports/upload.repository.js';
import { VideoStorage } from './ports/video-storage.js';

/** Leaves nothing of an upload that did not become a video. */
@Injectable()
export class DiscardUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly bytes: UploadBytes,
    private readonly storage: VideoStorage,
  ) {}

  /**
   * The same for an upload that nobody can come back to; one that became a video stays. It no longer counts as open even
   * when its bytes cannot be removed now: they go with the sweep.
   */
  async abandon(uploadId: string): Promise<void> {
    const upload = await this.uploads.find(uploadId);
    if (!upload || upload.videoId) return;
    await this.execute(upload).finally(() => this.uploads.delete(uploadId));
  }

  async execute(upload: Upload): Promise<void> {
    await this.bytes.delete(upload.id);
    await this.storage.deleteAll(upload);
    await this.uploads.delete(upload.id);
  }
}
