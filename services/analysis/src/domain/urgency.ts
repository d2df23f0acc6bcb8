import type { AnalysisStatus } from './analysis-status.js';

/** Within how many hours of the card hold a coach should answer. */
export const TARGET_HOURS = 24;
/** Within how many hours of the card hold an answer is promised; after that the athlete may cancel at any time. */
export const PROMISE_HOURS = 48;

interface Waiting {
  status: AnalysisStatus;
  openedAt?: Date | undefined;
}

/** Requests opened before this time are overdue. */
export function targetMissedBefore(now: Date): Date {
  return new Date(now.getTime() - TARGET_HOURS * 3_600_000);
}

/** When the promised time is over. */
export function promiseEndsAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + PROMISE_HOURS * 3_600_000);
}

export function isOverdue({ status, openedAt }: Waiting, now: Date): boolean {
  return status === 'pending' && openedAt !== undefined && openedAt < targetMissedBefore(now);
}

export function isUrgent({ status, openedAt }: Waiting, now: Date): boolean {
  return (
    (status === 'pending' || status === 'in-progress') &&
    openedAt !== undefined &&
    openedAt < targetMissedBefore(now)
  );
}
