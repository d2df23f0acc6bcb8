import { nextMarkerTime, previousMarkerTime, type Marker } from './marker-logic';

export const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2];

const CHANGES = [
  'timeupdate',
  'seeking',
  'seeked',
  'loadedmetadata',
  'durationchange',
  'progress',
  'ratechange',
  'volumechange',
  'ended',
  'waiting',
  'playing',
  'emptied',
];

const play = (video: HTMLVideoElement) => void Promise.resolve(video.play()).catch(() => undefined);

/**
 * The playhead and everything that is asked of it. It lives outside React: while it moves, only what subscribes to a
 * value of it is drawn again.
 */
export class PlayerController {
  #video: HTMLVideoElement | null = null;
  #listeners = new Set<() => void>();
  #markers: Marker[] = [];
  #knownDurationMs = 0;
  #lastMs = 0;
  #frame = 0;
  /** Where to go on once a new address has loaded. */
  #goOnAt: { timeMs: number; playing: boolean; speed: number } | null = null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows this element until the answer is called. */
  readonly attach = (video: HTMLVideoElement): (() => void) => {
    this.#video = video;
    const changed = () => this.#changed();
    const started = () => this.#followFrames();
    CHANGES.forEach((name) => video.addEventListener(name, changed));
    video.addEventListener('play', started);
    video.addEventListener('pause', changed);
    video.addEventListener('loadedmetadata', this.#goOn);
    return () => {
      CHANGES.forEach((name) => video.removeEventListener(name, changed));
      video.removeEventListener('play', started);
      video.removeEventListener('pause', changed);
      video.removeEventListener('loadedmetadata', this.#goOn);
      cancelAnimationFrame(this.#frame);
      this.#video = null;
    };
  };

  timeMs = (): number => (this.#goOnAt ? this.#goOnAt.timeMs : this.#lastMs);

  durationMs = (): number => {
    const seconds = this.#video?.duration ?? NaN;
    return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : this.#knownDurationMs;
  };

  isPaused = (): boolean => this.#video?.paused ?? true;
  isMuted = (): boolean => this.#video?.muted ?? false;
  speed = (): number => this.#video?.playbackRate ?? 1;

  isWaiting = (): boolean => (this.#video ? !this.#video.paused && this.#video.readyState < 3 : false);
  hasStarted = (): boolean => !this.isPaused() || this.timeMs() > 0;

  /** `0-12.5,40-60` in percent, as text, so that it compares. */
  buffered = (): string => {
    const ranges = this.#video?.buffered;
    const totalMs = this.durationMs();
    if (!ranges || totalMs === 0) return '';
    const percent = (seconds: number) => Math.round((seconds * 100_000) / totalMs);
    return Array.from({ length: ranges.length }, (_unused, at) =>
      [percent(ranges.start(at)), percent(ranges.end(at))].join('-'),
    ).join(',');
  };

  isFullyBuffered = (): boolean => this.buffered() === '0-100';

  /** Known before the file is, and the only one for files that do not name it. */
  expect = (durationMs: number, markers: Marker[]): void => {
    this.#knownDurationMs = durationMs;
    this.#markers = markers;
    this.#changed();
  };

  seekTo = (timeMs: number): void => {
    const target = Math.min(Math.max(0, timeMs), this.durationMs() || timeMs);
    if (this.#goOnAt) this.#goOnAt.timeMs = target;
    else if (this.#video) this.#video.currentTime = target / 1000;
    this.#lastMs = target;
    this.#changed();
  };

  seekBy = (deltaMs: number): void => this.seekTo(this.timeMs() + deltaMs);

  toNextMarker = (): void => this.#seekIfAny(nextMarkerTime(this.#markers, this.timeMs()));
  toPreviousMarker = (): void => this.#seekIfAny(previousMarkerTime(this.#markers, this.timeMs()));

  play = (): void => void (this.#video && play(this.#video));
  pause = (): void => this.#video?.pause();
  toggle = (): void => (this.isPaused() ? this.play() : this.pause());

  toggleMute = (): void => {
    if (this.#video) this.#video.muted = !this.#video.muted;
  };

  setSpeed = (speed: number): void => {
    if (this.#video) this.#video.playbackRate = speed;
  };

  /** Another address of the same video: the playhead, the speed and whether it plays stay. */
  load = (address: string): void => {
    const video = this.#video;
    if (!video) return;
    if (video.src)
      this.#goOnAt = { timeMs: this.timeMs(), playing: !video.paused, speed: video.playbackRate };
    video.src = address;
    video.load();
  };

  #goOn = () => {
    const video = this.#video;
    const place = this.#goOnAt;
    if (!video || !place) return;
    this.#goOnAt = null;
    video.currentTime = place.timeMs / 1000;
    video.playbackRate = place.speed;
    if (place.playing) play(video);
  };

  #seekIfAny(timeMs: number | undefined) {
    if (timeMs !== undefined) this.seekTo(timeMs);
  }

  #followFrames() {
    cancelAnimationFrame(this.#frame);
    const next = () => {
      this.#changed();
      if (!this.isPaused()) this.#frame = requestAnimationFrame(next);
    };
    next();
  }

  #changed() {
    const video = this.#video;
    if (video && video.readyState > 0 && !video.error) this.#lastMs = Math.round(video.currentTime * 1000);
    this.#listeners.forEach((listener) => listener());
  }
}
