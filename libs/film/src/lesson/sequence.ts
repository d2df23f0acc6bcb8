import type { Showing } from '../tags/index.js';

/** What a lesson needs to know of a note. Times are the film's own milliseconds, where nothing else is said. */
export interface LessonNote {
  id: string;
  timestampMs: number;
  endMs?: number | undefined;
  /** Of the speed at which it was filmed; 1 if nothing was chosen. */
  playbackSpeed?: number | undefined;
  showing: Showing;
  holdMs: number;
  isDrawn: boolean;
  /** How long its spoken note is; 0 without one. */
  voiceMs: number;
  /** How many words there are to read. */
  words: number;
}

/** A chapter of a lesson: the film runs up to the moment, stands there while something is shown or said, and runs on. */
export interface LessonStep {
  noteId: string;
  /** Where the film begins to run; where the step before ended, or a jump further. */
  fromMs: number;
  atMs: number;
  untilMs: number;
  /** How long the film stands at the moment, in milliseconds of the lesson. */
  holdMs: number;
  /** From the moment on. */
  speed: number;
  /** How often the range is run through while the voice lasts. */
  runs: number;
  /** From the beginning of the lesson, in its own milliseconds, as is the duration. */
  startsMs: number;
  durationMs: number;
}

/** How much is seen before the moment, so that nobody has to guess how it came about. */
const LEAD_IN_MS = 1_500;
/** Shorter gaps are played, because a jump would cost more than it saves. */
const SHORT_GAP_MS = 4_000;
/** How much is seen after a moment that has no range. */
const LEAD_OUT_MS = 1_000;
/** Most people read three words a second, and first have to look. */
const READING = { firstMs: 1_000, perWordMs: 330, mostMs: 12_000 } as const;

/** The lesson of these notes, in the order of the film. */
export function lessonOf(notes: readonly LessonNote[], filmMs: number): LessonStep[] {
  const steps: LessonStep[] = [];
  const inOrder = notes.toSorted((a, b) => a.timestampMs - b.timestampMs || (a.endMs ?? 0) - (b.endMs ?? 0));
  for (const note of inOrder) steps.push(stepOf(note, steps.at(-1), filmMs));
  return steps;
}

export const lessonMsOf = (steps: readonly LessonStep[]): number => {
  const last = steps.at(-1);
  return last ? last.startsMs + last.durationMs : 0;
};

/** Which chapter plays at a moment of the lesson; the last one at its end. */
export const stepAt = (steps: readonly LessonStep[], lessonMs: number): LessonStep | undefined =>
  steps.findLast(({ startsMs }) => startsMs <= lessonMs) ?? steps[0];

function stepOf(note: LessonNote, before: LessonStep | undefined, filmMs: number): LessonStep {
  const atMs = Math.min(Math.max(0, note.timestampMs), filmMs);
  const fromMs = beginOf(atMs, before?.untilMs ?? 0);
  const speed = note.playbackSpeed ?? 1;
  const range = note.endMs !== undefined && note.endMs > atMs;
  const untilMs = Math.min(range ? (note.endMs ?? atMs) : atMs + LEAD_OUT_MS, filmMs);
  const runMs = (untilMs - atMs) / speed;
  const staysMs = Math.max(note.voiceMs, readingMsOf(note));
  // What shows in its range is explained over the moving picture, everything else over the still.
  const moves = range && note.showing === 'range' && runMs > 0;
  const runs = moves ? Math.max(1, Math.ceil(staysMs / runMs)) : 1;
  const holdMs = moves ? 0 : Math.max(staysMs, note.isDrawn ? note.holdMs : 0);
  return {
    noteId: note.id,
    fromMs,
    atMs,
    untilMs,
    holdMs,
    speed,
    runs,
    startsMs: before ? before.startsMs + before.durationMs : 0,
    durationMs: atMs - fromMs + holdMs + runMs * runs,
  };
}

function beginOf(atMs: number, endedMs: number): number {
  if (endedMs > atMs) return Math.max(0, atMs - LEAD_IN_MS);
  return atMs - endedMs <= SHORT_GAP_MS ? endedMs : atMs - LEAD_IN_MS;
}

const readingMsOf = ({ words }: LessonNote): number =>
  words === 0 ? 0 : Math.min(READING.firstMs + words * READING.perWordMs, READING.mostMs);
