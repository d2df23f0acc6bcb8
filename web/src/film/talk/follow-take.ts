import { correctionOf, type FilmState } from '@bandeja/film/talk';
import type { PictureView } from '@bandeja/film/marks';
import type { Scrubbing } from '../engine/scrubbing';

/** What of a player is needed to lead it. */
export interface LedFilm {
  timeMs: () => number;
  frameIndex: () => number | undefined;
  isPaused: () => boolean;
  isSeeking: () => boolean;
  speed: () => number;
  play: () => void;
  pause: () => void;
  seekTo: (timeMs: number) => void;
  seekToFrame: (frame: number) => void;
  setSpeed: (speed: number) => void;
  view: { get: () => PictureView; set: (view: PictureView) => void };
  scrubbing: Pick<Scrubbing, 'cover' | 'keepCovered' | 'uncover'>;
}

/** So far off, a picture is seen to be another one. */
const FAR_MS = 80;
/** What a seek takes until one was measured. */
const USUAL_SEEK_MS = 80;
/** Where two key frames are ten seconds apart, a slow phone needs as much. */
const LONGEST_SEEK_MS = 3_000;

/** Keeps a film where a voice wants it: by its speed where that is enough, else by a seek to where the voice will be then. */
export class FilmFollower {
  #isCorrecting = false;
  #wantedFrame: number | undefined;
  #seekMs = USUAL_SEEK_MS;
  #soughtAt: number | undefined;

  constructor(private readonly film: LedFilm) {}

  /** `nowMs` is of any clock that runs on. */
  readonly follow = (wanted: FilmState, nowMs: number): void => {
    const { film } = this;
    const view = film.view.get();
    if (view.zoom !== wanted.view.zoom || view.cx !== wanted.view.cx || view.cy !== wanted.view.cy)
      film.view.set(wanted.view);
    if (!wanted.isRunning) return this.#hold(wanted);
    this.#wantedFrame = undefined;
    if (film.isSeeking()) return film.scrubbing.keepCovered(wanted.filmMs, wanted.speed);
    this.#measureSeek(nowMs);
    if (film.isPaused()) {
      film.setSpeed(wanted.speed);
      film.play();
    }
    this.#correct(wanted, nowMs);
  };

  /** Somebody else moves the film. */
  readonly letGo = (): void => {
    this.#isCorrecting = false;
    this.#wantedFrame = undefined;
    this.#soughtAt = undefined;
    this.film.scrubbing.uncover();
  };

  #hold({ frame, filmMs }: FilmState) {
    const { film } = this;
    if (!film.isPaused()) film.pause();
    // Each is asked for once: the film says where it is on its way to.
    if (this.#wantedFrame !== frame || film.frameIndex() !== frame) {
      if (Math.abs(film.timeMs() - filmMs) > FAR_MS) film.scrubbing.cover(filmMs, 0);
      film.seekToFrame(frame);
    } else if (film.isSeeking()) film.scrubbing.keepCovered(filmMs, 0);
    else film.scrubbing.uncover();
    this.#wantedFrame = frame;
    this.#isCorrecting = false;
  }

  #correct({ filmMs, speed }: FilmState, nowMs: number) {
    const { film } = this;
    const errorMs = film.timeMs() - filmMs;
    const correction = correctionOf(errorMs, speed, this.#isCorrecting);
    this.#isCorrecting = correction.type === 'rate';
    if (correction.type === 'seek') {
      this.#soughtAt = nowMs;
      film.setSpeed(speed);
      film.scrubbing.cover(filmMs, speed);
      film.seekTo(filmMs + this.#seekMs * speed);
      return;
    }
    film.setSpeed(correction.type === 'rate' ? correction.rate : speed);
    film.scrubbing.uncover();
  }

  /** The next one is aimed by how long the last one took. */
  #measureSeek(nowMs: number) {
    if (this.#soughtAt === undefined) return;
    this.#seekMs = Math.min(LONGEST_SEEK_MS, (this.#seekMs + nowMs - this.#soughtAt) / 2);
    this.#soughtAt = undefined;
  }
}
