import { isDelivered, type AnalysisOutcome } from './analysis-outcome.js';
import type { CancelReason } from './payment.events.js';
import type { Payment } from './payment.js';

const HOUR_MS = 60 * 60 * 1000;

/** Hours before its release at which both sides are told that a hold is ending. */
export const REMINDER_HOURS = [24, 12] as const;

/** When we let go of a hold by ourselves, before the bank does; null where the bank has set no end. */
export function deliverBy(captureBefore: Date | null, leadMs: number): Date | null {
  return captureBefore && new Date(captureBefore.getTime() - leadMs);
}

/** A hold that still waits for its work; one that is being captured or let go is out of the clock's reach. */
function isWaiting({ record, hold }: Payment, outcome: AnalysisOutcome): boolean {
  return (
    record.status === 'authorized' &&
    hold?.state === 'held' &&
    record.releaseReason === null &&
    outcome.closedReason === null &&
    !isDelivered(outcome)
  );
}

/** True when the hold's time is over. */
export function isHoldOver(payment: Payment, outcome: AnalysisOutcome, now: Date, leadMs: number): boolean {
  const end = deliverBy(payment.record.captureBefore, leadMs);
  return end !== null && end <= now && isWaiting(payment, outcome);
}

/** The hold is to be let go: written down before the provider is asked, for from here on it is not captured. */
export function beginRelease({ record }: Payment, reason: CancelReason): void {
  record.releaseReason ??= reason;
}

/** Tells that the hold is ending, once for each reminder; of those that were missed only the last. */
export function remindOfHoldEnd(payment: Payment, outcome: AnalysisOutcome, now: Date, leadMs: number): void {
  const { record } = payment;
  const end = deliverBy(record.captureBefore, leadMs);
  if (!end || !isWaiting(payment, outcome)) return;
  const hoursLeft = REMINDER_HOURS.findLast((hours) => end.getTime() - hours * HOUR_MS <= now.getTime());
  if (hoursLeft === undefined || (record.holdRemindedHours ?? Infinity) <= hoursLeft) return;
  record.holdRemindedHours = hoursLeft;
  payment.events.push({ type: 'hold-ending', deliverBy: end, hoursLeft });
}
