import { SHORTEST_RUN_MS, type LessonStep } from './sequence.js';

/** `aside`: somebody has taken the film into their own hands. */
export type LessonStatus = 'playing' | 'paused' | 'aside' | 'over';

/** Of a chapter: the film runs up to the moment, stands there, and runs on. */
export type LessonPart = 'approach' | 'hold' | 'run';

/** Where a lesson is. */
export interface LessonRun {
  status: LessonStatus;
  /** From 0. */
  chapter: number;
  /** Counts the beginnings of chapters, so that one which begins again is told from one that goes on. */
  visit: number;
  part: LessonPart;
  /** How often the part from the moment on has been run through. */
  rounds: number;
  /** For how long the moment has been explained, in the lesson's own milliseconds. */
  explainedMs: number;
  voice: 'none' | 'heard' | 'ended' | 'lost' | 'muted';
  /** The notes that were seen to their end, in that order. */
  heard: readonly string[];
}

export type LessonEvent =
  | { is: 'chosen'; chapter: number }
  | { is: 'paused' }
  | { is: 'wentOn' }
  | { is: 'takenInHand' }
  | { is: 'filmAt'; timeMs: number; hasEnded?: boolean }
  /** Of the lesson's own time. */
  | { is: 'passed'; ms: number }
  | { is: 'spokenTo'; ms: number }
  | { is: 'voiceEnded' }
  | { is: 'voiceUnheard'; because: 'lost' | 'muted' };

type Steps = readonly LessonStep[];

const NOT_BEGUN: LessonRun = {
  ...{ status: 'paused', chapter: 0, visit: 0, part: 'approach', rounds: 0 },
  ...{ explainedMs: 0, voice: 'none', heard: [] },
};

/** A lesson of at least one chapter, begun at this one. */
export const beginLesson = (steps: Steps, chapter: number, heard: readonly string[] = []): LessonRun =>
  chapterOf(steps, { ...NOT_BEGUN, heard }, chapter);

export function nextOf(steps: Steps, run: LessonRun, event: LessonEvent): LessonRun {
  const playing = run.status === 'playing';
  switch (event.is) {
    case 'chosen':
      return chapterOf(steps, run, event.chapter);
    case 'paused':
      return playing ? { ...run, status: 'paused' } : run;
    case 'takenInHand':
      return playing || run.status === 'paused' ? { ...run, status: 'aside' } : run;
    case 'wentOn':
      return run.status === 'paused' || run.status === 'aside' ? { ...run, status: 'playing' } : run;
    case 'filmAt':
      return playing ? filmAt(steps, run, event) : run;
    case 'passed':
      return playing && run.part !== 'approach' && run.voice !== 'heard'
        ? explained(steps, { ...run, explainedMs: run.explainedMs + event.ms })
        : run;
    case 'spokenTo':
      return run.voice === 'heard' ? { ...run, explainedMs: Math.max(run.explainedMs, event.ms) } : run;
    case 'voiceEnded':
      return run.voice === 'heard' ? explained(steps, { ...run, voice: 'ended' }) : run;
    case 'voiceUnheard':
      return run.voice === 'heard' ? explained(steps, { ...run, voice: event.because }) : run;
  }
}

/** How long the film stands, and how often it runs, as things have come. */
export const standingOf = (step: LessonStep, { voice }: LessonRun): { holdMs: number; runs: number } =>
  voice === 'lost' || voice === 'muted' ? step.unheard : step;

function chapterOf(steps: Steps, run: LessonRun, wanted: number): LessonRun {
  const chapter = Math.min(Math.max(0, wanted), steps.length - 1);
  const step = steps[chapter];
  if (!step) return { ...run, status: 'over' };
  const begun: LessonRun = {
    ...{ status: 'playing', chapter, visit: run.visit + 1, part: 'approach', rounds: 0 },
    ...{ explainedMs: 0, voice: 'none', heard: run.heard },
  };
  return step.atMs - step.fromMs < SHORTEST_RUN_MS ? atMoment(steps, begun, step) : begun;
}

function filmAt(steps: Steps, run: LessonRun, { timeMs, hasEnded = false }: FilmAt): LessonRun {
  const step = steps[run.chapter];
  if (!step || run.part === 'hold') return run;
  if (run.part === 'approach') return hasEnded || timeMs >= step.atMs ? atMoment(steps, run, step) : run;
  if (!hasEnded && timeMs < step.untilMs) return run;
  const rounds = run.rounds + 1;
  const again = run.voice === 'heard' || rounds < standingOf(step, run).runs;
  return again ? { ...run, rounds } : finished(steps, run);
}

type FilmAt = Extract<LessonEvent, { is: 'filmAt' }>;

function atMoment(steps: Steps, run: LessonRun, step: LessonStep): LessonRun {
  const voice = step.isSpoken ? 'heard' : 'none';
  // Above the moving picture, the voice is heard while the range runs.
  return step.holdMs > 0 ? { ...run, part: 'hold', voice } : onward(steps, { ...run, voice }, step);
}

const onward = (steps: Steps, run: LessonRun, step: LessonStep): LessonRun =>
  step.untilMs > step.atMs ? { ...run, part: 'run', rounds: 0 } : finished(steps, run);

/** On from a moment that has been explained for long enough. */
function explained(steps: Steps, run: LessonRun): LessonRun {
  const step = steps[run.chapter];
  if (!step || run.part !== 'hold' || run.voice === 'heard') return run;
  return run.explainedMs >= standingOf(step, run).holdMs ? onward(steps, run, step) : run;
}

function finished(steps: Steps, run: LessonRun): LessonRun {
  const id = steps[run.chapter]?.noteId;
  const heard = id === undefined || run.heard.includes(id) ? run.heard : [...run.heard, id];
  if (run.chapter + 1 < steps.length) return chapterOf(steps, { ...run, heard }, run.chapter + 1);
  return { ...run, heard, status: 'over', voice: 'none' };
}
