import { paymentNotRefundable, refundWindowClosed } from './payment.errors.js';
import type { PaymentRecord } from './payment-record.js';
import { movePayout } from './payout.js';

export interface RefundRequest {
  by: string;
  /** An operator is not bound to the guarantee window. */
  asOperator: boolean;
  reason: string;
  now: Date;
}

/** Asked for and not yet told by the provider. */
export function isRefundUnderWay({ status, payoutStatus }: PaymentRecord): boolean {
  return status === 'completed' && payoutStatus === 'canceled';
}

/** The end of the guarantee window; null when the athlete cannot have the money back by themselves. */
export function refundableUntil(
  { status, payoutStatus, payoutDueAt }: PaymentRecord,
  now: Date,
): Date | null {
  if (status !== 'completed' || payoutStatus !== 'pending' || payoutDueAt === null) return null;
  return payoutDueAt > now ? payoutDueAt : null;
}

/** From here on the coach is not paid, whatever happens before the provider has answered. */
export function requestRefund(record: PaymentRecord, { by, asOperator, reason, now }: RefundRequest): void {
  if (record.status !== 'completed') throw paymentNotRefundable();
  if (!asOperator && refundableUntil(record, now) === null) throw refundWindowClosed();
  if (record.payoutStatus !== 'pending') throw paymentNotRefundable();
  movePayout(record, 'canceled');
  Object.assign(record, { refundRequestedAt: now, refundRequestedBy: by, refundReason: reason });
  record.refundAttempt += 1;
}

/** The provider keeps answering a key as it did first: what may work the next time needs a new one. */
export function renewRefundKey(record: PaymentRecord): void {
  record.refundAttempt += 1;
}

/** The provider refused: the money stays the coach's. */
export function declineRefund(record: PaymentRecord): void {
  movePayout(record, 'pending');
}

/** The work was delivered anew, and so is its guarantee (reading T-25); money that is on its way stays so. */
export function renewGuarantee(record: PaymentRecord, now: Date, payoutHoldMs: number): void {
  if (record.status === 'completed' && record.payoutStatus === 'pending')
    record.payoutDueAt = new Date(now.getTime() + payoutHoldMs);
}
