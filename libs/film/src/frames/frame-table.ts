import { countNotAfter } from '../search.js';

/**
 * When each frame of a video is on the screen. Frame `i` is shown from `ticks[i]` until the next one, the last one until
 * `endTick`; both count in `timescale` a second, as in the file.
 */
export interface FrameTable {
  timescale: number;
  /** Ascending, without two of the same time. */
  ticks: readonly number[];
  endTick: number;
}

export const frameCountOf = ({ ticks }: FrameTable): number => ticks.length;

export const durationMsOf = ({ endTick, timescale }: FrameTable): number => (endTick / timescale) * 1_000;

/** The first moment of a frame, in milliseconds; of the nearest frame if there is none of this index. */
export const startMsOf = (table: FrameTable, index: number): number =>
  (tickOf(table, clamped(table, index)) / table.timescale) * 1_000;

/**
 * Where to seek for a frame, in milliseconds: the middle of the time that it is shown, so that rounding in a browser cannot
 * end at a neighbor.
 */
export function middleMsOf(table: FrameTable, index: number): number {
  const at = clamped(table, index);
  return ((tickOf(table, at) + tickOf(table, at + 1)) / 2 / table.timescale) * 1_000;
}

/** Browsers round times to microseconds. */
const ROUNDING_MS = 0.01;

/** The same moment, but clear of the edge between two frames, where a browser that rounds may show the other one. */
export function clearOfEdges(table: FrameTable, timeMs: number): number {
  const index = indexAt(table, timeMs);
  const [startMs, middleMs] = [startMsOf(table, index), middleMsOf(table, index)];
  if (timeMs < startMsOf(table, 0) || timeMs >= durationMsOf(table)) return timeMs;
  const reachMs = middleMs - startMs - Math.min(ROUNDING_MS, (middleMs - startMs) / 2);
  return Math.min(Math.max(timeMs, middleMs - reachMs), middleMs + reachMs);
}

/** The frame that is on the screen at a time; the first one before the video, the last one after it. */
export function indexAt(table: FrameTable, timeMs: number): number {
  return lastNotAfter(table, (timeMs / 1_000) * table.timescale);
}

/**
 * The frame whose time a browser reports, as `requestVideoFrameCallback` does in `mediaTime`. Browsers round it, so it can
 * lie a little before the frame's own start.
 */
export function indexOfMediaTime(table: FrameTable, mediaTimeMs: number): number {
  const tick = (mediaTimeMs / 1_000) * table.timescale;
  const before = lastNotAfter(table, tick);
  const after = clamped(table, before + 1);
  return tickOf(table, after) - tick < tick - tickOf(table, before) ? after : before;
}

/** The frame that many steps away, within the video. */
export const stepped = (table: FrameTable, index: number, steps: number): number =>
  clamped(table, index + steps);

const clamped = ({ ticks }: FrameTable, index: number): number =>
  Math.max(0, Math.min(ticks.length - 1, Math.round(index)));

const tickOf = ({ ticks, endTick }: FrameTable, index: number): number => ticks[index] ?? endTick;

const lastNotAfter = ({ ticks }: FrameTable, tick: number): number =>
  Math.max(0, countNotAfter(ticks.length, (index) => ticks[index] ?? Infinity, tick) - 1);
