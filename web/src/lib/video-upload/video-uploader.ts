import type { Upload, UploadOptions } from 'tus-js-client';
import { session } from '../../session/session';
import {
  askForVideo,
  forgetPrevious,
  openTusUpload,
  resumePrevious,
  tusOptions,
  type OpenUpload,
} from './tus-upload';
import { assertKnowsUpload, judgeAnswer, judgeError, UPLOAD_FAILED, type Verdict } from './upload-failure';
import { UploadSpeed } from './upload-speed';
import { IDLE, NO_PROGRESS, type UploadError, type UploadState, type VideoPurpose } from './upload-state';

const VIDEO_ID_HEADER = 'Bandeja-Video-Id';
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000, 15_000];
const MAX_SERVER_FAILURES = 8;
const SHOWN_EVERY_MS = 120;

/** Uploads one video. Resumable, and retries as long as the network is down. */
export class VideoUploader {
  #state: UploadState = IDLE;
  #listeners = new Set<() => void>();
  #upload: Upload | null = null;
  #opening = false;
  /** Counts the files, so that a response for an earlier one is not taken for this one's. */
  #run = 0;
  #failures = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #speed = new UploadSpeed();
  #shownAt = 0;
  #videoId: string | null = null;
  #onUploaded: ((videoId: string) => void) | undefined;

  constructor(
    private readonly purpose: VideoPurpose,
    private readonly open: OpenUpload = openTusUpload,
  ) {}

  readonly whenUploaded = (onUploaded: ((videoId: string) => void) | undefined): void => {
    this.#onUploaded = onUploaded;
  };

  readonly state = (): UploadState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly start = (file: File): void => {
    this.#discard();
    this.#become({ ...IDLE, status: 'uploading', file, progress: { ...NO_PROGRESS, total: file.size } });
    void this.#begin(file);
  };

  readonly pause = (): void => {
    if (this.#state.status !== 'uploading' && this.#state.status !== 'reconnecting') return;
    this.#stop();
    this.#become({ ...this.#state, status: 'paused' });
  };

  readonly resume = (): void => {
    const { status, error } = this.#state;
    this.#failures = 0;
    if (status === 'paused' || status === 'reconnecting' || (status === 'failed' && error?.resumable))
      this.#go();
  };

  readonly cancel = (): void => {
    this.#discard();
    this.#become(IDLE);
  };

  /** While connected, follows the browser's online and offline events. Returns a function that disconnects and pauses. */
  readonly connect = (): (() => void) => {
    const lost = () => this.#state.status === 'uploading' && this.#reconnect();
    const back = () => this.#state.status === 'reconnecting' && this.#go();
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
      this.pause();
    };
  };

  async #begin(file: File): Promise<void> {
    const run = this.#run;
    this.#opening = true;
    try {
      const upload = await this.open(file, this.#options(file, run));
      await resumePrevious(upload);
      if (run !== this.#run) return;
      this.#upload = upload;
      if (this.#state.status === 'uploading') upload.start();
    } catch {
      if (run === this.#run) this.#reconnect();
    } finally {
      if (run === this.#run) this.#opening = false;
    }
  }

  #options(file: File, run: number): UploadOptions {
    const current = () => run === this.#run;
    return {
      ...tusOptions(file, this.purpose),
      onAfterResponse: (request, response) => {
        assertKnowsUpload(request, response);
        if (current()) this.#videoId = response.getHeader(VIDEO_ID_HEADER) || this.#videoId;
      },
      onProgress: (loaded, total) => current() && this.#progressed(loaded, total),
      onError: (error) => void (current() && this.#follow(judgeError(error), run)),
      onSuccess: () => void (current() && this.#finish(run)),
    };
  }

  #progressed(loaded: number, total: number) {
    const now = Date.now();
    if (loaded > this.#state.progress.loaded) this.#failures = 0;
    if (loaded < total && now - this.#shownAt < SHOWN_EVERY_MS) return;
    this.#shownAt = now;
    this.#become({ ...this.#state, progress: this.#speed.progress(loaded, total, now) });
  }

  async #finish(run: number): Promise<void> {
    if (this.#videoId) return this.#uploaded(this.#videoId);
    const answer = await askForVideo(this.#upload?.url ?? '');
    if (run !== this.#run) return;
    if (answer?.status === 200)
      return this.#uploaded((JSON.parse(answer.body) as { videoId: string }).videoId);
    await this.#follow(answer ? judgeAnswer(answer.status, answer.body) : { kind: 'retry' }, run);
  }

  #uploaded(videoId: string) {
    this.#upload = null;
    this.#become({ ...this.#state, status: 'uploaded', videoId, error: null });
    this.#onUploaded?.(videoId);
  }

  async #follow(verdict: Verdict, run: number): Promise<void> {
    if (verdict.kind === 'refused') return this.#fail(verdict.error);
    const signedOut = verdict.kind === 'sign-in' && !(await session.refresh());
    if (run !== this.#run || this.#state.status !== 'uploading') return;
    if (signedOut) this.#fail({ ...UPLOAD_FAILED, code: 'UNAUTHENTICATED' });
    else this.#reconnect();
  }

  #fail(error: UploadError) {
    if (this.#upload && !error.resumable) {
      void forgetPrevious(this.#upload);
      this.#upload = null;
    }
    const { loaded, total } = this.#state.progress;
    this.#become({
      ...this.#state,
      status: 'failed',
      error: { ...error, allSent: loaded > 0 && loaded === total },
    });
  }

  #reconnect() {
    this.#stop();
    this.#failures += 1;
    if (navigator.onLine && this.#failures > MAX_SERVER_FAILURES) return this.#fail(UPLOAD_FAILED);
    this.#become({ ...this.#state, status: 'reconnecting' });
    const delayMs = RETRY_DELAYS_MS[this.#failures - 1] ?? RETRY_DELAYS_MS.at(-1);
    this.#retryTimer = setTimeout(() => this.#go(), delayMs);
  }

  #go() {
    clearTimeout(this.#retryTimer);
    this.#speed.reset();
    this.#become({ ...this.#state, status: 'uploading', error: null });
    if (this.#upload) this.#upload.start();
    else if (this.#state.file && !this.#opening) void this.#begin(this.#state.file);
  }

  #stop() {
    clearTimeout(this.#retryTimer);
    void this.#upload?.abort().catch(() => undefined);
  }

  #discard() {
    clearTimeout(this.#retryTimer);
    void this.#upload?.abort(true).catch(() => undefined);
    this.#upload = null;
    this.#opening = false;
    this.#failures = 0;
    this.#shownAt = 0;
    this.#videoId = null;
    this.#speed.reset();
    this.#run += 1;
  }

  #become(state: UploadState) {
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }
}
