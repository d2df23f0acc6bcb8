import { Injectable } from '@nestjs/common';
import { isUuid } from '../../domain/identifier.js';
import type { Video } from '../../domain/video.js';
import { PrismaHolds } from '../../outbound/prisma/prisma-holds.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';

@Injectable()
export class FindReadable {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly holds: PrismaHolds,
  ) {}

  /** The video, if its files may be read under a signed address. */
  async execute(id: string, ofHeld: boolean): Promise<Video | undefined> {
    if (!isUuid(id)) return undefined;
    const video = ofHeld ? await this.holds.findVideo(id) : await this.videos.find(id);
    return video?.status === 'ready' ? video : undefined;
  }
}
