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
  };
}

/** The payout in its next status; throws where the table has no such step. */
export function movePayout(payout: Payout, status: PayoutStatus, change: Partial<Payout> = {}): Payout {
  if (!PAYOUT_TRANSITIONS[payout.status].includes(status))
    throw new Error(`the payout of payment ${payout.paymentId} cannot go from ${payout.status} to ${status}`);
  return { ...payout, ...change, status };
}

/** The transfer is to be undone: stored before the provider is asked. */
export function beginReversal(payout: Payout): Payout {
  return movePayout(payout, 'reversing', { reversalAttempt: payout.reversalAttempt + 1 });
}

/** The dispute is lost: a share that was not paid never will be, and one that was paid is asked back. */
export function forfeitPayout(payout: Payout): Payout {
  if (payout.status === 'pending') return movePayout(payout, 'canceled');
  return payout.status === 'completed' ? beginReversal(payout) : payout;
}

/** The share is the coach's again; one that was transferred and undone needs another transfer. */
export function restorePayout(payout: Payout): Payout {
  if (payout.status === 'canceled') return movePayout(payout, 'pending');
  return payout.status === 'reversed'
    ? movePayout(payout, 'pending', { attempt: payout.attempt + 1 })
    : payout;
}

/** What is to be transferred of the share. */
export const transferMinorOf = ({
  amountMinor,
  withheldMinor,
  collectedMinor,
}: Pick<Payout, 'amountMinor' | 'withheldMinor' | 'collectedMinor'>): number =>
  amountMinor - withheldMinor - collectedMinor;

export const reversedMinorOf = ({ reversals }: Pick<Payout, 'reversals'>): number =>
  reversals.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
