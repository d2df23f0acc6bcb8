import { Database } from '@bandeja/database';
import type { Logger } from '@bandeja/observability';
import { Inject, Injectable } from '@nestjs/common';
import { isSlowToSeek } from '../../domain/scrub-plan.js';
import { isOfStorage } from '../../domain/storage-failure.js';
import type { Video } from '../../domain/video.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { LOGGER } from '../ports/logger.js';
import { VideoProbe } from '../ports/video-probe.js';
import { VideoStorage } from '../ports/video-storage.js';
import { MakeFrameTable } from '../process/make-frame-table.js';
import { ScrubQueue } from '../process/scrub-queue.js';

const BATCH = 20;

/** Makes the frame tables of videos that became ready before there were any; their scrub renditions follow. */
@Injectable()
export class CompleteFrameTables {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly storage: VideoStorage,
    private readonly frames: MakeFrameTable,
    private readonly probe: VideoProbe,
    private readonly scrubs: ScrubQueue,
    private readonly database: Database,
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
    const made = await this.storage
      .withLocalFile(video, 'playback', (path) => this.#make(video, path))
      .catch((error: unknown) => {
        if (isOfStorage(error)) throw error;
        this.logger.warn({ err: error, videoId: video.id }, 'the frame table of a video could not be made');
        return { hasFrames: false, needsScrub: false };
      });
    const isKept = await this.database.transaction(async () => {
      const isThere = await this.videos.setFrames(video.id, made.hasFrames);
      if (isThere && made.needsScrub) await this.scrubs.addVideo(video);
      return isThere;
    });
    if (!isKept) await this.storage.deleteAll(video);
  }

  async #make(video: Video, rendition: string): Promise<{ hasFrames: boolean; needsScrub: boolean }> {
    const hasFrames = await this.frames.execute(video, rendition);
    const needsScrub = hasFrames && isSlowToSeek(video, await this.probe.longestGroup(rendition));
    return { hasFrames, needsScrub };
  }
}
