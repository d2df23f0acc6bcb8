import { TAKE_LIMITS, TakeLog, type Seen } from '@bandeja/film/talk';
import type { PlayerController } from '../../film/player-controller';
import type { KeptTake, TakePlace } from '../../lib/kept-things';
import { newUuid } from '../../lib/new-uuid';
import { SoundRecorder } from '../../lib/recording/sound-recorder';
import { talkSound } from './microphone-choice';
import { dropTake, TakeJournal, type WrittenTake } from './take-journal';
import type { TakeSound } from './take-sound';
import type { TalkMarks } from './talk-marks';
import { noteAt, type TalkNote } from './talk-notes';

/** Browsers begin and end a recording between two of its frames. */
const STOP_EARLY_MS = 100;
/** Besides its events a take has few bytes. */
const MOST_BYTES = TAKE_LIMITS.bytes - 16 * 1_024;
const MOST_EVENTS = TAKE_LIMITS.events - 50;
const LOOK_MS = 100;
const NONE: readonly number[] = [];
export interface TakeBegin {
  /** Under which it is recorded, from 1. */
  number: number;
  replacesId?: string | undefined;
  /** What is left of the talk. */
  longestMs: number;
}

export interface RunningTake extends TakeBegin {
  id: string;
}

interface TakeRecorderOptions {
  film: PlayerController;
  marks: TalkMarks;
  placeOf: (takeId: string) => TakePlace;
  /** The take that runs has a sound, which grows. */
  onSound: (kept: KeptTake, sound: TakeSound) => void;
  onTake: (written: WrittenTake) => void;
}

interface Running {
  take: RunningTake;
  kept: KeptTake;
  journal: TakeJournal;
  log: TakeLog;
  bytes: number;
  levels: number[];
  unfollow: () => void;
}

/** Records one take at a time: the voice, and what happens to the film and on it meanwhile. */
export class TakeRecorder {
  readonly sound: SoundRecorder;
  #begin: TakeBegin | undefined;
  #running: Running | undefined;
  #ending: RunningTake | undefined;
  #whenDone: (() => void)[] = [];
  #isFull = false;
  #notes: readonly TalkNote[] = [];
  #listeners = new Set<() => void>();

