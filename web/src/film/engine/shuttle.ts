import type { Film } from './film';

const FASTEST = 8;
/** A playhead is told in whole milliseconds. */
const OWN_PLACE_MS = 2;

/** J, K and L of a cutting room: back and forth, faster with each press. Browsers cannot play back, so that is shown by seeks. */
export class Shuttle {
  #film: Film;
  /** Below zero while it goes back, 0 while it rests. */
  #speed = 0;
  #speedBefore = 1;
  #timer = 0;
  #isStopHeld = false;

  constructor(film: Film) {
    this.#film = film;
  }

  forth = (): void => {
    if (this.#isStopHeld) return this.#film.stepFrames(1);
    const film = this.#film;
    const goes = this.#speed > 0 && !film.isPaused();
    this.#go(goes ? Math.min(FASTEST, this.#speed * 2) : 1);
    film.setSpeed(this.#speed);
    film.play();
  };

  back = (): void => {
    if (this.#isStopHeld) return this.#film.stepFrames(-1);
    this.#film.pause();
    this.#go(this.#speed < 0 ? Math.max(-FASTEST, this.#speed * 2) : -1);
    const from = { timeMs: this.#film.timeMs(), at: performance.now() };
    let placeMs = from.timeMs;
    const next = (now: number) => {
      // Somebody plays it, or has sought another place.
      if (!this.#film.isPaused() || Math.abs(this.#film.timeMs() - placeMs) > OWN_PLACE_MS)
        return this.rest();
      placeMs = Math.max(0, from.timeMs + (now - from.at) * this.#speed);
      this.#film.seekTo(placeMs);
      if (placeMs === 0) return this.rest();
      this.#timer = requestAnimationFrame(next);
    };
    this.#timer = requestAnimationFrame(next);
  };

  /** While it is held, J and L go by single frames. */
  stop = (): void => {
    this.#isStopHeld = true;
    this.rest();
    this.#film.pause();
  };

  stopReleased = (): void => {
    this.#isStopHeld = false;
  };

  /** Ends what J or L began; other controls of the player call it first. */
  rest = (): void => {
    cancelAnimationFrame(this.#timer);
    if (this.#speed !== 0) this.#film.setSpeed(this.#speedBefore);
    this.#speed = 0;
  };

  #go(speed: number) {
    cancelAnimationFrame(this.#timer);
    if (this.#speed === 0) this.#speedBefore = this.#film.speed();
    this.#speed = speed;
  }
}
