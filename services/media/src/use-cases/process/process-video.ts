import { isDomainError } from '@bandeja/errors';
import type { Done, Job } from '@bandeja/jobs';
import { SecurityLog, type Logger } from '@bandeja/observability';
import { Inject, Injectable } from '@nestjs/common';
import type { ProbedVideo } from '../../domain/probed-video.js';
import { renditionPlanOf } from '../../domain/rendition-plan.js';
import { RETRY_POLICY } from '../../domain/retry-policy.js';
import { isOfStorage } from '../../domain/storage-failure.js';
import { isNotWhatItSays, unreadable } from '../../domain/upload-refusals.js';
import { isSound, type Video } from '../../domain/video.js';
import { assertWorkAllowed } from '../../domain/work-limits.js';
import { sha256Of } from './hash-file.js';
import { KeepRendition, type Rendered } from './keep-rendition.js';
import { PrepareSound, type Sound } from './prepare-sound.js';
import { LOGGER } from '../ports/logger.js';
import { MediaEvents } from '../ports/media-events.js';
import { VideoProbe } from '../ports/video-probe.js';
import { VideoRenderer } from '../ports/video-renderer.js';
import { VideoStorage } from '../ports/video-storage.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import type { Made } from '../talks/render-script.js';
import { MakeFilm } from './make-film.js';
import type { ProcessingData } from './processing-queue.js';
import { asRetry, goneMeanwhile } from './retries.js';
import { ScrubQueue } from './scrub-queue.js';

/**
 * Turns an original, or the talk or note that there is in place of one, into a rendition that every browser plays, a film with its pictures; rejects it
 * after the last attempt.
 */
@Injectable()
export class ProcessVideo {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly storage: VideoStorage,
    private readonly probe: VideoProbe,
    private readonly renderer: VideoRenderer,
    private readonly keep: KeepRendition,
    private readonly sound: PrepareSound,
    private readonly film: MakeFilm,
    private readonly scrubs: ScrubQueue,
    private readonly events: MediaEvents,
    private readonly security: SecurityLog,
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
      const made = await this.#make(video, data.frames, signal);
      return { commit: () => this.#succeed(video, made), isDoneForGood: true };
    } catch (error) {
      const code = signal.aborted || isOfStorage(error) ? undefined : failureCodeOf(error, video, attempt);
      if (code === undefined) throw error;
      this.logger.warn({ err: error, videoId: video.id, attempt, code }, 'a video could not be processed');
      return { commit: () => this.#reject(video, code) };
    }
  }

  async #make(video: Video, frames: number | undefined, signal: AbortSignal): Promise<Made> {
    const film = await this.film.execute(video, signal);
    if (film) return film;
    const { purpose } = video;
    return this.storage.withLocalFile(video, 'original', (path) =>
      isSound(purpose)
        ? this.#prepareSound({ ...video, purpose }, path, signal)
        : this.#prepare(video, path, frames, signal),
    );
  }

  async #prepareSound(sound: Sound, original: string, signal: AbortSignal): Promise<Made> {
    return { prepared: await this.sound.execute(sound, original, signal), needsScrub: false };
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
        (path) => this.keep.execute(video, path, source.framesPerSecond, signal),
      );
    if (renditionPlanOf(source) === 'transcode') return render('transcode');
    return render('remux').catch((error: unknown) => {
      if (signal.aborted || isOfStorage(error)) throw error;
      this.logger.warn({ err: error, videoId: video.id }, 'could not remux, transcoding instead');
      return render('transcode');
    });
  }

  async #succeed(video: Video, { prepared, needsScrub }: Made): Promise<void> {
    if (!(await this.videos.markReady(video.id, prepared))) throw goneMeanwhile();
    const { purpose } = video;
    if (purpose === 'note_film') return;
    await this.events.videoReady({ ...video, purpose }, prepared);
    if (needsScrub) await this.scrubs.addVideo(video);
  }

  async #reject(video: Video, code: string): Promise<void> {
    if (!(await this.videos.markFailed(video.id, code))) throw goneMeanwhile();
    const { id: videoId, ownerId: userId, purpose } = video;
    if (isNotWhatItSays(code)) this.security.record('malicious_file', { userId, videoId, reason: code });
    if (purpose !== 'note_film') await this.events.videoRejected({ ...video, purpose }, code);
  }
}

const FINAL = new Set<string>(['invalid', 'failed-precondition']);

/** The code to reject the video with; undefined when another attempt may help. */
function failureCodeOf(error: unknown, { purpose }: Video, attempt: number): string | undefined {
  // A video that is too large stays too large: no further attempt.
  if (isDomainError(error) && FINAL.has(error.kind)) return error.code;
  return attempt >= RETRY_POLICY.maxAttempts ? unreadable(purpose).code : undefined;
}
