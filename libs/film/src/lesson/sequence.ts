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
  /** The film waits for a voice, from the moment on. */
  isSpoken: boolean;
  /** From the moment on. */
  speed: number;
  /** How often the part from the moment on is run through; 0 where nothing of the film is left. */
  runs: number;
  /** The same where the voice is not heard: then there is time to read. */
  unheard: { holdMs: number; runs: number };
  /** From the beginning of the lesson, in its own milliseconds, as is the duration. */
  startsMs: number;
  durationMs: number;
}

/** How much is seen before the moment, so that nobody has to guess how it came about. */
const LEAD_IN_MS = 1_500;
/** Shorter gaps are played, because a jump would cost more than it saves. */
const SHORT_GAP_MS = 4_000;
/** How much is seen after a moment that has no range; the next moment comes before that. */
const LEAD_OUT_MS = 1_000;
/** Less than this is not run through: it would be over before it is seen. */
export const SHORTEST_RUN_MS = 200;
/** Without a voice, words or a drawing that stand for it, a spoken note is there long enough to say that. */
const UNHEARD_MS = 2_500;
/** Most people read three words a second, and first have to look. */
const READING = { firstMs: 1_000, perWordMs: 330, mostMs: 12_000 } as const;

/** The lesson of these notes, in the order of the film. */
export function lessonOf(notes: readonly LessonNote[], filmMs: number): LessonStep[] {
  const steps: LessonStep[] = [];
  const inOrder = notes.toSorted((a, b) => a.timestampMs - b.timestampMs || (a.endMs ?? 0) - (b.endMs ?? 0));
  inOrder.forEach((note, index) => {
    const next = inOrder[index + 1]?.timestampMs ?? Infinity;
    steps.push(stepOf(note, steps.at(-1), Math.min(note.timestampMs + LEAD_OUT_MS, next), filmMs));
  });
  return steps;
}

export const lessonMsOf = (steps: readonly LessonStep[]): number => {
  const last = steps.at(-1);
  return last ? last.startsMs + last.durationMs : 0;
};

/** Which chapter plays at a moment of the lesson; the last one at its end. */
export const stepAt = (steps: readonly LessonStep[], lessonMs: number): LessonStep | undefined =>
  steps.findLast(({ startsMs }) => startsMs <= lessonMs) ?? steps[0];

function stepOf(
  note: LessonNote,
  before: LessonStep | undefined,
  leadOutMs: number,
  filmMs: number,
): LessonStep {
  const atMs = Math.min(Math.max(0, note.timestampMs), filmMs);
  const fromMs = beginOf(atMs, before?.untilMs ?? 0);
  const speed = note.playbackSpeed ?? 1;
  const endMs = note.endMs !== undefined && note.endMs > atMs ? note.endMs : undefined;
  const goalMs = Math.min(endMs ?? leadOutMs, filmMs);
  const untilMs = goalMs - atMs < SHORTEST_RUN_MS ? atMs : goalMs;
  const runMs = (untilMs - atMs) / speed;
  // What shows in its range is explained over the moving picture, everything else over the still.
  const moves = endMs !== undefined && note.showing === 'range' && runMs > 0;
  const standing = (staysMs: number) => {
    const drawnMs = note.isDrawn ? note.holdMs : 0;
    if (!moves) return { holdMs: Math.max(staysMs, drawnMs), runs: runMs > 0 ? 1 : 0 };
    return { holdMs: 0, runs: Math.max(1, Math.ceil(staysMs / runMs)) };
  };
  const isSpoken = note.voiceMs > 0;
  const { holdMs, runs } = standing(isSpoken ? note.voiceMs : readingMsOf(note));
  return {
    noteId: note.id,
    fromMs,
    atMs,
    untilMs,
    holdMs,
    isSpoken,
    speed,
    runs,
    unheard: standing(Math.max(readingMsOf(note), isSpoken ? UNHEARD_MS : 0)),
    startsMs: before ? before.startsMs + before.durationMs : 0,
    durationMs: atMs - fromMs + holdMs + runMs * runs,
  };
}

function beginOf(atMs: number, endedMs: number): number {
  if (endedMs > atMs) return Math.max(0, atMs - LEAD_IN_MS);
  return atMs - endedMs <= SHORT_GAP_MS ? endedMs : atMs - LEAD_IN_MS;
}

/** How many words there are to read. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const readingMsOf = ({ words }: LessonNote): number =>
  words === 0 ? 0 : Math.min(READING.firstMs + words * READING.perWordMs, READING.mostMs);
