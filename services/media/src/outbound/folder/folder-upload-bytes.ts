import { Injectable } from '@nestjs/common';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { VideoKey } from '../../domain/video-file.js';
import { UploadBytes } from '../../use-cases/ports/upload-bytes.js';
import { MediaFolders } from './media-folders.js';
import { ignoreMissing } from './missing.js';
import { untouchedSince } from './old-files.js';

@Injectable()
export class FolderUploadBytes extends UploadBytes {
  constructor(private readonly folders: MediaFolders) {
    super();
  }

  async size(uploadId: string): Promise<number | undefined> {
    return (await stat(this.folders.upload(uploadId)).catch(ignoreMissing))?.size;
  }

  withLocalFile<T>(uploadId: string, work: (path: string) => Promise<T>): Promise<T> {
    return work(this.folders.upload(uploadId));
  }

  async moveIntoStorage(uploadId: string, video: VideoKey): Promise<void> {
    const target = this.folders.file(video, 'original');
    await mkdir(dirname(target), { recursive: true });
    await rename(this.folders.upload(uploadId), target);
  }

  async delete(uploadId: string): Promise<void> {
    await rm(this.folders.upload(uploadId), { force: true });
  }

  async deleteStrays(olderThan: Date, isKnown: (uploadId: string) => Promise<boolean>): Promise<void> {
    for (const name of await untouchedSince(this.folders.uploads, olderThan))
      if (!(await isKnown(name))) await this.delete(name);
  }
}
