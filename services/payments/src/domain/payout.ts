import type { PaymentRecord } from './payment-record.js';
import type { PaymentStatus } from './payment-status.js';

export const PAYOUT_STATUSES = [
  'pending',
  'processing',
  'completed',
  'canceled',
  'reversing',
  'reversed',
] as const;

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * Refund and transfer exclude each other here: either takes the share out of `pending` before the provider is asked.
 * `processing` means that a transfer may exist, `reversing` that it may be undone. `canceled` and `reversed` are for
 * good once the payment is refunded or its dispute lost; until then the provider may still refuse the refund.
 */
export const PAYOUT_TRANSITIONS: Record<PayoutStatus, readonly PayoutStatus[]> = {
  pending: ['processing', 'completed', 'canceled'],
  processing: ['completed', 'pending', 'canceled'],
  completed: ['reversing', 'reversed'],
  canceled: ['pending', 'completed'],
  reversing: ['completed', 'reversed'],
  reversed: ['pending'],
};

export function movePayout(record: PaymentRecord, next: PayoutStatus): void {
  const { id, payoutStatus } = record;
  if (payoutStatus === null || !PAYOUT_TRANSITIONS[payoutStatus].includes(next))
    throw new Error(`the payout of payment ${id} cannot go from ${payoutStatus} to ${next}`);
  record.payoutStatus = next;
}

/** What the coach has or gets of a payment as things stand: nothing of what failed, ended, went back or was lost. */
export function coachDueMinor({ status, payoutStatus, split }: PaymentRecord): number {
  if (status === 'failed' || status === 'canceled' || status === 'refunded') return 0;
  if (payoutStatus === 'canceled' || payoutStatus === 'reversed') return 0;
  return split.coachPayoutMinor;
}

export const TRANSACTION_STAGES = ['on-hold', 'on-its-way', 'paid-out'] as const;

/** Where the coach's share of a payment is. */
export type TransactionStage = (typeof TRANSACTION_STAGES)[number];

interface StageStatuses {
  status: PaymentStatus[];
  /** Any where it is not said. */
  payoutStatus?: PayoutStatus[];
}

export const STAGE_STATUSES: Record<TransactionStage, StageStatuses> = {
  'on-hold': { status: ['authorized', 'processing'] },
  'on-its-way': { status: ['completed'], payoutStatus: ['pending', 'processing'] },
  'paid-out': { status: ['completed'], payoutStatus: ['completed', 'reversing'] },
};

/** A payout runs within minutes of its time: one that is due for a day is stuck. */
const PAYOUT_LATE_AFTER_MS = 24 * 60 * 60 * 1000;

/** What is still to be paid out and was due before this time is late. */
export const payoutLateBefore = (now: Date): Date => new Date(now.getTime() - PAYOUT_LATE_AFTER_MS);

export function isPayoutLate({ status, payoutStatus, payoutDueAt }: PaymentRecord, now: Date): boolean {
  const { status: statuses, payoutStatus: payouts = [] } = STAGE_STATUSES['on-its-way'];
  const isOnItsWay = statuses.includes(status) && payoutStatus !== null && payouts.includes(payoutStatus);
  return isOnItsWay && payoutDueAt !== null && payoutDueAt < payoutLateBefore(now);
}

/** False when there is nothing to transfer. One that was begun before its process died goes on. */
export function beginPayout(record: PaymentRecord): boolean {
  if (record.payoutStatus === 'processing') return true;
  if (record.status !== 'completed' || record.payoutStatus !== 'pending') return false;
  movePayout(record, 'processing');
  return true;
}

/** No transfer was made: the share waits again, unless it is the coach's no more. */
export function giveUpPayout(record: PaymentRecord, isForfeited: boolean): void {
  if (record.payoutStatus !== 'processing') return;
  movePayout(record, record.status === 'refunded' || isForfeited ? 'canceled' : 'pending');
}

/** The transfer is to be undone: written down before the provider is asked. */
export function beginReversal(record: PaymentRecord): void {
  movePayout(record, 'reversing');
  record.reversalAttempt += 1;
}

/** The provider keeps answering a key as it did first: what may work the next time needs a new one. */
export function renewReversalKey(record: PaymentRecord): void {
  record.reversalAttempt += 1;
}

/** The dispute is lost: what was not paid never will be, and what was paid is asked back. */
export function forfeitPayout(record: PaymentRecord): void {
  if (record.payoutStatus === 'pending') movePayout(record, 'canceled');
  if (record.payoutStatus === 'completed') beginReversal(record);
}

/** The share is the coach's again; one that was transferred and undone needs another transfer. */
export function restorePayout(record: PaymentRecord): void {
  if (record.payoutStatus !== 'canceled' && record.payoutStatus !== 'reversed') return;
  if (record.payoutStatus === 'reversed') record.payoutAttempt += 1;
  movePayout(record, 'pending');
}
