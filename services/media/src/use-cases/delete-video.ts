import type { Caller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { isUuid } from '../domain/identifier.js';
import { VideoStorage } from './ports/video-storage.js';
import { VideoRepository } from './ports/video.repository.js';

@Injectable()
export class DeleteVideo {
  constructor(
    private readonly videos: VideoRepository,
    private readonly storage: VideoStorage,
  ) {}

  /** Somebody else's video is to the caller like one that is gone: nothing happens. */
  async execute(id: string, caller: Caller): Promise<void> {
    if (!isUuid(id)) throw new DomainError('invalid', 'INVALID_VIDEO_ID', 'This is not the id of a video.');
    const video = await this.videos.find(id);
    if (!video || (caller.kind === 'user' && caller.userId !== video.ownerId)) return;
    await this.storage.deleteAll(video);
    await this.videos.delete(video.id);
  }
}
