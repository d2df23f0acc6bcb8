import { Injectable } from '@nestjs/common';
import { PrismaHolds } from '../../outbound/prisma/prisma-holds.js';
import { DeleteVideo } from '../delete/delete-video.js';

const BATCH = 50;

/** Erases videos that were deleted while they were held, once the last hold is released. */
@Injectable()
export class EraseWithdrawn {
  constructor(
    private readonly holds: PrismaHolds,
    private readonly deleteVideo: DeleteVideo,
  ) {}

  /** True if there are more. Rejects if the storage fails. */
  async execute(signal: AbortSignal): Promise<boolean> {
    const videos = await this.holds.findReleased(BATCH);
    for (const video of videos) {
      if (signal.aborted) return false;
      await this.deleteVideo.remove(video);
    }
    return videos.length === BATCH;
  }
}
