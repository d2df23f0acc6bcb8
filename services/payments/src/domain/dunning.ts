import { isGivenUp } from './payment.js';
import type { CancelReason } from './payment.events.js';
import { currentHold, withEvent, type Settlement } from './settlement.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How many days after a failed capture the athlete is reminded; the capture is tried again then. */
export const OVERDUE_DAYS = [1, 3, 7] as const;
const LAST_REMINDER = OVERDUE_DAYS[2];

/** How many days after the failure the payment is canceled as unpaid. */
export const PAY_DAYS = 10;

/** What is left after the last reminder, even when it came late. */
const LAST_NOTICE_MS = 2 * DAY_MS;

/** How long before the bank ends the hold the capture is tried for the last time. */
export const LAST_TRY_MS = 6 * HOUR_MS;

export const payUntilAfter = (failedAt: Date): Date => new Date(failedAt.getTime() + PAY_DAYS * DAY_MS);

/** Until when the athlete can pay for delivered work; undefined when nothing is owed. */
export function payableUntil({ payment }: Pick<Settlement, 'payment'>): Date | undefined {
  const isOwed = payment.status === 'failed' || payment.status === 'pending';
  return payment.failedAt && payment.payUntil && isOwed && !isGivenUp(payment) ? payment.payUntil : undefined;
}

/**
 * With the event of the reminder that is due, once for each; of missed reminders only the last. Undefined when none is
 * due. A last reminder that comes late postpones the end, so that nobody is cut off without notice.
 */
export function remindOfDebt(settlement: Settlement, now: Date): Settlement | undefined {
  const { payment } = settlement;
  const payUntil = payableUntil(settlement);
  if (!payment.failedAt || !payUntil) return undefined;
  const unpaidMs = now.getTime() - payment.failedAt.getTime();
  const days = OVERDUE_DAYS.findLast((day) => day * DAY_MS <= unpaidMs);
  if (days === undefined || payment.overdueDays >= days) return undefined;
  const notice = new Date(now.getTime() + (days === LAST_REMINDER ? LAST_NOTICE_MS : 0));
  const until = notice > payUntil ? notice : payUntil;
  const reminded = { ...settlement, payment: { ...payment, overdueDays: days, payUntil: until } };
  return withEvent(reminded, { type: 'overdue', days, payUntil: until });
}

/** True when the athlete's time to pay is over, of which they were reminded. */
export function isUnpaidOver(settlement: Settlement, now: Date): boolean {
  const payUntil = payableUntil(settlement);
  return payUntil !== undefined && payUntil <= now && settlement.payment.overdueDays === LAST_REMINDER;
}

/** True when a refused capture is to be tried again: on the days of the reminders, and once more before the hold ends. */
export function isRetryDue(settlement: Settlement, now: Date): boolean {
  const { status, failedAt, refusedAt, releaseReason, captureBefore } = settlement.payment;
  if (status !== 'failed' || !failedAt || !refusedAt || releaseReason !== null) return false;
  if (currentHold(settlement)?.state !== 'held' || (captureBefore && captureBefore <= now)) return false;
  const tries = OVERDUE_DAYS.map((day) => failedAt.getTime() + day * DAY_MS);
  if (captureBefore) tries.push(captureBefore.getTime() - LAST_TRY_MS);
  return tries.some((at) => refusedAt.getTime() < at && at <= now.getTime());
}

/** Stored before the provider is asked to release the hold: from here on nothing captures or opens the payment. */
export function giveUp(
  settlement: Settlement,
  reason: Extract<CancelReason, 'unpaid' | 'operator'>,
): Settlement {
  return { ...settlement, payment: { ...settlement.payment, releaseReason: reason } };
}
