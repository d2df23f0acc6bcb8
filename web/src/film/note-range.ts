/** What of a film a note is about: a moment, or what lies between it and its end. */
export interface Ranged {
  timestampMs: number;
  endMs?: number | null | undefined;
}

export type Edge = 'start' | 'end';

export interface RangeLimits {
  /** How long one frame is seen: the shortest range. */
  frameMs: number;
  durationMs: number;
}

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(Math.max(least, value), Math.max(least, most)));

/** The end of a note that has a range; undefined for a moment. */
export const endOf = ({ timestampMs, endMs }: Ranged): number | undefined =>
  typeof endMs === 'number' && endMs > timestampMs ? endMs : undefined;

/** One edge pulled to another place, as far as the other edge and the film let it. */
export function pulled<R extends Ranged>(range: R, edge: Edge, timeMs: number, limits: RangeLimits): R {
  const { frameMs, durationMs } = limits;
  const endMs = endOf(range);
  if (edge === 'end')
    return { ...range, endMs: between(range.timestampMs + frameMs, timeMs, durationMs || Infinity) };
  const timestampMs = between(0, timeMs, (endMs ?? (durationMs || Infinity)) - (endMs ? frameMs : 0));
  return { ...range, timestampMs };
}

/** Begins there; an end that is not behind it goes. */
export function startedAt<R extends Ranged>(range: R, timeMs: number, limits: RangeLimits): R {
  const { timestampMs } = pulled({ timestampMs: 0 }, 'start', timeMs, limits);
  const passed = (endOf(range) ?? Infinity) < timestampMs + limits.frameMs;
  return { ...range, timestampMs, ...(passed ? { endMs: null } : {}) };
}

/** Ends there; nothing ends before it begins. */
export const endedAt = <R extends Ranged>(range: R, timeMs: number, limits: RangeLimits): R =>
  timeMs < range.timestampMs + limits.frameMs ? range : pulled(range, 'end', timeMs, limits);
