import { Injectable } from '@nestjs/common';
import { isUuid } from '../../domain/identifier.js';
import type { Video } from '../../domain/video.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';

@Injectable()
export class FindReadable {
  constructor(private readonly videos: PrismaVideos) {}

  /** The video, if its files may be read under a signed address. */
  async execute(id: string): Promise<Video | undefined> {
    const video = isUuid(id) ? await this.videos.find(id) : undefined;
    return video?.status === 'ready' ? video : undefined;
  }
}
