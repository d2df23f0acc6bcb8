import { Injectable } from '@nestjs/common';
import { DiscardUpload } from './discard-upload.js';
import { UploadRepository } from './ports/upload.repository.js';
import { VideoStorage } from './ports/video-storage.js';
import { VideoRepository } from './ports/video.repository.js';

/** Removes everything that an account has uploaded. */
@Injectable()
export class ForgetOwner {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly videos: VideoRepository,
    private readonly storage: VideoStorage,
    private readonly discard: DiscardUpload,
  ) {}

  async execute(ownerId: string): Promise<void> {
    for (const upload of await this.uploads.findOpenOf(ownerId)) await this.discard.execute(upload);
    for (const video of await this.videos.findAllOf(ownerId)) {
      await this.storage.deleteAll(video);
      await this.videos.delete(video.id);
    }
  }
}
