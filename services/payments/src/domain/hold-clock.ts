import { isDelivered, type AnalysisOutcome } from './analysis-outcome.js';
import type { CancelReason } from './payment.events.js';
import { currentHold, withEvent, type Settlement } from './settlement.js';

const HOUR_MS = 60 * 60 * 1000;

/** How many hours before its release athlete and coach are reminded of a hold. */
export const REMINDER_HOURS = [24, 12] as const;

/** When we release a hold ourselves, before the bank does; null where the bank has set no end. */
export function deliverBy(captureBefore: Date | null, leadMs: number): Date | null {
  return captureBefore && new Date(captureBefore.getTime() - leadMs);
}

/** A hold that waits for the delivery, and is neither being captured nor released. */
function isWaiting(settlement: Settlement, outcome: AnalysisOutcome): boolean {
  const { payment } = settlement;
  return (
    payment.status === 'authorized' &&
    currentHold(settlement)?.state === 'held' &&
    payment.releaseReason === null &&
    outcome.closedReason === null &&
    !isDelivered(outcome)
  );
}

/** True when the hold's time is over. */
export function isHoldOver(
  settlement: Settlement,
  outcome: AnalysisOutcome,
  now: Date,
  leadMs: number,
): boolean {
  const end = deliverBy(settlement.payment.captureBefore, leadMs);
  return end !== null && end <= now && isWaiting(settlement, outcome);
}

/** The hold is to be released: stored before the provider is asked, because from here on it must not be captured. */
export function beginRelease(settlement: Settlement, reason: CancelReason): Settlement {
  const { payment } = settlement;
  return { ...settlement, payment: { ...payment, releaseReason: payment.releaseReason ?? reason } };
}

/** With the event of the reminder that is due, once for each; of missed reminders only the last. Undefined when none is due. */
export function remindOfHoldEnd(
  settlement: Settlement,
  outcome: AnalysisOutcome,
  now: Date,
  leadMs: number,
): Settlement | undefined {
  const { payment } = settlement;
  const end = deliverBy(payment.captureBefore, leadMs);
  if (!end || !isWaiting(settlement, outcome)) return undefined;
  const hoursLeft = REMINDER_HOURS.findLast((hours) => end.getTime() - hours * HOUR_MS <= now.getTime());
  if (hoursLeft === undefined || (payment.holdRemindedHours ?? Infinity) <= hoursLeft) return undefined;
  const reminded = { ...settlement, payment: { ...payment, holdRemindedHours: hoursLeft } };
  return withEvent(reminded, { type: 'hold-ending', deliverBy: end, hoursLeft });
}
