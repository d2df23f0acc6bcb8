import { Database } from '@bandeja/database';
import type { Logger } from '@bandeja/observability';
import { Inject, Injectable } from '@nestjs/common';
import { posterTimeMs } from '../domain/poster-time.js';
import type { ProbedVideo } from '../domain/probed-video.js';
import { renditionPlanOf } from '../domain/rendition-plan.js';
import { isHopeless, pauseAfter } from '../domain/retry-policy.js';
import { videoUnreadable } from '../domain/upload-refusals.js';
import type { Video } from '../domain/video.js';
import { LOGGER } from './ports/logger.js';
import { MediaEvents } from './ports/media-events.js';
import { ProcessingQueue, type ProcessingJob } from './ports/processing-queue.js';
import { VideoProbe } from './ports/video-probe.js';
import { VideoRenderer } from './ports/video-renderer.js';
import { VideoStorage } from './ports/video-storage.js';
import { VideoRepository, type Measures } from './ports/video.repository.js';

/** Makes of an original what every browser plays, and a poster; gives the video up after the last attempt. */
@Injectable()
export class ProcessVideo {
  constructor(
    private readonly database: Database,
    private readonly videos: VideoRepository,
    private readonly queue: ProcessingQueue,
    private readonly storage: VideoStorage,
    private readonly probe: VideoProbe,
    private readonly renderer: VideoRenderer,
    private readonly events: MediaEvents,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Rejects only when the signal ended it; the job is then given back. */
  async execute(job: ProcessingJob, signal: AbortSignal): Promise<void> {
    const video = await this.videos.find(job.videoId);
    if (!video) return;
    if (!(await this.videos.markProcessing(video.id))) return void (await this.queue.complete(video.id));
    if (isHopeless(job.attempt)) return this.#reject(video);
    try {
      const measures = await this.storage.withLocalFile(video, 'original', (path) =>
        this.#render(video, path, signal),
      );
      await this.#succeed(video, measures);
    } catch (error) {
      if (signal.aborted) {
        await this.queue.release(video.id);
        throw error;
      }
      await this.#failed(video, job.attempt, error);
    }
    // Deleted meanwhile: what was made of it goes too.
    if (!(await this.videos.find(video.id))) await this.storage.deleteAll(video);
  }

  async #render(video: Video, original: string, signal: AbortSignal): Promise<Measures> {
    const source = await this.probe.probe(original);
    if (!source) throw new Error('the original can no longer be read');
    const render = (plan: 'remux' | 'transcode') =>
      this.renderer.withRendition(original, { plan, container: source.container, signal }, (path) =>
        this.#keep(video, path, signal),
      );
    if (renditionPlanOf(source) === 'transcode') return render('transcode');
    return render('remux').catch((error: unknown) => {
      if (signal.aborted) throw error;
      this.logger.warn({ err: error, videoId: video.id }, 'could not remux, transcoding instead');
      return render('transcode');
    });
  }

  async #keep(video: Video, rendition: string, signal: AbortSignal): Promise<Measures> {
    const made = await this.probe.probe(rendition);
    if (!made) throw new Error('the rendition cannot be read');
    await this.renderer.withThumbnail(rendition, posterTimeMs(made.durationMs), signal, (path) =>
      this.storage.put(video, 'thumbnail', path),
    );
    await this.storage.put(video, 'playback', rendition);
    return measuresOf(made);
  }

  async #succeed(video: Video, measures: Measures): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.queue.complete(video.id)) || !(await this.videos.markReady(video.id, measures)))
        return;
      await this.events.videoReady(video, measures);
    });
  }

  async #failed(video: Video, attempt: number, error: unknown): Promise<void> {
    const pauseMs = pauseAfter(attempt);
    this.logger.warn({ err: error, videoId: video.id, attempt, pauseMs }, 'a video could not be processed');
    if (pauseMs === undefined) await this.#reject(video);
    else
      await this.queue.retryLater(video.id, error instanceof Error ? error.message : String(error), pauseMs);
  }

  async #reject(video: Video): Promise<void> {
    const { code } = videoUnreadable();
    await this.database.transaction(async () => {
      if (!(await this.queue.complete(video.id)) || !(await this.videos.markFailed(video.id, code))) return;
      await this.events.videoRejected(video, code);
    });
  }
}

function measuresOf({ durationMs, width, height }: ProbedVideo): Measures {
  return { durationMs, width, height };
}
