import { Injectable } from '@nestjs/common';
import { VideoRepository } from './ports/video.repository.js';

/** Takes a video off its owner's quota of those that nothing uses. Repeatable. */
@Injectable()
export class MarkVideoUsed {
  constructor(private readonly videos: VideoRepository) {}

  execute(videoId: string): Promise<void> {
    return this.videos.markUsed(videoId);
  }
}
