import { isForfeited } from './dispute-record.js';
import { paymentNotRefundable, refundReasonMissing, refundWindowClosed } from './payment.errors.js';
import type { Payment } from './payment.js';
import type { PaymentRecord } from './payment-record.js';
import { beginReversal, movePayout, restorePayout } from './payout.js';

export interface RefundRequest {
  /** Null for an operator on the command line, who has no account. */
  by: string | null;
  /** An operator is not bound to the guarantee window. */
  asOperator: boolean;
  reason: string;
  now: Date;
}

/** Asked for and not yet told by the provider. */
export function isRefundUnderWay({ status, refundState }: PaymentRecord): boolean {
  return status === 'completed' && refundState === 'requested';
}

/** The end of the guarantee window; null when the athlete cannot have the money back by themselves. */
export function refundableUntil(
  { status, payoutStatus, payoutDueAt }: PaymentRecord,
  now: Date,
): Date | null {
  if (status !== 'completed' || payoutStatus !== 'pending' || payoutDueAt === null) return null;
  return payoutDueAt > now ? payoutDueAt : null;
}

/**
 * From here on the coach is not paid, whatever happens before the provider has answered. A share that was transferred
 * is fetched back first; only an operator may ask for that.
 */
export function requestRefund(record: PaymentRecord, { by, asOperator, reason, now }: RefundRequest): void {
  if (record.status !== 'completed') throw paymentNotRefundable();
  if (!asOperator && refundableUntil(record, now) === null) throw refundWindowClosed();
  if (asOperator && reason === '') throw refundReasonMissing();
  if (record.payoutStatus === 'pending') movePayout(record, 'canceled');
  else if (record.payoutStatus === 'completed') beginReversal(record);
  else if (record.payoutStatus !== 'reversed') throw paymentNotRefundable();
  Object.assign(record, { refundRequestedAt: now, refundRequestedBy: by, refundReason: reason });
  record.refundState = 'requested';
  record.refundAttempt += 1;
}

/** The provider keeps answering a key as it did first: what may work the next time needs a new one. */
export function renewRefundKey(record: PaymentRecord): void {
  record.refundAttempt += 1;
}

/** The provider refused: the money stays the coach's, whom a share that was fetched back is paid again. */
export function declineRefund({ record, disputes }: Payment): void {
  record.refundState = 'declined';
  if (!isForfeited(disputes)) restorePayout(record);
}

/** The work was delivered anew, and so is its guarantee (reading T-25); money that is on its way stays so. */
export function renewGuarantee(record: PaymentRecord, now: Date, payoutHoldMs: number): void {
  const isCaptured = record.status === 'completed' || record.status === 'disputed';
  if (isCaptured && record.payoutStatus === 'pending')
    record.payoutDueAt = new Date(now.getTime() + payoutHoldMs);
}
