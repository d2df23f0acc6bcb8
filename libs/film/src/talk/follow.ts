/** Less than the time of a frame at 30 frames a second, which nobody sees. */
const UNSEEN_MS = 25;
/** Further off, it would take too long to catch up. */
const MOST_BY_RATE_MS = 80;
/** A correction ends well inside of what starts one, or it would begin again at once. */
const CAUGHT_UP_MS = 10;
const CATCH_UP_WITHIN_MS = 400;
/** People hear no difference, because the sound is not changed, and hardly see it. */
const MOST_OFF_RATE = 0.2;

/** What to do with a running film so that it follows the sound. */
export type Correction = { type: 'none' } | { type: 'rate'; rate: number } | { type: 'seek' };

/**
 * `errorMs`: by how many of its own milliseconds the film is ahead of what is wanted. `speed`: at which it is to run.
 * `isCorrecting`: whether its rate is changed already.
 */
export function correctionOf(errorMs: number, speed: number, isCorrecting: boolean): Correction {
  const off = Math.abs(errorMs);
  if (off > MOST_BY_RATE_MS) return { type: 'seek' };
  if (off <= (isCorrecting ? CAUGHT_UP_MS : UNSEEN_MS)) return { type: 'none' };
  const wanted = -errorMs / CATCH_UP_WITHIN_MS / speed;
  const part = Math.max(-MOST_OFF_RATE, Math.min(MOST_OFF_RATE, wanted));
  return { type: 'rate', rate: speed * (1 + part) };
}
