export type AttemptKind = 'setup' | 'payment';

/** So many within that time, of one person or from one network. */
export interface Limit {
  most: number;
  withinMs: number;
}

export interface CardLimits {
  person: Record<AttemptKind, readonly Limit[]>;
  /** Of everybody behind one network together. */
  network: Limit;
  /** Declined cards an hour, after which each further one doubles the wait. */
  declinedPerHour: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const FIRST_WAIT_MS = 5 * MINUTE_MS;

/** People who used one card within a day, from which on it is conspicuous. */
export const PEOPLE_PER_CARD = 3;

/**
 * How long somebody waits whose cards were declined, counted from the last one: nothing until there were too many within an
 * hour, then five minutes, and twice as long for each further one, at most a day.
 * @param declined when, of the last day, the newest first
 */
export function declineWaitMs(declined: readonly Date[], perHour: number, now: Date): number {
  const [latest] = declined;
  const first = declined[perHour - 1];
  if (!latest || !first || latest.getTime() - first.getTime() > HOUR_MS) return 0;
  const lastsMs = Math.min(FIRST_WAIT_MS * 2 ** (declined.length - perHour), DAY_MS);
  return Math.max(0, latest.getTime() + lastsMs - now.getTime());
}
