import { randomUUID } from 'node:crypto';
import type { Payment } from './payment.js';
import { PAYOUT_TRANSITIONS, type PayoutStatus } from './payout-status.js';

/** What the provider brought back of a transfer. */
export interface Reversal {
  /** The provider's. */
  readonly id: string;
  readonly amountMinor: number;
  readonly reversedAt: Date;
}

/** The coach's share of one captured payment. */
export interface Payout {
  readonly id: string;
  readonly paymentId: string;
  readonly coachId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: PayoutStatus;
  readonly dueAt: Date;
  readonly paidOutAt: Date | null;
  /** Counts transfers that were undone, and refusals that the provider repeats; part of the idempotency key of the next. */
  readonly attempt: number;
  /** Of the last transfer. */
  readonly providerTransferId: string | null;
  /** Counts reversals asked of the provider; part of their idempotency key. */
  readonly reversalAttempt: number;
  /** What the reversal that is under way is to bring back; null for all that is left. */
  readonly reversalMinor: number | null;
  readonly reversals: readonly Reversal[];
  /** When a transfer that was refused is tried again. */
  readonly nextTryAt: Date | null;
  /** Refusals in a row. */
  readonly failures: number;
  readonly failureCode: string;
  readonly failureMessage: string;
  /** Set while an operator holds it. */
  readonly heldAt: Date | null;
  readonly heldReason: string;
  /** The coach's part of partial refunds and partial losses, which is not paid. */
  readonly withheldMinor: number;
  /** Kept for debts of the coach from other payments. */
  readonly collectedMinor: number;
  /** What the coach has of it: transferred and not brought back. */
  readonly transferredMinor: number;
  /** What was brought back at the provider alone, and is not paid again. */
  readonly fetchedMinor: number;
  /** The provider's transfers that are booked. */
  readonly transferIds: readonly string[];
  /** When our commission stopped being deferred; null until the guarantee window is over. */
  readonly revenueRecognizedAt: Date | null;
}

export function openPayout({ id: paymentId, coachId, split, total }: Payment, dueAt: Date): Payout {
  return {
    id: randomUUID(),
    paymentId,
    coachId,
    amountMinor: split.coachPayoutMinor,
    currency: total.currency,
    status: 'pending',
    dueAt,
    paidOutAt: null,
    attempt: 0,
    providerTransferId: null,
    reversalAttempt: 0,
    reversalMinor: null,
    reversals: [],
    nextTryAt: null,
    failures: 0,
    failureCode: '',
    failureMessage: '',
    heldAt: null,
    heldReason: '',
    withheldMinor: 0,
    collectedMinor: 0,
    transferredMinor: 0,
    fetchedMinor: 0,
    transferIds: [],
    revenueRecognizedAt: null,
  };
}

/** The payout in its next status; throws where the table has no such step. */
export function movePayout(payout: Payout, status: PayoutStatus, change: Partial<Payout> = {}): Payout {
  if (!PAYOUT_TRANSITIONS[payout.status].includes(status))
    throw new Error(`the payout of payment ${payout.paymentId} cannot go from ${payout.status} to ${status}`);
  return { ...payout, ...change, status };
}

/** So much of the transfer is to be undone, all of it where no amount is given: stored before the provider is asked. */
export function beginReversal(payout: Payout, minor: number = payout.transferredMinor): Payout {
  return movePayout(payout, 'reversing', {
    reversalAttempt: payout.reversalAttempt + 1,
    reversalMinor: minor < payout.transferredMinor ? minor : null,
  });
}

/** The share, or what is missing of it, is to be paid; after a transfer that needs another one. */
export function restorePayout(payout: Payout): Payout {
  return payout.transferIds.length > 0
    ? movePayout(payout, 'pending', { attempt: payout.attempt + 1 })
    : movePayout(payout, 'pending');
}

/** What is still to be transferred of the share. */
export const transferMinorOf = (payout: Payout): number =>
  Math.max(
    0,
    payout.amountMinor -
      payout.withheldMinor -
      payout.collectedMinor -
      payout.fetchedMinor -
      payout.transferredMinor,
  );

export const reversedMinorOf = ({ reversals }: Pick<Payout, 'reversals'>): number =>
  reversals.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** What was brought back, booked at these times. */
export function withReversals(payout: Payout, fresh: readonly Reversal[]): Payout {
  const backMinor = reversedMinorOf({ reversals: fresh });
  if (backMinor === 0) return payout;
  const askedMinor = payout.status === 'reversing' ? (payout.reversalMinor ?? payout.transferredMinor) : 0;
  const oursMinor = Math.min(backMinor, askedMinor);
  const isPart = payout.reversalMinor !== null;
  return {
    ...payout,
    reversals: [...payout.reversals, ...fresh],
    transferredMinor: Math.max(0, payout.transferredMinor - backMinor),
    fetchedMinor: payout.fetchedMinor + backMinor - oursMinor,
    reversalMinor: isPart ? askedMinor - oursMinor : null,
    // What is left is another request, for the provider repeats its first answer to a key.
    reversalAttempt: payout.reversalAttempt + Number(isPart && oursMinor < askedMinor),
  };
}
