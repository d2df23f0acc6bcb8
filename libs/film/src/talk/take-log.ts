import { indexAt, type FrameTable } from '../frames/index.js';
import type { Mark } from '../marks/index.js';
import { after, beginOf, filmMsAt, type FilmState, type Stretch } from './state-at.js';
import type { Take, TakeAction, TakeEvent, TakeStart } from './take.js';

/** What somebody who talks sees at a moment of their take. `isRunning`: the film is to run; it may not have moved yet. */
export interface Seen extends FilmState {
  atMs: number;
}

/** As often as this at most while something is dragged: its last place is noted in any case. */
const DRAGGED_EVERY_MS = 100;
/** A running film may be as far from where it should be before that is noted. */
const MOST_DRIFT_MS = 40;
/** A film that begins to run is not looked at much later. */
const LONGEST_LOOK_MS = 300;

type Dragged = 'seek' | 'view' | 'note';

/**
 * Turns what is seen, looked at now and then, into the events of a take: only what differs from what the events before it
 * would show.
 */
export class TakeLog {
  readonly start: TakeStart;
  #table: FrameTable;
  #now: Stretch;
  /** Where a film that stands was seen: anywhere within its frame. */
  #standsAtMs: number;
  #events: TakeEvent[] = [];
  #draggedAt: Record<Dragged, number> = { seek: -Infinity, view: -Infinity, note: -Infinity };
  /** Since when a hand draws, and when it let go. */
  #hand: { sinceMs: number; untilMs: number } | undefined;
  /** There is one hand, which begins a mark after the one before was there. */
  #handFreeFromMs = 0;
  #isEnding = false;

  constructor(seen: Omit<Seen, 'atMs'>, table: FrameTable) {
    const { frame, speed, view, marks, noteId } = seen;
    this.start = { frame, speed, view, marks, noteId };
    this.#table = table;
    this.#now = beginOf(this.start, table);
    this.#standsAtMs = seen.filmMs;
  }

  readonly events = (): readonly TakeEvent[] => this.#events;

  readonly handBegan = (atMs: number): void => {
    this.#hand = { sinceMs: Math.round(atMs), untilMs: Infinity };
  };

  readonly handEnded = (atMs: number): void => {
    if (this.#hand?.untilMs === Infinity) this.#hand.untilMs = Math.round(atMs);
  };

  readonly see = (seen: Seen): void => {
    const atMs = Math.max(Math.round(seen.atMs), this.#now.atMs);
    if (seen.speed !== this.#now.speed) this.#happened(atMs, { type: 'speed', speed: seen.speed });
    this.#seeFilm(atMs, seen);
    const { view, noteId } = this.#now;
    if (
      (seen.view.zoom !== view.zoom || seen.view.cx !== view.cx || seen.view.cy !== view.cy) &&
      this.#isDue('view', atMs)
    )
      this.#happened(atMs, { type: 'view', view: seen.view });
    if (seen.noteId !== noteId && this.#isDue('note', atMs))
      this.#happened(atMs, { type: 'note', noteId: seen.noteId });
    for (const change of changesOf(this.#now.marks, seen.marks))
      this.#happened(
        atMs,
        'mark' in change ? { ...change, sinceMs: this.#sinceMs(change.mark, atMs) } : change,
      );
  };

  /** The last look. */
  readonly end = (seen: Seen): void => {
    this.#isEnding = true;
    this.see(seen);
  };

  #seeFilm(atMs: number, seen: Seen) {
    const { frame, filmMs } = seen;
    const wantedMs = filmMsAt(this.#now, atMs, this.#table);
    if (this.#now.isRunning) {
      if (!seen.isRunning) this.#happened(atMs, { type: 'pause', frame });
      else if (Math.abs(filmMs - wantedMs) > MOST_DRIFT_MS && this.#isDue('seek', atMs))
        this.#happened(atMs, { type: 'seek', frame: indexAt(this.#table, filmMs) });
    } else if (seen.isRunning) return this.#seeBegin(atMs, seen);
    else if (frame !== indexAt(this.#table, wantedMs) && this.#isDue('seek', atMs))
      this.#happened(atMs, { type: 'seek', frame });
    this.#standsAtMs = filmMs;
  }

  /** A film runs once it moves, which was a little before anybody looked. */
  #seeBegin(atMs: number, { filmMs, speed }: Seen) {
    const ranMs = (filmMs - this.#standsAtMs) / speed;
    if (ranMs === 0) return;
    if (ranMs > 0 && ranMs <= Math.min(LONGEST_LOOK_MS, atMs - this.#now.atMs))
      return this.#happened(Math.round(atMs - ranMs), { type: 'play' });
    this.#happened(atMs, { type: 'seek', frame: indexAt(this.#table, filmMs) });
    this.#happened(atMs, { type: 'play' });
  }

  #isDue(kind: Dragged, atMs: number): boolean {
    if (!this.#isEnding && atMs - this.#draggedAt[kind] < DRAGGED_EVERY_MS) return false;
    this.#draggedAt[kind] = atMs;
    return true;
  }

  /** A new mark was drawn by the hand that has just let go; all others are there at once. */
  #sinceMs({ id }: Mark, atMs: number): number {
    const hand = this.#hand;
    const isNew = this.#now.marks.every((mark) => mark.id !== id);
    if (!hand || !isNew || hand.untilMs > atMs + DRAGGED_EVERY_MS || atMs - hand.untilMs > DRAGGED_EVERY_MS)
      return atMs;
    this.#hand = undefined;
    return Math.min(Math.max(hand.sinceMs, this.#handFreeFromMs), atMs);
  }

  #happened(atMs: number, action: TakeAction) {
    const event = { atMs, ...action };
    this.#events.push(event);
    if (action.type === 'mark') this.#handFreeFromMs = atMs;
    this.#now = after(this.#now, event, this.#table);
  }
}

type MarkChange = { type: 'mark'; mark: Mark } | { type: 'unmark'; id: string };

/** What makes these marks out of those: changed ones stay where they lie, others come on top. */
function changesOf(before: readonly Mark[], marks: readonly Mark[]): MarkChange[] {
  if (before === marks) return [];
  const gone = before.filter(({ id }) => marks.every((mark) => mark.id !== id));
  const stays = before.filter((mark) => !gone.includes(mark));
  const firstMoved = stays.findIndex(({ id }, at) => marks[at]?.id !== id);
  const lifted = firstMoved < 0 ? [] : stays.slice(firstMoved);
  const removed = [...gone, ...lifted];
  const kept = new Map(before.filter((mark) => !removed.includes(mark)).map((mark) => [mark.id, mark]));
  return [
    ...removed.map(({ id }): MarkChange => ({ type: 'unmark', id })),
    ...marks.filter((mark) => kept.get(mark.id) !== mark).map((mark): MarkChange => ({ type: 'mark', mark })),
  ];
}

/** The take of what was noted until a moment, whatever was to come. */
export function takeUntil(start: TakeStart, events: readonly TakeEvent[], untilMs: number): Take {
  const durationMs = Math.max(1, Math.round(untilMs));
  return { version: 1, start, events: events.filter(({ atMs }) => atMs <= durationMs), durationMs };
}
