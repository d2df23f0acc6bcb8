import { bufferedShares, playMedia } from './media-events';

/** Browsers refuse what is slower or faster. */
const SPEED_LIMITS = { least: 0.0625, most: 16 };

/** After which of its events an element may say something else. */
export const CHANGES = [
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'progress',
  'ratechange',
  'volumechange',
  'waiting',
  'playing',
  'emptied',
] as const;

/**
 * The element that plays, and what it says of itself. It lives outside React: while it moves, only what subscribes to a value
 * of it is drawn again.
 */
export class FilmElement {
  protected video: HTMLVideoElement | null = null;
  protected knownDurationMs = 0;
  #listeners = new Set<() => void>();
  /** How many speak over it. */
  #speakers = 0;
  /** Whether it is muted as soon as nobody speaks. */
  #isMutedAfter = false;
  #holds = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  durationMs = (): number => {
    const seconds = this.video?.duration ?? NaN;
    return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : this.knownDurationMs;
  };

  isPaused = (): boolean => this.video?.paused ?? true;
  isMuted = (): boolean => (this.isHushed() ? this.#isMutedAfter : (this.video?.muted ?? false));
  speed = (): number => this.video?.playbackRate ?? 1;

  isWaiting = (): boolean => (this.video ? !this.video.paused && this.video.readyState < 3 : false);

  buffered = (): string => bufferedShares(this.video?.buffered, this.durationMs());
  isFullyBuffered = (): boolean => this.buffered() === '0-100';

  play = (): void => void (this.video && playMedia(this.video));

  toggleMute = (): void => {
    if (this.isHushed()) {
      this.#isMutedAfter = !this.#isMutedAfter;
      this.notify();
    } else if (this.video) this.video.muted = !this.video.muted;
  };

  /** Silent until the answer is called, because somebody speaks over it. For who looks at it, it is as muted as it was. */
  hush = (): (() => void) => {
    if (!this.isHushed()) this.#isMutedAfter = this.video?.muted ?? false;
    this.#speak(1);
    let isOver = false;
    return () => {
      if (!isOver) this.#speak(-1);
      isOver = true;
    };
  };

  /** Keeps its file, for as long as it plays, until the answer is called: to load another one would be seen. */
  hold = (): (() => void) => {
    this.#holdOn(1);
    let isOver = false;
    return () => {
      if (!isOver) this.#holdOn(-1);
      isOver = true;
    };
  };

  isHeld = (): boolean => this.#holds > 0;

  #holdOn(more: 1 | -1) {
    this.#holds += more;
    this.notify();
  }

  #speak(more: 1 | -1) {
    this.#speakers += more;
    if (this.video) this.video.muted = this.isHushed() || this.#isMutedAfter;
    this.hushed();
  }

  /** For what is to be done then. */
  protected hushed(): void {}

  protected isHushed = (): boolean => this.#speakers > 0;

  setSpeed = (speed: number): void => {
    const { least, most } = SPEED_LIMITS;
    if (this.video) this.video.playbackRate = Math.min(Math.max(speed, least), most);
  };

  protected notify(): void {
    this.#listeners.forEach((listener) => listener());
  }
}
