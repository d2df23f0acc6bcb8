import type { Logger } from '@bandeja/observability';
import { Inject, Injectable } from '@nestjs/common';
import { isOfStorage } from '../../domain/storage-failure.js';
import type { Video } from '../../domain/video.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { LOGGER } from '../ports/logger.js';
import { VideoStorage } from '../ports/video-storage.js';
import { MakeFrameTable } from '../process/make-frame-table.js';

const BATCH = 20;

/** Makes the frame tables of videos that became ready before there were any. */
@Injectable()
export class CompleteFrameTables {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly storage: VideoStorage,
    private readonly frames: MakeFrameTable,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** True if there are more. Rejects if the storage fails; a video that cannot be read goes without, and holds up no other. */
  async execute(signal: AbortSignal): Promise<boolean> {
    const videos = await this.videos.findWithoutFrames(BATCH);
    for (const video of videos) {
      if (signal.aborted) return false;
      await this.#complete(video);
    }
    return videos.length === BATCH;
  }

  async #complete(video: Video): Promise<void> {
    const hasFrames = await this.storage
      .withLocalFile(video, 'playback', (path) => this.frames.execute(video, path))
      .catch((error: unknown) => {
        if (isOfStorage(error)) throw error;
        this.logger.warn({ err: error, videoId: video.id }, 'the frame table of a video could not be made');
        return false;
      });
    if (!(await this.videos.setFrames(video.id, hasFrames))) await this.storage.deleteAll(video);
  }
}
