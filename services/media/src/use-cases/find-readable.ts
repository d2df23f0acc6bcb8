import { Injectable } from '@nestjs/common';
import { isUuid } from '../domain/identifier.js';
import type { Video } from '../domain/video.js';
import { VideoRepository } from './ports/video.repository.js';

@Injectable()
export class FindReadable {
  constructor(private readonly videos: VideoRepository) {}

  /** A video whose files may be read by who holds a signed address of it. */
  async execute(id: string): Promise<Video | undefined> {
    const video = isUuid(id) ? await this.videos.find(id) : undefined;
    return video?.status === 'ready' ? video : undefined;
  }
}
