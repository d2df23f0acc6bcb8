import { Injectable } from '@nestjs/common';
import type { Upload } from '../../domain/video.js';
import { UploadBytes } from '../ports/upload-bytes.js';
import { PrismaUploads } from '../../outbound/prisma/prisma-uploads.js';
import { VideoStorage } from '../ports/video-storage.js';

/** Removes an upload that did not become a video, with all of its files. */
@Injectable()
export class DiscardUpload {
  constructor(
    private readonly uploads: PrismaUploads,
    private readonly bytes: UploadBytes,
    private readonly storage: VideoStorage,
  ) {}

  /**
   * For an upload that its client cannot resume; one that became a video stays. It stops counting as open even when its
   * bytes cannot be removed now: the sweep removes them later.
   */
  async abandon(uploadId: string): Promise<void> {
    const upload = await this.uploads.find(uploadId);
    if (!upload || upload.videoId) return;
    try {
      await this.execute(upload);
    } finally {
      await this.uploads.delete(uploadId);
    }
  }

  async execute(upload: Upload): Promise<void> {
    await this.bytes.delete(upload.id);
    await this.storage.deleteAll(upload);
    await this.uploads.delete(upload.id);
  }
}
