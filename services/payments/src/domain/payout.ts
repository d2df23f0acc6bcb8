import type { PaymentRecord } from './payment-record.js';

export const PAYOUT_STATUSES = ['pending', 'processing', 'completed', 'canceled'] as const;

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * Refund and transfer exclude each other here: either takes the share out of `pending` before the provider is asked.
 * `processing` means that a transfer may exist; `canceled` is for good once the payment is refunded, and until then the
 * provider may still refuse the refund.
 */
export const PAYOUT_TRANSITIONS: Record<PayoutStatus, readonly PayoutStatus[]> = {
  pending: ['processing', 'canceled'],
  processing: ['completed', 'pending', 'canceled'],
  completed: [],
  canceled: ['pending'],
};

export function movePayout(record: PaymentRecord, next: PayoutStatus): void {
  const { id, payoutStatus } = record;
  if (payoutStatus === null || !PAYOUT_TRANSITIONS[payoutStatus].includes(next))
    throw new Error(`the payout of payment ${id} cannot go from ${payoutStatus} to ${next}`);
  record.payoutStatus = next;
}

/** False when there is nothing to transfer. One that was begun before its process died goes on. */
export function beginPayout(record: PaymentRecord): boolean {
  if (record.payoutStatus === 'processing') return true;
  if (record.status !== 'completed' || record.payoutStatus !== 'pending') return false;
  movePayout(record, 'processing');
  return true;
}

/** No transfer was made: the share waits again, unless the athlete has the money back. */
export function giveUpPayout(record: PaymentRecord): void {
  if (record.payoutStatus !== 'processing') return;
  movePayout(record, record.status === 'refunded' ? 'canceled' : 'pending');
}
