/** A part that plays over and over: from A to B, once both are set. */
export interface Loop {
  fromMs?: number;
  toMs?: number;
}

/** A set here; a B that is not behind it goes. */
export const loopFrom = ({ toMs }: Loop, timeMs: number): Loop => ({
  fromMs: timeMs,
  ...(toMs !== undefined && toMs > timeMs ? { toMs } : {}),
});

/** B set here; an A that is not before it goes. */
export const loopTo = ({ fromMs }: Loop, timeMs: number): Loop => ({
  ...(fromMs !== undefined && fromMs < timeMs ? { fromMs } : {}),
  toMs: timeMs,
});

/** Where a playhead that has come this far turns back to; undefined while it goes on. */
export function turnsBackTo({ fromMs, toMs }: Loop, timeMs: number): number | undefined {
  return fromMs !== undefined && toMs !== undefined && timeMs >= toMs ? fromMs : undefined;
}
