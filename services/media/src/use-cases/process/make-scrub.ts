import { startMsOf, type FrameTable } from '@bandeja/film/frames';
import type { Done, Job } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import { Inject, Injectable } from '@nestjs/common';
import type { Video } from '../../domain/video.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { LOGGER } from '../ports/logger.js';
import { VideoRenderer } from '../ports/video-renderer.js';
import { VideoStorage } from '../ports/video-storage.js';
import { readFrameTable } from './read-frame-table.js';
import { asRetry, goneMeanwhile } from './retries.js';
import type { ScrubData } from './scrub-queue.js';

/** Makes the small rendition that players show while the playhead is dragged. Without it the film itself is sought. */
@Injectable()
export class MakeScrub {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly storage: VideoStorage,
    private readonly renderer: VideoRenderer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws when another attempt may help. */
  execute(job: Job<ScrubData>, signal: AbortSignal): Promise<Done> {
    return this.#execute(job, signal).catch((error: unknown) => {
      throw asRetry(error);
    });
  }

  async #execute({ key, data }: Job<ScrubData>, signal: AbortSignal): Promise<Done> {
    const video = await this.videos.find(key);
    if (!video) {
      // The video was deleted during an attempt, which may have written the file.
      await this.storage.deleteAll({ id: key, ownerId: data.ownerId });
      return {};
    }
    if (video.status !== 'ready' || video.hasScrub) return {};
    const isMade = await this.storage.withLocalFile(video, 'playback', (path) =>
      this.#make(video, path, signal),
    );
    return isMade ? { commit: () => this.#succeed(video), isDoneForGood: true } : {};
  }

  async #make(video: Video, rendition: string, signal: AbortSignal): Promise<boolean> {
    const frames = await readFrameTable(rendition);
    if (!frames) return false;
    return this.renderer.withScrub(rendition, { timescale: frames.timescale, signal }, async (path) => {
      if (!isSame(frames, await readFrameTable(path))) {
        this.logger.warn({ videoId: video.id }, 'a scrub rendition has other frames than its film');
        return false;
      }
      await this.storage.put(video, 'scrub', path);
      return true;
    });
  }

  async #succeed(video: Video): Promise<void> {
    if (!(await this.videos.markScrub(video.id))) throw goneMeanwhile();
  }
}

const MOST_APART_MS = 1;

/** The same frames at the same times, which the two files may count differently. */
function isSame(film: FrameTable, scrub: FrameTable | undefined): boolean {
  return (
    scrub?.ticks.length === film.ticks.length &&
    film.ticks.every((_tick, at) => Math.abs(startMsOf(film, at) - startMsOf(scrub, at)) < MOST_APART_MS)
  );
}
