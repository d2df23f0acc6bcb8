/** How much of one kind is admitted within a window before the page has to solve a challenge for it. */
export interface AdmissionLimits {
  windowMs: number;
  /** From one range of addresses: an IPv4 /24 or an IPv6 /64. */
  perRange: number;
  /** From all ranges together. */
  everyone: number;
}

export type Scope = 'range' | 'wide' | 'everyone';

/** An IPv6 /48 may do what so many of its /64 may. */
const WIDE_FACTOR = 4;
/** One range is refused for good when it is so many times over its limit; all together never are. */
const REFUSED_FROM = 20;

/**
 * Iterations of PBKDF2 for each guess, of which 256 are needed on average: half a million iterations are about a quarter
 * of a second on a desktop computer and a second on a phone.
 */
export const LEAST_COST = 2_000;
/** Who is in the hot range waits for up to a quarter of a minute on a phone; who is not, for a few seconds. */
const MOST_TIMES_LEAST: Record<Scope, number> = { range: 16, wide: 16, everyone: 4 };

export function limitOf({ perRange, everyone }: AdmissionLimits, scope: Scope): number {
  if (scope === 'everyone') return everyone;
  return scope === 'wide' ? perRange * WIDE_FACTOR : perRange;
}

/** What the next one of a scope costs after so many: nothing up to the limit, then twice as much with each doubling. */
export function costAt(heat: number, limit: number, scope: Scope): number {
  if (heat <= limit) return 0;
  const times = 2 ** Math.floor(Math.log2(heat / limit));
  return LEAST_COST * Math.min(times, MOST_TIMES_LEAST[scope]);
}

export const isRefused = (heat: number, limit: number, scope: Scope): boolean =>
  scope !== 'everyone' && heat > limit * REFUSED_FROM;

/** How many there were within the last window, from the counts of this one and the one before, which fades out. */
export function heatOf(count: number, before: number, passedShare: number): number {
  return count + before * (1 - passedShare);
}
