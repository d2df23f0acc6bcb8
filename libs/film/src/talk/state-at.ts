import { indexAt, middleMsOf, type FrameTable } from '../frames/index.js';
import type { Mark, PictureView } from '../marks/index.js';
import { countNotAfter } from '../search.js';
import { partlyDrawn } from './partly-drawn.js';
import type { Take, TakeEvent, TakeStart } from './take.js';

/** What is on the screen at one moment of a take. */
export interface FilmState {
  /** How far the film is, in its own milliseconds. */
  filmMs: number;
  frame: number;
  isRunning: boolean;
  /** Of the speed at which it was filmed, also while it stands. */
  speed: number;
  view: PictureView;
  /** The last one lies on top. */
  marks: readonly Mark[];
  noteId: string | null;
}

/** What is on the screen from an event to the next one, but that the film runs on. */
export interface Stretch extends Omit<FilmState, 'frame'> {
  atMs: number;
}

/** The film goes on from another place. */
export interface Jump {
  atMs: number;
  /** Where to. */
  filmMs: number;
}

/** Answers for any moment what is on the screen. Asking is quick, in any order, however many events there are. */
export interface TalkTrack {
  stateAt(takeMs: number): FilmState;
  /** The first one after this moment. */
  jumpAfter(takeMs: number): Jump | undefined;
  /** One for the beginning, and one for each event. */
  readonly stretches: readonly Stretch[];
}

export function trackOf({ start, events }: Take, table: FrameTable): TalkTrack {
  const begin = beginOf(start, table);
  const stretches = [begin];
  for (const event of events) stretches.push(after(stretches.at(-1) ?? begin, event, table));
  const hands = handsOf(events);
  const jumps = jumpsOf(stretches, table);
  return {
    stretches,
    jumpAfter: (takeMs) => jumps[countNotAfter(jumps.length, (at) => jumps[at]?.atMs ?? Infinity, takeMs)],
    stateAt: (takeMs) => {
      const stretch = lastNotAfter(stretches, takeMs, ({ atMs }) => atMs) ?? begin;
      const { atMs: _atMs, ...state } = stretch;
      const filmMs = filmMsAt(stretch, takeMs, table);
      return {
        ...state,
        filmMs,
        frame: indexAt(table, filmMs),
        isRunning: stretch.isRunning && filmMs < endMsOf(table),
        marks: withHand(
          stretch.marks,
          lastNotAfter(hands, takeMs, ({ sinceMs }) => sinceMs),
          takeMs,
        ),
      };
    },
  };
}

export function beginOf({ frame, ...start }: TakeStart, table: FrameTable): Stretch {
  return { ...start, atMs: 0, filmMs: middleMsOf(table, frame), isRunning: false };
}

/** A film stops at its last frame. */
export const endMsOf = (table: FrameTable): number => middleMsOf(table, table.ticks.length - 1);

/** How far the film is within a stretch. */
export function filmMsAt(
  { atMs, filmMs, isRunning, speed }: Stretch,
  takeMs: number,
  table: FrameTable,
): number {
  if (!isRunning) return filmMs;
  return Math.min(filmMs + Math.max(0, takeMs - atMs) * speed, endMsOf(table));
}

/** What is on the screen from an event on. */
export function after(before: Stretch, event: TakeEvent, table: FrameTable): Stretch {
  const now = { ...before, atMs: event.atMs, filmMs: filmMsAt(before, event.atMs, table) };
  switch (event.type) {
    case 'play':
      return { ...now, isRunning: true };
    case 'pause':
      return { ...now, isRunning: false, filmMs: middleMsOf(table, event.frame) };
    case 'seek':
      return { ...now, filmMs: middleMsOf(table, event.frame) };
    case 'speed':
      return { ...now, speed: event.speed };
    case 'view':
      return { ...now, view: event.view };
    case 'mark':
      return { ...now, marks: withMark(now.marks, event.mark) };
    case 'unmark':
      return { ...now, marks: now.marks.filter(({ id }) => id !== event.id) };
    case 'note':
      return { ...now, noteId: event.noteId };
  }
}

/** A changed mark stays where it lies between the others. */
function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  const at = marks.findIndex(({ id }) => id === mark.id);
  return at < 0 ? [...marks, mark] : marks.with(at, mark);
}

/** Where the film would be anyway, it does not jump to. */
const NEAR_MS = 100;

const jumpsOf = (stretches: readonly Stretch[], table: FrameTable): Jump[] =>
  stretches.flatMap(({ atMs, filmMs }, at) => {
    const before = stretches[at - 1];
    const isFar = before && Math.abs(filmMsAt(before, atMs, table) - filmMs) > NEAR_MS;
    return isFar ? [{ atMs, filmMs }] : [];
  });

type Hand = Extract<TakeEvent, { type: 'mark' }>;

/** The marks that were drawn before everybody's eyes, one after the other. */
const handsOf = (events: readonly TakeEvent[]): Hand[] =>
  events
    .filter((event) => event.type === 'mark' && event.sinceMs < event.atMs)
    .map((event) => event as Hand)
    .sort((a, b) => a.sinceMs - b.sinceMs);

/** The marks with the one that is being drawn at this moment, as far as it is. */
function withHand(marks: readonly Mark[], hand: Hand | undefined, takeMs: number): readonly Mark[] {
  if (!hand || hand.atMs <= takeMs || marks.some(({ id }) => id === hand.mark.id)) return marks;
  const part = partlyDrawn(hand.mark, (takeMs - hand.sinceMs) / (hand.atMs - hand.sinceMs));
  return part ? [...marks, part] : marks;
}

function lastNotAfter<T>(ascending: readonly T[], takeMs: number, timeOf: (one: T) => number): T | undefined {
  const timeAt = (index: number) => {
    const one = ascending[index];
    return one === undefined ? Infinity : timeOf(one);
  };
  return ascending[countNotAfter(ascending.length, timeAt, takeMs) - 1];
}
