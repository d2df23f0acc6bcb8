import type { PlayerController } from '../../film/player-controller';
import { fasterThan, slowerThan, SPOKEN_SPEEDS } from '../../film/speeds';
import type { PlayedTake } from '../../film/talk/played-take';
import { TalkLine } from '../../film/talk/talk-line';
import type { TalkPlayer } from '../../film/talk/talk-player';
import { chaptersOf, endedIn, type SpokenNote, type TalkChapter } from './talk-chapters';

export type LiveTalkStatus = 'loading' | 'playing' | 'paused' | 'failed' | 'over';

/** From then on, "previous" leads to the beginning of the chapter. */
const BEGUN_MS = 3_000;
/** What is kept of the place is as fine as that. */
const KEPT_EVERY_MS = 1_000;
/** Whoever goes on further than that between two looks has sought. */
const SOUGHT_MS = 1_500;

export interface LiveTalkParts {
  film: PlayerController;
  talk: TalkPlayer;
  takes: readonly PlayedTake[];
  notes: readonly SpokenNote[];
  onPlace: (place: { atMs: number | undefined; heard: string[]; chapter: TalkChapter | undefined }) => void;
}

/** The talk of a coach as an athlete hears it: with chapters, a speed, captions, and a place that is kept. */
export class LiveTalk {
  readonly talk: TalkPlayer;
  readonly chapters: readonly TalkChapter[];
  readonly totalMs: number;
  readonly hasCaptions: boolean;
  /** Where each take but the first begins. */
  readonly borders: readonly number[];
  #film: PlayerController;
  #takes: readonly PlayedTake[];
  #onPlace: LiveTalkParts['onPlace'];
  #captions: boolean | undefined;
  #isMuted = false;
  #isSilent = false;
  #heard: readonly string[] = [];
  #lastMs = 0;
  #keptAt = -1;
  #wasGoing = false;
  #listeners = new Set<() => void>();
  #stops: (() => void)[] = [];

  constructor({ film, talk, takes, notes, onPlace }: LiveTalkParts) {
    const line = new TalkLine(takes);
    this.chapters = chaptersOf(line, notes);
    this.totalMs = line.totalMs();
    this.borders = line.starts.slice(1, -1);
    this.hasCaptions = takes.some(({ cues }) => cues.length > 0);
    this.talk = talk;
    this.#film = film;
    this.#takes = takes;
    this.#onPlace = onPlace;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  status = (): LiveTalkStatus => {
    const { status } = this.talk.place();
    return status === 'still' ? 'over' : status;
  };
  isGoing = (): boolean => ['loading', 'playing'].includes(this.status());
  placeMs = (): number => (this.status() === 'over' ? this.totalMs : this.talk.talkMs());
  /** 0 to 1. */
  playedShare = (): number => (this.totalMs > 0 ? Math.min(1, this.placeMs() / this.totalMs) : 0);
  /** Ids of the chapters that were heard to their end. */
  heard = (): readonly string[] => this.#heard;
  speed = (): number => this.talk.speed();

  chapter = (): number => {
    const placeMs = this.placeMs();
    const at = this.chapters.findLastIndex(({ atMs }) => atMs <= placeMs);
    return Math.max(0, at);
  };

  /** A talk that is not heard has captions, unless somebody has switched them off. */
  captions = (): boolean => this.#captions ?? (this.#isMuted || this.#isSilent);
  /** Where nobody wrote down what is said, the words of the note. */
  caption = (): string | undefined => {
    if (this.hasCaptions) return this.talk.caption();
    const { note } = this.chapters[this.chapter()] ?? {};
    return note && (note.content || note.label);
  };
  toggleCaptions = (): void => {
    this.#captions = !this.captions();
    this.#notify();
  };

  /** From this moment, by a press. */
  begin = (atMs: number, heard: readonly string[]): void => {
    this.#heard = heard;
    this.#film.clearLoop();
    this.#stops.push(this.talk.subscribe(this.#moved), this.#film.subscribe(this.#hush));
    this.#hush();
    this.talk.play(this.#takes, atMs);
  };

  /** The film is alone again, and stands where it is. */
  leave = (): void => {
    if (this.#stops.length === 0) return;
    this.#keep();
    this.#stops.forEach((stop) => stop());
    this.#stops = [];
    this.talk.stop();
  };

  /** The same takes with other addresses. */
  know = (takes: readonly PlayedTake[]): void => {
    this.#takes = takes;
    this.talk.know((takeId) => takes.find(({ id }) => id === takeId)?.address);
  };

  pause = (): void => this.talk.pause();
  goOn = (): void => {
    if (this.status() === 'over') this.talk.play(this.#takes);
    else this.talk.resume();
  };
  goOnSilently = (): void => {
    this.#isSilent = true;
    this.talk.goOnSilently();
  };
  toggle = (): void => (this.isGoing() ? this.pause() : this.goOn());

  seekTo = (talkMs: number): void => {
    const toMs = Math.max(0, Math.min(talkMs, this.totalMs));
    if (this.status() === 'over') this.talk.open(this.#takes, toMs);
    else this.talk.seekTo(toMs);
  };
  seekBy = (ms: number): void => this.seekTo(this.placeMs() + ms);

  choose = (chapter: number): void => {
    this.seekTo(this.chapters[chapter]?.atMs ?? 0);
    this.goOn();
  };
  previous = (): void => {
    const chapter = this.chapter();
    const hasBegun = this.placeMs() - (this.chapters[chapter]?.atMs ?? 0) > BEGUN_MS;
    this.choose(hasBegun ? chapter : chapter - 1);
  };
  next = (): void => {
    if (this.chapter() + 1 < this.chapters.length) this.choose(this.chapter() + 1);
  };

  /** Before its place is dragged, and after that. */
  grab = (): void => {
    this.#wasGoing = this.isGoing();
    this.pause();
    this.#film.scrubbing.begin();
  };
  letGo = (): void => {
    this.#film.scrubbing.letGo();
    if (this.#wasGoing) this.goOn();
  };

  /** Looks at the film more closely, where the talk is. */
  stepFrames = (frames: number): void => {
    this.pause();
    this.#film.stepFrames(frames);
  };

  setSpeed = (speed: number): void => this.talk.setSpeed(speed);
  slower = (): void => this.setSpeed(slowerThan(this.speed(), SPOKEN_SPEEDS));
  faster = (): void => this.setSpeed(fasterThan(this.speed(), SPOKEN_SPEEDS));

  #hush = () => {
    if (this.#film.isMuted() === this.#isMuted) return;
    this.#isMuted = !this.#isMuted;
    this.talk.mute(this.#isMuted);
    this.#notify();
  };

  #moved = () => {
    const [lastMs, placeMs] = [this.#lastMs, this.placeMs()];
    this.#lastMs = placeMs;
    const ended = placeMs - lastMs < SOUGHT_MS ? endedIn(this.chapters, this.totalMs, lastMs, placeMs) : [];
    if (ended.length > 0) this.#heard = [...new Set([...this.#heard, ...ended])];
    if (Math.abs(placeMs - this.#keptAt) >= KEPT_EVERY_MS) this.#keep();
    this.#notify();
  };

  #keep() {
    this.#keptAt = this.placeMs();
    const atMs = this.status() === 'over' ? undefined : this.#keptAt;
    this.#onPlace({ atMs, heard: [...this.#heard], chapter: this.chapters[this.chapter()] });
  }

  #notify() {
    this.#listeners.forEach((listener) => listener());
  }
}
