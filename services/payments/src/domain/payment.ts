import { money, splitByCommission, type Money, type Split } from '@bandeja/money';
import { randomUUID } from 'node:crypto';
import type { ChargedCard } from './document.js';
import type { CancelReason } from './payment.events.js';
import { mayBecome, type PaymentStatus } from './payment-status.js';

/** What was agreed when the analysis was requested. */
export interface Terms {
  readonly analysisId: string;
  readonly athleteId: string;
  readonly coachId: string;
  readonly title: string;
  readonly total: Money;
  readonly commissionBps: number;
}

/** What an athlete pays for one analysis, up to its capture. */
export interface Payment extends Terms {
  readonly id: string;
  readonly split: Split;
  readonly status: PaymentStatus;
  /** Counts captures asked of the provider; part of their idempotency key. */
  readonly captureAttempt: number;
  readonly failureMessage: string;
  readonly authorizedAt: Date | null;
  readonly captureBefore: Date | null;
  /** How many hours before its release the last reminder of a hold was due. */
  readonly holdRemindedHours: number | null;
  /** Why the hold is being released; from then on it is not captured any more. */
  readonly releaseReason: CancelReason | null;
  readonly capturedAt: Date | null;
  /** The card that was charged; null until then, and where the provider did not say. */
  readonly card: ChargedCard | null;
  readonly canceledAt: Date | null;
  /** When the capture failed that is not made up for yet. */
  readonly failedAt: Date | null;
  /** When a capture of delivered work was last refused. */
  readonly refusedAt: Date | null;
  /** Until when the athlete can pay after such a failure. */
  readonly payUntil: Date | null;
  /** After how many days the last reminder of an unpaid delivery was due; 0 while there was none. */
  readonly overdueDays: number;
  readonly createdAt: Date;
}

export function openPayment(terms: Terms, now: Date): Payment {
  const { analysisId, athleteId, coachId, title, total, commissionBps } = terms;
  return {
    id: randomUUID(),
    analysisId,
    athleteId,
    coachId,
    title,
    commissionBps,
    total: money(total.amountMinor, total.currency),
    split: splitByCommission(total.amountMinor, commissionBps),
    status: 'pending',
    captureAttempt: 0,
    failureMessage: '',
    authorizedAt: null,
    captureBefore: null,
    holdRemindedHours: null,
    releaseReason: null,
    capturedAt: null,
    card: null,
    canceledAt: null,
    failedAt: null,
    refusedAt: null,
    payUntil: null,
    overdueDays: 0,
    createdAt: now,
  };
}

/** The payment in its next status; throws where the table has no such step. */
export function movePayment(payment: Payment, status: PaymentStatus, change: Partial<Payment> = {}): Payment {
  if (!mayBecome(payment.status, status))
    throw new Error(`payment ${payment.id} cannot go from ${payment.status} to ${status}`);
  return { ...payment, ...change, status };
}

/** Ended for good, or being ended: from then on it is neither captured nor opened again. */
export const isGivenUp = ({ releaseReason }: Pick<Payment, 'releaseReason'>): boolean =>
  releaseReason === 'unpaid' || releaseReason === 'operator';

/** The coach sees a payment only once a card has been held for it. */
export function isVisibleTo(
  { athleteId, coachId, authorizedAt }: Pick<Payment, 'athleteId' | 'coachId' | 'authorizedAt'>,
  userId: string,
): boolean {
  return userId === athleteId || (userId === coachId && authorizedAt !== null);
}
