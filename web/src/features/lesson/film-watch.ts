import type { LessonEvent, LessonRun } from '@bandeja/film/lesson';
import type { PlayerController } from '../../film/player-controller';

/** What of the player is needed to lead it. */
export type LedFilm = Pick<
  PlayerController,
  | 'subscribe'
  | 'timeMs'
  | 'durationMs'
  | 'isPaused'
  | 'isMuted'
  | 'isReloading'
  | 'speed'
  | 'frames'
  | 'play'
  | 'pause'
  | 'toggle'
  | 'seekTo'
  | 'seekToFrame'
  | 'setSpeed'
  | 'clearLoop'
  | 'hush'
>;

/** A film that is held stays on its frame; one that is paused settles on a frame nearby. */
const SAME_FRAME_MS = 25;
const NEARBY_MS = 250;
/** A film that plays tells its place late where a machine is busy; more than this, somebody has sought. */
const LATE_MS = 900;
/** The last frame begins before the end. */
const END_MS = 250;

/** Tells what a film did by itself from what somebody did with it. */
export class FilmWatch {
  #isActing = false;
  #lastMs = 0;
  #lookedAt = 0;

  constructor(private readonly film: LedFilm) {}

  isActing = (): boolean => this.#isActing;

  /** What moves the film now was the lesson. */
  acting(act: () => void): void {
    this.#isActing = true;
    act();
    this.#isActing = false;
    this.#note();
  }

  look(run: LessonRun): LessonEvent | undefined {
    if (this.film.isReloading()) return this.#note();
    const event = run.status === 'paused' ? this.#whilePaused() : this.#whilePlaying(run);
    // A slow drift adds up while the film is to stand.
    if (run.status === 'playing' && run.part !== 'hold') this.#note();
    return event;
  }

  #whilePaused(): LessonEvent | undefined {
    const isTaken = !this.film.isPaused() || this.#movedMs() > NEARBY_MS;
    return isTaken ? { is: 'takenInHand' } : undefined;
  }

  #whilePlaying(run: LessonRun): LessonEvent | undefined {
    const { film } = this;
    if (run.status !== 'playing') return undefined;
    if (run.part === 'hold') {
      const isTaken = !film.isPaused() || this.#movedMs() > SAME_FRAME_MS;
      return isTaken ? { is: 'takenInHand' } : undefined;
    }
    const timeMs = film.timeMs();
    const hasEnded = film.isPaused() && timeMs >= film.durationMs() - END_MS;
    if (hasEnded) return { is: 'filmAt', timeMs, hasEnded };
    if (this.#wasSought(timeMs)) return { is: 'takenInHand' };
    return film.isPaused() ? { is: 'paused' } : { is: 'filmAt', timeMs };
  }

  #movedMs = () => Math.abs(this.film.timeMs() - this.#lastMs);

  #wasSought(timeMs: number): boolean {
    const passedMs = (Date.now() - this.#lookedAt) * this.film.speed();
    return timeMs < this.#lastMs - NEARBY_MS || timeMs > this.#lastMs + passedMs + LATE_MS;
  }

  #note(): undefined {
    this.#lastMs = this.film.timeMs();
    this.#lookedAt = Date.now();
  }
}
