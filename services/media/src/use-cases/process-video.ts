import { Database } from '@bandeja/database';
import { isDomainError } from '@bandeja/errors';
import type { Logger } from '@bandeja/observability';
import { Inject, Injectable } from '@nestjs/common';
import type { ProbedVideo } from '../domain/probed-video.js';
import { renditionPlanOf } from '../domain/rendition-plan.js';
import { isHopeless, pauseAfter, STORAGE_PAUSE_MS } from '../domain/retry-policy.js';
import { isOfStorage } from '../domain/storage-failure.js';
import { videoUnreadable } from '../domain/upload-refusals.js';
import type { Video } from '../domain/video.js';
import { assertWorkAllowed } from '../domain/work-limits.js';
import { sha256Of } from './hash-file.js';
import { MakePictures } from './make-pictures.js';
import { LOGGER } from './ports/logger.js';
import { MediaEvents } from './ports/media-events.js';
import { ProcessingQueue, type ProcessingJob } from './ports/processing-queue.js';
import { VideoProbe } from './ports/video-probe.js';
import { VideoRenderer } from './ports/video-renderer.js';
import { VideoStorage } from './ports/video-storage.js';
import { VideoRepository, type Measures, type Pictures, type Prepared } from './ports/video.repository.js';

/** Makes of an original what every browser plays, with its pictures; gives the video up after the last attempt. */
@Injectable()
export class ProcessVideo {
  constructor(
    private readonly database: Database,
    private readonly videos: VideoRepository,
    private readonly queue: ProcessingQueue,
    private readonly storage: VideoStorage,
    private readonly probe: VideoProbe,
    private readonly renderer: VideoRenderer,
    private readonly pictures: MakePictures,
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
      const prepared = await this.storage.withLocalFile(video, 'original', (path) =>
        this.#prepare(video, path, signal),
      );
      await this.#succeed(video, prepared);
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

  async #prepare(video: Video, original: string, signal: AbortSignal): Promise<Prepared> {
    const [source, sha256] = await Promise.all([this.probe.probe(original), sha256Of(original)]);
    if (!source) throw new Error('the original can no longer be read');
    assertWorkAllowed(source);
    return { ...(await this.#render(video, original, source, signal)), sha256 };
  }

  async #render(
    video: Video,
    original: string,
    source: ProbedVideo,
    signal: AbortSignal,
  ): Promise<Measures & Pictures> {
    const render = (plan: 'remux' | 'transcode') =>
      this.renderer.withRendition(
        original,
        { plan, container: source.container, colour: source.colour, signal },
        (path) => this.#keep(video, path, source, signal),
      );
    if (renditionPlanOf(source) === 'transcode') return render('transcode');
    return render('remux').catch((error: unknown) => {
      if (signal.aborted || isOfStorage(error)) throw error;
      this.logger.warn({ err: error, videoId: video.id }, 'could not remux, transcoding instead');
      return render('transcode');
    });
  }

  async #keep(
    video: Video,
    rendition: string,
    source: ProbedVideo,
    signal: AbortSignal,
  ): Promise<Measures & Pictures> {
    const made = await this.probe.probe(rendition);
    if (!made) throw new Error('the rendition cannot be read');
    const measures = measuresOf(made, source);
    const pictures = await this.pictures.execute(video, rendition, measures, signal);
    await this.storage.put(video, 'playback', rendition);
    return { ...measures, ...pictures };
  }

  async #succeed(video: Video, prepared: Prepared): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.queue.complete(video.id)) || !(await this.videos.markReady(video.id, prepared)))
        return;
      await this.events.videoReady(video, prepared);
    });
  }

  async #failed(video: Video, attempt: number, error: unknown): Promise<void> {
    if (isOfStorage(error)) return this.#postpone(video, error);
    // A video that is too large to be worked on does not become smaller.
    if (isDomainError(error) && error.kind === 'invalid') return this.#reject(video, error.code);
    const pauseMs = pauseAfter(attempt);
    this.logger.warn({ err: error, videoId: video.id, attempt, pauseMs }, 'a video could not be processed');
    if (pauseMs === undefined) await this.#reject(video);
    else await this.queue.retryLater(video.id, messageOf(error), pauseMs);
  }

  /** It does not count as an attempt: nothing is known of the video yet. */
  async #postpone(video: Video, error: unknown): Promise<void> {
    this.logger.error({ err: causeOf(error), videoId: video.id }, 'a video waits for the storage');
    await this.queue.postpone(video.id, messageOf(error), STORAGE_PAUSE_MS);
  }

  async #reject(video: Video, code = videoUnreadable().code): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.queue.complete(video.id)) || !(await this.videos.markFailed(video.id, code))) return;
      await this.events.videoRejected(video, code);
    });
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const causeOf = (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error);

/** Each tells its rate as an average, which a gap between two frames or a tail of sound lowers. */
function measuresOf({ durationMs, width, height, ...made }: ProbedVideo, source: ProbedVideo): Measures {
  const framesPerSecond = Math.max(source.framesPerSecond, made.framesPerSecond);
  return { durationMs, width, height, framesPerSecond };
}
