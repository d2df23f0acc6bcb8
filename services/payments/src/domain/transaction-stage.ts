import type { PaymentStatus } from './payment-status.js';
import type { PayoutStatus } from './payout-status.js';
import { coachRefundedMinorOf } from './refund-share.js';
import type { Sale } from './settlement.js';

export const TRANSACTION_STAGES = ['on-hold', 'on-its-way', 'paid-out'] as const;

/** Where the coach's share of a payment is. */
export type TransactionStage = (typeof TRANSACTION_STAGES)[number];

interface StageStatuses {
  status: PaymentStatus[];
  /** Any payout status where it is absent. */
  payoutStatus?: PayoutStatus[];
}

export const STAGE_STATUSES: Record<TransactionStage, StageStatuses> = {
  'on-hold': { status: ['authorized', 'processing'] },
  'on-its-way': { status: ['completed'], payoutStatus: ['pending', 'processing'] },
  'paid-out': { status: ['completed'], payoutStatus: ['completed', 'reversing'] },
};

/**
 * What the coach has or gets of a payment as things stand: nothing of one that failed, ended, was refunded or lost, and
 * less by the coach's part of what was partly refunded.
 */
export function coachDueMinor({ payment: { status, split }, refunds, payout }: Sale): number {
  if (status === 'failed' || status === 'canceled' || status === 'refunded') return 0;
  if (payout?.status === 'canceled' || payout?.status === 'reversed') return 0;
  return split.coachPayoutMinor - coachRefundedMinorOf({ refunds });
}

/** A payout runs within minutes of its time: one that has been due for a day is stuck. */
const PAYOUT_LATE_AFTER_MS = 24 * 60 * 60 * 1000;

/** A share that was due before this time and is still to be paid out is late. */
export const payoutLateBefore = (now: Date): Date => new Date(now.getTime() - PAYOUT_LATE_AFTER_MS);

export function isPayoutLate({ payment, payout }: Sale, now: Date): boolean {
  const { status, payoutStatus = [] } = STAGE_STATUSES['on-its-way'];
  if (!payout || !status.includes(payment.status) || !payoutStatus.includes(payout.status)) return false;
  return payout.dueAt < payoutLateBefore(now);
}
