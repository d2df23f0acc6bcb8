import { frameCountOf, type FrameTable } from '@bandeja/film/frames';
import { beginSound } from '../one-sound';
import { CHANGES, FilmElement } from './film-element';
import { FrameClock } from './frame-clock';
import { FrameFinder } from './frame-finder';
import { listen, playMedia } from './media-events';
import { Scrubbing } from './scrubbing';
import { SeekChaser } from './seek-chaser';

/** One video and where it is, by the frame. */
export class Film extends FilmElement {
  /** For whoever drags the playhead. */
  readonly scrubbing = new Scrubbing(
    (timeMs) => this.#goTo(timeMs),
    (mediaMs) => !this.isPaused() || this.#finder.isOf(mediaMs, this.#placeMs()),
  );
  #chaser: SeekChaser | null = null;
  #clock: FrameClock | null = null;
  #finder = new FrameFinder();
  #lastMs = 0;
  #frame = 0;
  #hasPlayed = false;
  /** Where to go on once a new address has loaded. */
  #goOnAt: { timeMs: number; playing: boolean; speed: number } | null = null;
  #endSound = () => undefined as void;

  /** Follows this element until the answer is called. */
  attach(video: HTMLVideoElement): () => void {
    this.video = video;
    if (this.isHushed()) video.muted = true;
    this.#chaser = new SeekChaser(video);
    this.#clock = new FrameClock(video);
    this.scrubbing.attach(video);
    const unlisten = listen(video, {
      ...Object.fromEntries(CHANGES.map((name) => [name, this.#changed])),
      play: this.#started,
      pause: this.#settle,
      loadedmetadata: this.#loaded,
      ended: () => this.#ended(),
    });
    return () => {
      unlisten();
      this.#chaser?.end();
      this.#clock?.end();
      this.scrubbing.end();
      this.#endSound();
      cancelAnimationFrame(this.#frame);
      this.video = this.#chaser = this.#clock = null;
    };
  }

  /** Of the picture that is on the screen, or that the video is on its way to. */
  timeMs = (): number => Math.round(this.#placeMs());

  /** Of the whole video, 0 to 1. */
  playedShare = (): number => {
    const durationMs = this.durationMs();
    return durationMs > 0 ? Math.min(1, this.#placeMs() / durationMs) : 0;
  };

  /** Also between two seeks, of which the second one was asked for during the first. */
  isSeeking = (): boolean => (this.video?.seeking ?? false) || this.#chaser?.target() !== undefined;

  hasStarted = (): boolean => !this.isPaused() || this.timeMs() > 0;

  /** When each frame of the video is shown; undefined while that is not known. */
  frames = (): FrameTable | undefined => this.#finder.table();

  knowFrames = (table: FrameTable | undefined): void => {
    this.#finder.know(table);
    this.notify();
  };

  /** The frame that is on the screen, or that the video is on its way to; undefined without a frame table. */
  frameIndex = (): number | undefined => this.#finder.indexOf(this.#placeMs(), this.#shownMs());

  seekTo = (timeMs: number): void => {
    const target = this.#finder.clearOfEdges(Math.min(Math.max(0, timeMs), this.durationMs() || timeMs));
    if (this.scrubbing.takes(target)) this.notify();
    else this.#goTo(target);
  };

  seekBy = (deltaMs: number): void => this.seekTo(this.#placeMs() + deltaMs);

  /** Stops, and shows this frame. */
  seekToFrame = (index: number): void => this.#stopAt(this.#finder.placeOf(index));

  /** Stops, and shows the frame that many frames from the one on the screen. */
  stepFrames = (frames: number): void =>
    this.#stopAt(this.#finder.placeAway(frames, this.#placeMs(), this.#shownMs()));

  /** From the last frame it starts again, as browsers do after the end. */
  override play = (): void => {
    const table = this.frames();
    if (table && this.isPaused() && this.frameIndex() === frameCountOf(table) - 1) this.seekTo(0);
    if (this.video) playMedia(this.video);
  };

  pause = (): void => {
    if (this.#goOnAt) this.#goOnAt.playing = false;
    this.video?.pause();
    this.#settle();
  };

  /** Another address of the same video: the frame, the speed and whether it plays stay. */
  load = (address: string): void => {
    const video = this.video;
    if (!video) return;
    if (video.src)
      this.#goOnAt ??= { timeMs: this.#placeMs(), playing: !video.paused, speed: video.playbackRate };
    this.#chaser?.forget();
    video.src = address;
    video.load();
  };

  /** Another address was given, and its film is not there yet. */
  isReloading = (): boolean => this.#goOnAt !== null;

  /** Known before the file is, and the only one for files that do not name it. */
  protected expectVideo(durationMs: number, framesPerSecond: number | null | undefined): void {
    this.knownDurationMs = durationMs;
    this.#finder.expect(framesPerSecond);
  }

  /** Where a video that has played this far goes instead of on. */
  protected turnsBackTo(_timeMs: number): number | undefined {
    return undefined;
  }

  #ended(): void {
    const backMs = this.turnsBackTo(Infinity);
    if (backMs === undefined) return this.#settle();
    this.#hasPlayed = false;
    this.seekTo(backMs);
    this.play();
  }

  #placeMs(): number {
    return this.scrubbing.target() ?? this.#goOnAt?.timeMs ?? this.#chaser?.target() ?? this.#lastMs;
  }

  /** What the frame callbacks say, where that is newer than what was asked for. */
  #shownMs(): number | undefined {
    const target = this.scrubbing.target() ?? this.#chaser?.target();
    return this.#goOnAt || target !== undefined ? undefined : this.#clock?.shownMs();
  }

  #goTo = (targetMs: number): void => {
    if (this.#goOnAt) this.#goOnAt.timeMs = targetMs;
    else this.#chaser?.to(targetMs);
    this.#lastMs = targetMs;
    this.#changed();
  };

  #stopAt(placeMs: number | undefined) {
    if (placeMs === undefined) return;
    this.#hasPlayed = false;
    this.#clock?.forget();
    this.video?.pause();
    this.seekTo(placeMs);
  }

  /** Playing stops anywhere within a frame or even before the next one is shown: from then on the playhead is on the frame. */
  #settle = () => {
    // At the end the clock is right, and the last frames may not have been shown.
    const index = this.video?.ended ? this.#finder.indexOf(Infinity, undefined) : this.frameIndex();
    const place = index === undefined ? undefined : this.#finder.placeOf(index);
    const rests = this.#hasPlayed && this.isPaused();
    if (this.isPaused()) {
      this.#hasPlayed = false;
      this.#endSound();
      this.#clock?.forget();
    }
    if (rests && place !== undefined && this.#chaser?.target() === undefined) this.seekTo(place);
    else this.#changed();
  };

  #loaded = () => {
    const video = this.video;
    const place = this.#goOnAt;
    if (!video || !place) return this.#changed();
    this.#goOnAt = null;
    video.playbackRate = place.speed;
    if (place.playing) playMedia(video);
    this.#goTo(place.timeMs);
  };

  #started = () => {
    this.#hasPlayed = true;
    this.#sounds();
    cancelAnimationFrame(this.#frame);
    const next = () => {
      this.#changed();
      if (!this.isPaused()) this.#frame = requestAnimationFrame(next);
    };
    next();
  };

  protected override hushed(): void {
    if (!this.isPaused()) this.#sounds();
  }

  /** A film that is hushed lets others be heard. */
  #sounds() {
    if (this.isHushed()) this.#endSound();
    else this.#endSound = beginSound(this.pause);
  }

  #changed = () => {
    const video = this.video;
    if (video && video.readyState > 0 && !video.error) this.#lastMs = video.currentTime * 1000;
    const backMs = this.isPaused() ? undefined : this.turnsBackTo(this.#lastMs);
    if (backMs !== undefined && !video?.seeking) return this.seekTo(backMs);
    this.notify();
  };
}
