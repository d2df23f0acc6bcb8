import { middleMsOf } from '@bandeja/film/frames';
import { trackOf, type FilmState, type Take, type TalkTrack } from '@bandeja/film/talk';
import type { PlayerController } from '../player-controller';
import { FilmFollower } from './follow-take';
import { SoundWatch } from './sound-watch';

/** The sound that leads. */
interface Lead {
  takeMs: () => number;
  speed: () => number;
}

/** A film while a talk leads it. It runs only while the sound does. */
export class FilmOfTalk {
  #follower: FilmFollower;
  #watch = new SoundWatch();
  #track: TalkTrack | undefined;
  /** Where the take begins that comes after this one. */
  #thenMs: number | undefined;
  #state: FilmState | undefined;
  #frame = 0;
  #endLead: (() => void) | undefined;

  constructor(
    private readonly film: PlayerController,
    private readonly lead: Lead,
    private readonly onShown: () => void,
  ) {
    this.#follower = new FilmFollower(film);
  }

  /** What is on the screen; undefined while the film is not led. */
  readonly state = (): FilmState | undefined => this.#state;
  readonly isReady = (): boolean => this.film.frames() !== undefined;

  enter(take: Take, then: Take | undefined): void {
    const table = this.film.frames();
    this.#track = table && trackOf(take, table);
    this.#thenMs = table && then && middleMsOf(table, then.start.frame);
  }

  /** Silent from now on, because somebody speaks over it. */
  take(): void {
    if (this.#endLead) return;
    const [speed, view] = [this.film.speed(), this.film.view.get()];
    const letGo = this.film.hush();
    this.#endLead = () => {
      letGo();
      this.film.setSpeed(speed);
      this.film.view.set(view);
    };
  }

  /** It is looked at as before, and stands where it is. */
  free(): void {
    this.rest();
    this.#endLead?.();
    this.#endLead = this.#state = this.#track = undefined;
  }

  run(): void {
    cancelAnimationFrame(this.#frame);
    const step = () => {
      this.#show(true);
      this.#frame = requestAnimationFrame(step);
    };
    step();
  }

  rest(): void {
    cancelAnimationFrame(this.#frame);
    this.#follower.letGo();
    if (this.#endLead && !this.film.isPaused()) this.film.pause();
  }

  /** Stands on what is seen at this moment of the sound. */
  show = (): void => this.#show(false);

  /** The sound was moved, or is to begin: until it goes on, the film stands. */
  awaitSound = (): void => this.#watch.forget();

  #show(follows: boolean) {
    const takeMs = this.lead.takeMs();
    const state = this.#track?.stateAt(takeMs);
    if (!state) return;
    const now = performance.now();
    const moves = follows && this.#watch.moves(takeMs, now);
    const speed = state.speed * this.lead.speed();
    this.#follower.follow(moves ? { ...state, speed } : { ...state, isRunning: false }, now);
    this.#state = state;
    const nextMs = this.#track?.jumpAfter(takeMs)?.filmMs ?? this.#thenMs;
    if (nextMs !== undefined) this.film.scrubbing.expect(nextMs);
    this.onShown();
  }
}
