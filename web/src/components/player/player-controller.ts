import { frameAway } from './frame-step';
import { nextMarkerTime, previousMarkerTime, type Marker } from './marker-logic';
import { loopFrom, loopTo, turnsBackTo, type Loop } from './player-loop';

export const SPEEDS = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2];

const CHANGES = [
  'timeupdate',
  'seeking',
  'seeked',
  'loadedmetadata',
  'durationchange',
  'progress',
  'ratechange',
  'volumechange',
  'waiting',
  'playing',
  'emptied',
];

interface KnownVideo {
  durationMs: number;
  framesPerSecond?: number | null;
}

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
  #framesPerSecond: number | null | undefined;
  #loop: Loop = {};
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
    this.#loop = {};
    const changed = () => this.#changed();
    const started = () => this.#followFrames();
    CHANGES.forEach((name) => video.addEventListener(name, changed));
    video.addEventListener('play', started);
    video.addEventListener('pause', changed);
    video.addEventListener('loadedmetadata', this.#goOn);
    video.addEventListener('ended', this.#ended);
    return () => {
      CHANGES.forEach((name) => video.removeEventListener(name, changed));
      video.removeEventListener('play', started);
      video.removeEventListener('pause', changed);
      video.removeEventListener('loadedmetadata', this.#goOn);
      video.removeEventListener('ended', this.#ended);
      cancelAnimationFrame(this.#frame);
      this.#video = null;
    };
  };

  timeMs = (): number => (this.#goOnAt ? this.#goOnAt.timeMs : this.#lastMs);

  durationMs = (): number => {
    const seconds = this.#video?.duration ?? NaN;
    return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : this.#knownDurationMs;
  };

  /** Of the whole video, 0 to 1. */
  playedShare = (): number => {
    const durationMs = this.durationMs();
    return durationMs > 0 ? Math.min(1, this.timeMs() / durationMs) : 0;
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
  expect = ({ durationMs, framesPerSecond }: KnownVideo, markers: Marker[]): void => {
    this.#knownDurationMs = durationMs;
    this.#framesPerSecond = framesPerSecond;
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

  /** Stops, and shows the frame that many frames away. */
  stepFrames = (frames: number): void => {
    this.pause();
    this.seekTo(frameAway(this.timeMs(), frames, this.#framesPerSecond));
  };

  loop = (): Loop => this.#loop;
  loopFromHere = (): void => this.#repeat(loopFrom(this.#loop, this.timeMs()));
  loopToHere = (): void => this.#repeat(loopTo(this.#loop, this.timeMs()));
  clearLoop = (): void => this.#repeat({});

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

  #repeat(loop: Loop) {
    this.#loop = loop;
    this.#changed();
  }

  #ended = () => {
    const backMs = turnsBackTo(this.#loop, Infinity);
    if (backMs === undefined) return this.#changed();
    this.seekTo(backMs);
    this.play();
  };

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
    const backMs = this.isPaused() ? undefined : turnsBackTo(this.#loop, this.#lastMs);
    if (backMs !== undefined && !video?.seeking) return this.seekTo(backMs);
    this.#listeners.forEach((listener) => listener());
  }
}