  constructor(private readonly options: TakeRecorderOptions) {
    this.sound = new SoundRecorder(
      {
        longestMs: () => (this.#begin?.longestMs ?? TAKE_LIMITS.durationMs) - STOP_EARLY_MS,
        ...{ byClockOfSound: true, endsWhenHidden: false, sound: talkSound },
      },
      {
        onBegun: (type) => this.#begun(type),
        onPart: (part, untilMs) => this.#grow(part, untilMs),
        onDone: (durationMs) => void this.#done(durationMs),
      },
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** Notes that may be spoken about. */
  readonly know = (notes: readonly TalkNote[]): void => {
    this.#notes = notes;
  };
  readonly running = (): RunningTake | undefined => this.#running?.take;
  /** It has ended, and is being put away. */
  readonly ending = (): RunningTake | undefined => this.#ending;
  /** How often a mark was drawn in the take that runs. */
  readonly strokes = (): number =>
    this.#running?.log.events().filter(({ type }) => type === 'mark').length ?? 0;
  readonly eventsLeft = (): number => MOST_EVENTS - (this.#running?.log.events().length ?? 0);
  /** The browser does not keep it: until it is on the server it lives as long as the tab. */
  readonly isKept = (): boolean => this.#running?.journal.isKept() ?? true;
  /** The last one ended because more could not be noted. */
  readonly isFull = (): boolean => this.#isFull;
  /** How loud it was, ten times a second. */
  readonly levels = (): readonly number[] => this.#running?.levels ?? NONE;
  /** Notes that were spoken about so far. */
  readonly noteIds = (): string[] => {
    const log = this.#running?.log;
    if (!log) return [];
    const ids = [
      log.start.noteId,
      ...log.events().map((event) => (event.type === 'note' ? event.noteId : null)),
    ];
    return [...new Set(ids.filter((id) => id !== null))];
  };

  readonly start = (begin: TakeBegin): void => {
    if (this.sound.state().status !== 'idle') return;
    this.#begin = begin;
    this.#isFull = false;
    void this.sound.start();
  };

  /** Resolves once the take is put away; at once if there is none. */
  readonly stop = (): Promise<void> => {
    if (!this.#running && !this.#ending) {
      this.sound.stop();
      return Promise.resolve();
    }
    const done = new Promise<void>((resolve) => this.#whenDone.push(resolve));
    this.sound.stop();
    return done;
  };

  #begun(type: string) {
    const table = this.options.film.frames();
    if (!table || !this.#begin) return this.sound.stop('failed');
    const log = new TakeLog(this.#seen(), table);
    const take = { ...this.#begin, id: newUuid() };
    const { number, replacesId } = take;
    const kept: KeptTake = {
      ...{ id: take.id, type, recordedAt: Date.now(), start: log.start, number },
      ...(replacesId !== undefined && { replacesId }),
    };
    const journal = new TakeJournal(this.options.placeOf(take.id), kept);
    this.#running = { take, kept, journal, log, bytes: 0, levels: [], unfollow: this.#follow(log) };
    this.#notify();
  }

  #follow(log: TakeLog): () => void {
    const { film, marks } = this.options;
    const look = () => {
      if (this.sound.state().status !== 'recording') return;
      const before = log.events().length;
      log.see(this.#seen());
      if (log.events().length !== before) this.#noted(log);
    };
    const timer = setInterval(() => {
      look();
      this.#running?.levels.push(Math.round((this.sound.level() ?? 0) * 100) / 100);
    }, LOOK_MS);
    const stops = [
      film.subscribe(look),
      film.view.subscribe(look),
      marks.subscribe(look),
      film.hold(),
      marks.onHand((draws) => (draws ? log.handBegan : log.handEnded)(this.sound.elapsedMs())),
    ];
    return () => {
      clearInterval(timer);
      stops.forEach((stop) => stop());
    };
  }

  #noted(log: TakeLog) {
    const running = this.#running;
    if (!running) return;
    const last = log.events().at(-1);
    running.bytes += JSON.stringify(last).length;
    if (log.events().length >= MOST_EVENTS || running.bytes >= MOST_BYTES) {
      this.#isFull = true;
      this.sound.stop();
    }
    this.#notify();
  }

  #grow(part: Blob, untilMs: number) {
    const running = this.#running;
    if (!running) return;
    const { kept, journal, log } = running;
    if (journal.isEmpty()) this.options.onSound(kept, journal.sound);
    journal.add(part, log.events(), untilMs);
  }

  async #done(lastedMs: number) {
    const running = this.#running;
    if (!running) return;
    running.unfollow();
    running.log.end({ ...this.#seen(), atMs: lastedMs });
    this.#ending = running.take;
    this.#running = undefined;
    this.#notify();
    if (running.journal.isEmpty()) {
      this.sound.fail('empty');
      await dropTake(this.options.placeOf(running.take.id));
    } else {
      const { log, journal, levels } = running;
      this.options.onTake(await journal.end(lastedMs, log.events(), levels));
    }
    this.#ending = undefined;
    this.#notify();
    this.#whenDone.forEach((then) => then());
    this.#whenDone = [];
  }

  #seen(): Seen {
    const { film, marks } = this.options;
    return {
      ...{ atMs: this.sound.elapsedMs(), filmMs: film.timeMs(), frame: film.frameIndex() ?? 0 },
      ...{ isRunning: !film.isPaused() && !film.isWaiting(), speed: film.speed(), view: film.view.get() },
      ...{ marks: marks.marks(), noteId: noteAt(this.#notes, film.timeMs()) },
    };
  }

  #notify = () => this.#listeners.forEach((listener) => listener());
}
