import { isDomainError } from '@bandeja/errors';
import type { Done, Job } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import { Inject, Injectable } from '@nestjs/common';
import type { Extras, Measures, PreparedVideo } from '../../domain/prepared-video.js';
import type { DescribedVideo, ProbedVideo } from '../../domain/probed-video.js';
import { renditionPlanOf } from '../../domain/rendition-plan.js';
import { RETRY_POLICY } from '../../domain/retry-policy.js';
import { isSlowToSeek } from '../../domain/scrub-plan.js';
import { isOfStorage } from '../../domain/storage-failure.js';
import { unreadable } from '../../domain/upload-refusals.js';
import type { Video } from '../../domain/video.js';
import { assertWorkAllowed } from '../../domain/work-limits.js';
import { sha256Of } from './hash-file.js';
import { MakeFrameTable } from './make-frame-table.js';
import { MakePictures } from './make-pictures.js';
import { PrepareVoice } from './prepare-voice.js';
import { LOGGER } from '../ports/logger.js';
import { MediaEvents } from '../ports/media-events.js';
import { VideoProbe } from '../ports/video-probe.js';
import { VideoRenderer } from '../ports/video-renderer.js';
import { VideoStorage } from '../ports/video-storage.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import type { ProcessingData } from './processing-queue.js';
import { asRetry, goneMeanwhile } from './retries.js';
import { ScrubQueue } from './scrub-queue.js';

interface Rendered<Prepared = Measures & Extras> {
  prepared: Prepared;
  needsScrub: boolean;
}
type Made = Rendered<PreparedVideo>;

/** Turns an original into a rendition that every browser plays, a film with its pictures; rejects it after the last attempt. */
@Injectable()
export class ProcessVideo {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly storage: VideoStorage,
    private readonly probe: VideoProbe,
    private readonly renderer: VideoRenderer,
    private readonly pictures: MakePictures,
    private readonly frames: MakeFrameTable,
    private readonly voice: PrepareVoice,
    private readonly scrubs: ScrubQueue,
    private readonly events: MediaEvents,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws when another attempt may help. A rejection ends the job like a success, because it is not to be tried again. */
  execute(job: Job<ProcessingData>, signal: AbortSignal): Promise<Done> {
    return this.#process(job, signal).catch((error: unknown) => {
      throw asRetry(error);
    });
  }

  /** Rejects a video whose attempts all ended with their process; false when it is gone. Joins the open transaction. */
  async giveUp(videoId: string): Promise<boolean> {
    const video = await this.videos.find(videoId);
    if (!video || !(await this.videos.markProcessing(videoId))) return false;
    await this.#reject(video, unreadable(video.purpose).code);
    return true;
  }

  async #process({ key, data, attempt }: Job<ProcessingData>, signal: AbortSignal): Promise<Done> {
    const video = await this.videos.find(key);
    if (!video) {
      // The video was deleted during an attempt, which may have written files.
      await this.storage.deleteAll({ id: key, ownerId: data.ownerId });
      return {};
    }
    if (!(await this.videos.markProcessing(video.id))) return {};
    try {
      const made = await this.storage.withLocalFile(video, 'original', (path) =>
        video.purpose === 'voice'
          ? this.#prepareVoice(video, path, signal)
          : this.#prepare(video, path, data.frames, signal),
      );
      return { commit: () => this.#succeed(video, made), isDoneForGood: true };
    } catch (error) {
      const code = signal.aborted || isOfStorage(error) ? undefined : failureCodeOf(error, video, attempt);
      if (code === undefined) throw error;
      this.logger.warn({ err: error, videoId: video.id, attempt, code }, 'a video could not be processed');
      return { commit: () => this.#reject(video, code) };
    }
  }

  async #prepareVoice(video: Video, original: string, signal: AbortSignal): Promise<Made> {
    return { prepared: await this.voice.execute(video, original, signal), needsScrub: false };
  }

  async #prepare(
    video: Video,
    original: string,
    frames: number | undefined,
    signal: AbortSignal,
  ): Promise<Made> {
    const [source, sha256] = await Promise.all([this.#inspect(original, frames), sha256Of(original)]);
    if (!source) throw new Error('the original can no longer be read');
    assertWorkAllowed(source);
    const { prepared, needsScrub } = await this.#render(video, original, source, signal);
    return { prepared: { ...prepared, sha256 }, needsScrub };
  }

  /** Reads the whole file only where its frames were not counted yet. */
  async #inspect(original: string, frames: number | undefined): Promise<ProbedVideo | undefined> {
    if (frames === undefined) return this.probe.probe(original);
    const described = await this.probe.describe(original);
    return described && { ...described, frames };
  }

  async #render(video: Video, original: string, source: ProbedVideo, signal: AbortSignal): Promise<Rendered> {
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

  async #keep(video: Video, rendition: string, source: ProbedVideo, signal: AbortSignal): Promise<Rendered> {
    const made = await this.probe.describe(rendition);
    if (!made) throw new Error('the rendition cannot be read');
    const measures = measuresOf(made, source);
    const pictures = await this.pictures.execute(video, rendition, measures, signal);
    const hasFrames = await this.frames.execute(video, rendition);
    // Its times are compared with the table.
    const needsScrub = hasFrames && isSlowToSeek(measures, await this.probe.longestGroup(rendition));
    await this.storage.put(video, 'playback', rendition);
    return { prepared: { ...measures, ...pictures, hasFrames }, needsScrub };
  }

  async #succeed(video: Video, { prepared, needsScrub }: Made): Promise<void> {
    if (!(await this.videos.markReady(video.id, prepared))) throw goneMeanwhile();
    await this.events.videoReady(video, prepared);
    if (needsScrub) await this.scrubs.addVideo(video);
  }

  async #reject(video: Video, code: string): Promise<void> {
    if (!(await this.videos.markFailed(video.id, code))) throw goneMeanwhile();
    await this.events.videoRejected(video, code);
  }
}

/** The code to reject the video with; undefined when another attempt may help. */
function failureCodeOf(error: unknown, { purpose }: Video, attempt: number): string | undefined {
  // A video that is too large stays too large: no further attempt.
  if (isDomainError(error) && error.kind === 'invalid') return error.code;
  return attempt >= RETRY_POLICY.maxAttempts ? unreadable(purpose).code : undefined;
}

/** Both rates are averages, which a gap between two frames or sound after the last one lowers: the higher one is right. */
function measuresOf({ durationMs, width, height, ...made }: DescribedVideo, source: ProbedVideo): Measures {
  const framesPerSecond = Math.max(source.framesPerSecond, made.framesPerSecond);
  return { durationMs, width, height, framesPerSecond };
}
