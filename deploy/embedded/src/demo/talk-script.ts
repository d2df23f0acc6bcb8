import type { Mark, PictureView } from '@bandeja/film/marks';
import { captionsText, type Cue, type Take, type TakeAction, type TakeEvent } from '@bandeja/film/talk';
import { FILM_FPS } from './demo-drawings.js';

/** What a coach does with the film while they speak. */
export type Doing =
  /** Plays until this frame, and holds it. */
  | { run: number; speed: number }
  /** Draws it by hand, which takes a moment. */
  | { draw: Mark }
  | { look: PictureView }
  /** Goes to another note and its frame, without what was drawn before. */
  | { note: number; frame: number };

export interface Sentence {
  text: string;
  /** What begins when a part of the sentence is said, 0 to 1. Each begins when the one before it is done. */
  does?: readonly (readonly [part: number, doing: Doing])[];
}

export interface TakeScript {
  /** The note that is spoken about first. */
  note: number;
  /** Where the film stands at the beginning. */
  frame: number;
  sentences: readonly Sentence[];
}

export interface TalkScript {
  takes: readonly TakeScript[];
  /** What is said in a spoken note beside the words of a note. */
  spokenNote: { note: number; sentences: readonly string[] };
}

export interface WrittenTake {
  take: Take;
  /** WebVTT. */
  captions: string;
  /** When each sentence begins. */
  beginsMs: readonly number[];
}

/** Before a take and after each sentence. */
export const PAUSE_MS = 400;
const HAND_MS = 900;
const WHOLE_PICTURE: PictureView = { zoom: 1, cx: 0.5, cy: 0.5 };

/**
 * The take in which these sentences are said, each of them as long as it takes to say it. A sentence waits until what the one
 * before it does is done.
 */
export function writeTake(
  { note, frame, sentences }: TakeScript,
  spokenMs: readonly number[],
  noteIdOf: (note: number) => string,
): WrittenTake {
  const hand = new Hand(frame, noteIdOf);
  const beginsMs: number[] = [];
  const cues: Cue[] = [];
  let endMs = 0;
  for (const [index, { text, does = [] }] of sentences.entries()) {
    const startMs = Math.max(endMs, hand.freeAtMs) + PAUSE_MS;
    const saidMs = spokenMs[index] ?? 0;
    for (const [part, doing] of does) hand.do(doing, Math.round(startMs + saidMs * part));
    endMs = startMs + saidMs;
    beginsMs.push(startMs);
    cues.push({ startMs, endMs, text });
  }
  const start = { frame, speed: 1, view: WHOLE_PICTURE, marks: [], noteId: noteIdOf(note) };
  const durationMs = Math.max(endMs, hand.freeAtMs) + PAUSE_MS;
  return {
    take: { version: 1, start, events: hand.events, durationMs },
    captions: captionsText(cues),
    beginsMs,
  };
}

/** The hand of a coach, which does one thing after the other. */
class Hand {
  readonly events: TakeEvent[] = [];
  freeAtMs = 0;
  #speed = 1;
  #drawn: string[] = [];

  constructor(
    private frame: number,
    private readonly noteIdOf: (note: number) => string,
  ) {}

  do(doing: Doing, wantedMs: number): void {
    const atMs = Math.max(wantedMs, this.freeAtMs);
    if ('run' in doing) this.#run(doing.run, doing.speed, atMs);
    else if ('draw' in doing) this.#draw(doing.draw, atMs);
    else if ('look' in doing) this.#note(atMs, { type: 'view', view: doing.look });
    else this.#goTo(doing.note, doing.frame, atMs);
  }

  #run(to: number, speed: number, atMs: number): void {
    if (speed !== this.#speed) this.#note(atMs, { type: 'speed', speed });
    this.#clear(atMs);
    this.#note(atMs, { type: 'play' });
    this.#note(Math.round(atMs + ((to - this.frame) * 1_000) / FILM_FPS / speed), {
      ...{ type: 'pause', frame: to },
    });
    this.#speed = speed;
    this.frame = to;
  }

  #draw(mark: Mark, sinceMs: number): void {
    this.#note(sinceMs + HAND_MS, { type: 'mark', mark, sinceMs });
    this.#drawn.push(mark.id);
  }

  #goTo(note: number, frame: number, atMs: number): void {
    this.#clear(atMs);
    this.#note(atMs, { type: 'note', noteId: this.noteIdOf(note) });
    this.#note(atMs, { type: 'seek', frame });
    this.frame = frame;
  }

  #clear(atMs: number): void {
    for (const id of this.#drawn.splice(0)) this.#note(atMs, { type: 'unmark', id });
  }

  #note(atMs: number, action: TakeAction): void {
    this.events.push({ atMs, ...action });
    this.freeAtMs = atMs;
  }
}
