import type { AnalysisStatus } from './analysis-status.js';

/** How soon an answer is aimed for, from the moment the hold is in place. */
export const TARGET_HOURS = 24;
/** How soon an answer is promised, from the same moment; after it the athlete is free to go. */
export const PROMISE_HOURS = 48;

interface Waiting {
  status: AnalysisStatus;
  openedAt?: Date | undefined;
}

/** Requests opened before this moment have waited too long. */
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
