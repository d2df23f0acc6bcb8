import { durationMsOf, indexAt, type FrameTable } from '../frames/index.js';
import type { Board, Mark } from '../marks/index.js';
import type { Take, TakeEvent } from '../talk/index.js';
import { lessonOf, type LessonNote, type LessonStep } from './sequence.js';

export interface NoteToShow extends Omit<LessonNote, 'isDrawn'> {
  /** The exact frame of the moment, where it is known. */
  frameIndex?: number | undefined;
  marks: readonly Mark[];
  board?: Board | undefined;
}

/** A note without the length of its voice, which only whoever has the sound knows. */
export type WrittenNote = Omit<NoteToShow, 'voiceMs'>;

/** A board from above, for a part of a take. */
export interface ShownBoard {
  board: Board;
  fromMs: number;
  untilMs: number;
}

export interface NoteTake {
  take: Take;
  board?: ShownBoard | undefined;
  /** When the spoken note begins, from the beginning of the take. */
  voiceAtMs: number;
}

const WHOLE_PICTURE = { zoom: 1, cx: 0.5, cy: 0.5 };

/** How long a note is shown, in a film of this length; 0 if there is nothing to show. */
export const noteMsOf = (note: NoteToShow, filmMs: number): number => stepOf(note, filmMs)?.durationMs ?? 0;

function stepOf(note: NoteToShow, filmMs: number): LessonStep | undefined {
  const isDrawn = note.marks.length > 0 || note.board !== undefined;
  return lessonOf([{ ...note, isDrawn }], filmMs)[0];
}

/** One note as a lesson shows it: as if its coach had played, stopped and drawn. */
export function takeOfNote(note: NoteToShow, table: FrameTable): NoteTake | undefined {
  const { marks, board } = note;
  const step = stepOf(note, durationMsOf(table));
  if (!step || step.durationMs <= 0) return undefined;
  const frame = note.frameIndex ?? indexAt(table, step.atMs);
  const leadInMs = step.atMs - step.fromMs;
  const start = {
    frame: leadInMs > 0 ? indexAt(table, step.fromMs) : frame,
    ...{ speed: 1, view: WHOLE_PICTURE, marks: [], noteId: null },
  };
  const events: TakeEvent[] = [
    ...(leadInMs > 0 ? [{ atMs: 0, type: 'play' } as const] : []),
    { atMs: leadInMs, type: 'pause', frame },
    { atMs: leadInMs, type: 'note', noteId: note.id },
    ...marks.map((mark) => ({ atMs: leadInMs, type: 'mark', mark, sinceMs: leadInMs }) as const),
    ...runsOf(step, frame, leadInMs + step.holdMs),
    ...(step.holdMs > 0 ? marks.map(({ id }) => removed(id, leadInMs + step.holdMs)) : []),
  ];
  const inOrder = events.toSorted((a, b) => a.atMs - b.atMs);
  const { durationMs } = step;
  const untilMs = step.holdMs > 0 ? leadInMs + step.holdMs : durationMs;
  return {
    take: { version: 1, start, events: inOrder, durationMs },
    board: board && { board, fromMs: leadInMs, untilMs },
    voiceAtMs: leadInMs,
  };
}

const removed = (id: string, atMs: number): TakeEvent => ({ atMs, type: 'unmark', id });

/** What is seen after the moment, as often as the voice needs. */
function runsOf({ atMs, untilMs, speed, runs }: LessonStep, frame: number, fromMs: number): TakeEvent[] {
  const runMs = (untilMs - atMs) / speed;
  if (runMs <= 0) return [];
  return Array.from({ length: runs }, (_none, run) => fromMs + run * runMs).flatMap(
    (beginMs): TakeEvent[] => [
      { atMs: beginMs, type: 'seek', frame },
      { atMs: beginMs, type: 'speed', speed },
      { atMs: beginMs, type: 'play' },
    ],
  );
}
