import type { FrameTable } from '../frames/index.js';
import type { Mark, PictureView } from '../marks/index.js';
import { endMsOf, filmMsAt, trackOf, type Stretch } from './state-at.js';
import type { Take } from './take.js';

/** A part of a take through which the film runs at one speed, or stands, and is looked at in one way. */
export interface RenderSegment {
  /** From the beginning of the take. */
  atMs: number;
  durationMs: number;
  /** Where the film is at its beginning. */
  filmMs: number;
  /** Milliseconds of the film for each of the take; 0 while it stands. */
  rate: number;
  view: PictureView;
}

/** The marks that lie on the picture for a part of a take; between layers there are none. */
export interface MarksLayer {
  atMs: number;
  durationMs: number;
  marks: readonly Mark[];
}

/** The parts of a take, one after the other, from its beginning to its end. */
export function segmentsOf(take: Take, table: FrameTable): RenderSegment[] {
  const segments: RenderSegment[] = [];
  for (const [stretch, endMs] of stretchesWithEnds(take, table)) {
    for (const part of untilFilmEnds(stretch, endMs, table)) {
      const last = segments.at(-1);
      if (last && goesOn(last, part)) last.durationMs += part.durationMs;
      else segments.push(part);
    }
  }
  return segments;
}

/** Hands are seen drawing at this many pictures a second. */
const HAND_RATE = 15;

export function layersOf(take: Take, table: FrameTable): MarksLayer[] {
  const { stateAt, stretches } = trackOf(take, table);
  const times = new Set([...stretches.map(({ atMs }) => atMs), ...handTimes(take)]);
  const begins = [...times].filter((atMs) => atMs < take.durationMs).sort((a, b) => a - b);
  const layers: MarksLayer[] = [];
  for (const [at, atMs] of begins.entries()) {
    const { marks } = stateAt(atMs);
    const durationMs = (begins[at + 1] ?? take.durationMs) - atMs;
    const last = layers.at(-1);
    if (last?.marks === marks && isNext(last, atMs)) last.durationMs += durationMs;
    else if (marks.length > 0) layers.push({ atMs, durationMs, marks });
  }
  return layers;
}

function handTimes({ events }: Take): number[] {
  return events.flatMap((event) => {
    if (event.type !== 'mark') return [];
    const steps = Math.ceil(((event.atMs - event.sinceMs) / 1_000) * HAND_RATE);
    return Array.from({ length: steps }, (_none, step) => event.sinceMs + (step * 1_000) / HAND_RATE);
  });
}

/** Each stretch that lasts, with its end, which is that of the take at the latest. */
function stretchesWithEnds(take: Take, table: FrameTable): [Stretch, number][] {
  const { stretches } = trackOf(take, table);
  return stretches
    .map((stretch, at): [Stretch, number] => [
      stretch,
      Math.min(stretches[at + 1]?.atMs ?? take.durationMs, take.durationMs),
    ])
    .filter(([{ atMs }, endMs]) => endMs > atMs);
}

/** A film that reaches its end stands there. */
function untilFilmEnds(stretch: Stretch, endMs: number, table: FrameTable): RenderSegment[] {
  const { atMs, filmMs, view, isRunning, speed } = stretch;
  const stands = { atMs, durationMs: endMs - atMs, filmMs, rate: 0, view };
  if (!isRunning) return [stands];
  const runsMs = Math.max(0, Math.min(endMs - atMs, (endMsOf(table) - filmMs) / speed));
  const parts: RenderSegment[] = [
    { ...stands, durationMs: runsMs, rate: speed },
    {
      ...stands,
      atMs: atMs + runsMs,
      durationMs: endMs - atMs - runsMs,
      filmMs: filmMsAt(stretch, endMs, table),
    },
  ];
  return parts.filter(({ durationMs }) => durationMs > 0);
}

const SAME_MS = 0.001;

const isNext = ({ atMs, durationMs }: { atMs: number; durationMs: number }, at: number): boolean =>
  Math.abs(atMs + durationMs - at) < SAME_MS;

/** Whether nothing but marks or the note changes from one part to the next. */
const goesOn = (last: RenderSegment, next: RenderSegment): boolean =>
  last.rate === next.rate &&
  last.view === next.view &&
  Math.abs(last.filmMs + last.durationMs * last.rate - next.filmMs) < SAME_MS;
