import type { Mark } from '@bandeja/film/marks';
import { trackOf, type FilmState, type Take, type TalkTrack } from '@bandeja/film/talk';
import { beginSound } from '../one-sound';
import type { PlayerController } from '../player-controller';
import { FilmFollower } from './follow-take';
import { LeadingSound } from './leading-sound';

export interface PlayedTake {
  id: string;
  take: Take;
  /** Of its sound. */
  address: string;
}

export interface TalkPlace {
  status: 'still' | 'loading' | 'playing' | 'paused' | 'failed';
  /** The take that plays, or failed to. */
  takeId: string | undefined;
}

const STILL: TalkPlace = { status: 'still', takeId: undefined };
const NO_MARKS: readonly Mark[] = [];

/** Plays takes one after the other: the voice leads, the film follows, and what was drawn is there as it was drawn. */
export class TalkPlayer {
  #place = STILL;
  #takes: readonly PlayedTake[] = [];
  #at = 0;
  #sound: LeadingSound | undefined;
  #track: TalkTrack | undefined;
  #follower: FilmFollower;
  #state: FilmState | undefined;
  #frame = 0;
  #endSound = () => undefined as void;
  #stopLeading: (() => void) | undefined;
  #listeners = new Set<() => void>();

  constructor(private readonly film: PlayerController) {
    this.#follower = new FilmFollower(film);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly place = (): TalkPlace => this.#place;
  /** What lies on the picture now. */
  readonly marks = (): readonly Mark[] => this.#state?.marks ?? NO_MARKS;
  readonly noteId = (): string | null => this.#state?.noteId ?? null;
  /** Within the take that plays. */
  readonly takeMs = (): number => this.#sound?.placeMs() ?? 0;

  readonly play = (takes: readonly PlayedTake[], fromMs = 0): void => {
    this.stop();
    this.#takes = takes;
    this.#at = 0;
    this.#begin(fromMs);
  };

  readonly pause = (): void => {
    if (this.#place.status !== 'playing' && this.#place.status !== 'loading') return;
    this.#sound?.pause();
    this.#rest();
    this.#become({ ...this.#place, status: 'paused' });
  };

  readonly resume = (): void => {
    if (this.#place.status === 'paused') this.#sound?.play().then(this.#plays, this.#failed);
  };

  readonly stop = (): void => {
    this.#rest();
    this.#sound?.close();
    this.#sound = undefined;
    this.#state = undefined;
    this.#stopLeading?.();
    this.#stopLeading = undefined;
    if (this.#place !== STILL) this.#become(STILL);
  };

  #begin(fromMs: number) {
    const played = this.#takes[this.#at];
    const table = this.film.frames();
    if (!played || !table) return this.stop();
    this.#track = trackOf(played.take, table);
    this.#become({ status: 'loading', takeId: played.id });
    this.#stopLeading ??= this.#lead();
    this.#sound?.close();
    const sound = new LeadingSound(played.address, fromMs, {
      onPlaying: () => this.#plays(),
      onWaiting: () => this.film.pause(),
      onEnded: () => this.#next(),
      onFailed: () => this.#failed(),
    });
    this.#sound = sound;
    this.#follow(fromMs);
    this.#endSound = beginSound(this.pause);
    void sound.play().catch(() => this.#sound === sound && this.#failed());
  }

  /** Afterwards the film is looked at as before. */
  #lead(): () => void {
    const [speed, view] = [this.film.speed(), this.film.view.get()];
    const letGo = this.film.hush();
    return () => {
      letGo();
      this.film.setSpeed(speed);
      this.film.view.set(view);
    };
  }

  #next() {
    this.#at += 1;
    if (this.#at < this.#takes.length) return this.#begin(0);
    // What was shown last stays for who wants to look at it; the sound is over.
    this.stop();
  }

  #plays = () => {
    if (this.#place.status === 'playing' || !this.#sound || this.#sound.isPaused()) return;
    this.#become({ ...this.#place, status: 'playing' });
    cancelAnimationFrame(this.#frame);
    const step = () => {
      this.#follow(this.takeMs());
      this.#frame = requestAnimationFrame(step);
    };
    step();
  };

  #follow(takeMs: number) {
    const state = this.#track?.stateAt(takeMs);
    if (!state) return;
    this.#follower.follow(state, performance.now());
    this.#state = state;
    this.#notify();
  }

  #failed = () => {
    const { takeId } = this.#place;
    this.stop();
    this.#become({ status: 'failed', takeId });
  };

  #rest() {
    cancelAnimationFrame(this.#frame);
    this.#endSound();
    this.#follower.letGo();
    if (this.#place.status === 'playing') this.film.pause();
  }

  #become(place: TalkPlace) {
    this.#place = place;
    this.#notify();
  }

  #notify() {
    this.#listeners.forEach((listener) => listener());
  }
}
