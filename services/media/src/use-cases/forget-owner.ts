import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Video } from '../domain/video.js';
import { DiscardUpload } from './discard-upload.js';
import { AvatarStorage } from './ports/avatar-storage.js';
import { AvatarRepository } from './ports/avatar.repository.js';
import { UploadRepository } from './ports/upload.repository.js';
import { VideoStorage } from './ports/video-storage.js';
import { VideoRepository } from './ports/video.repository.js';

/**
 * Removes what an account has uploaded: its picture, what is under way, its own videos. A coach's responses stay for
 * the athletes who bought them; one that no analysis uses goes at the word of analysis, like any other.
 */
@Injectable()
export class ForgetOwner {
  constructor(
    private readonly database: Database,
    private readonly uploads: UploadRepository,
    private readonly videos: VideoRepository,
    private readonly storage: VideoStorage,
    private readonly discard: DiscardUpload,
    private readonly avatars: AvatarRepository,
    private readonly pictures: AvatarStorage,
  ) {}

  async execute(ownerId: string): Promise<void> {
    await this.database.transaction(() => this.avatars.remove(ownerId));
    await this.pictures.deleteAll(ownerId);
    const failures: unknown[] = [];
    const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
    for (const upload of await this.uploads.findOpenOf(ownerId)) await attempt(this.discard.execute(upload));
    for (const video of await this.videos.findAllOf(ownerId))
      if (video.purpose !== 'response') await attempt(this.#remove(video));
    // The event is handled again until nothing is left.
    if (failures.length > 0) throw new AggregateError(failures, 'not all files could be deleted');
  }

  async #remove(video: Video): Promise<void> {
    await this.storage.deleteAll(video);
    await this.videos.delete(video.id);
  }
}
