import type { LessonRun } from './run.js';
import type { LessonStep } from './sequence.js';

/** What the film does next; without `fromMs` it goes on where it is. */
export type FilmOrder =
  { is: 'runs'; fromMs?: number; speed: number } | { is: 'stands'; atMs: number } | { is: 'stops' };

export type VoiceOrder = 'begins' | 'goesOn' | 'rests' | 'ends';

export interface LessonOrders {
  film?: FilmOrder;
  voice?: VoiceOrder;
}

/** What is to be done so that film and voice are where the lesson is now. */
export function ordersOf(
  steps: readonly LessonStep[],
  before: LessonRun | undefined,
  after: LessonRun,
): LessonOrders {
  const film = filmOrder(steps, before, after);
  const voice = voiceOrder(before, after);
  return { ...(film && { film }), ...(voice && { voice }) };
}

function filmOrder(
  steps: readonly LessonStep[],
  before: LessonRun | undefined,
  after: LessonRun,
): FilmOrder | undefined {
  const step = steps[after.chapter];
  if (after.status === 'aside' || !step) return undefined;
  if (after.status !== 'playing') return before?.status === 'playing' ? { is: 'stops' } : undefined;
  const isNew = before?.visit !== after.visit || before.part !== after.part;
  const isBack = before?.status === 'aside' || (before?.rounds ?? 0) < after.rounds;
  if (!isNew && !isBack && before?.status === 'playing') return undefined;
  if (after.part === 'hold') return { is: 'stands', atMs: step.atMs };
  const fromMs = after.part === 'approach' ? step.fromMs : step.atMs;
  const speed = after.part === 'approach' ? 1 : step.speed;
  return isNew || isBack ? { is: 'runs', fromMs, speed } : { is: 'runs', speed };
}

function voiceOrder(before: LessonRun | undefined, after: LessonRun): VoiceOrder | undefined {
  const isSame = before?.visit === after.visit;
  const was = before?.voice === 'heard';
  if (after.voice !== 'heard' || after.status === 'over') return was ? 'ends' : undefined;
  if (!isSame || !was) return after.status === 'playing' ? 'begins' : undefined;
  if (before.status === after.status) return undefined;
  return after.status === 'playing' ? 'goesOn' : before.status === 'playing' ? 'rests' : undefined;
}
