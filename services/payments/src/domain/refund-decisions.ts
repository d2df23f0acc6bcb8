import { isOpen } from './dispute.js';
import { paymentNotRefundable, refundReasonMissing, refundWindowClosed } from './payment.errors.js';
import { beginReversal, movePayout, type Payout } from './payout.js';
import { fitPayout, leftToRefund } from './refund-share.js';
import { moveRefund, newRefund, nextAttempt, type Refund } from './refund.js';
import { put, requestedRefund, withEvent, type Sale, type Settlement } from './settlement.js';

export interface RefundAsk {
  /** Null for an operator on the command line, who has no account. */
  by: string | null;
  /** An operator is not bound to the guarantee window. */
  asOperator: boolean;
  reason: string;
  now: Date;
}

/** What the provider said instead of making a refund. */
export interface RefundRefusal {
  /** The provider's code; empty if it gave none. */
  code: string;
  message: string;
}

/**
 * The refund that the provider is to be asked for; while a dispute is open, none is. After one that was lost the provider
 * refuses, unless the refund was made before: either way it ends.
 */
export function refundUnderWay(
  settlement: Pick<Settlement, 'payment' | 'refunds' | 'disputes'>,
): Refund | undefined {
  const { status } = settlement.payment;
  const isDecided = status === 'disputed' && !settlement.disputes.some(isOpen);
  return status === 'completed' || isDecided ? requestedRefund(settlement) : undefined;
}

/** The end of the guarantee window; null when the athlete cannot request a refund any more. */
export function refundableUntil({ payment, payout }: Sale, now: Date): Date | null {
  if (payment.status !== 'completed' || payout?.status !== 'pending') return null;
  return payout.dueAt > now ? payout.dueAt : null;
}

/** All that was left is refunded or about to be: a second request is answered like the first. */
export const isRefunding = (settlement: Settlement): boolean =>
  settlement.payment.status === 'refunded' ||
  (settlement.payment.status === 'completed' &&
    (settlement.refunds.some(isOpenRequest) || leftToRefund(settlement) <= 0));

/** One that the provider took and the bank did not settle was over all that was left, too. */
const isOpenRequest = ({ status, requestedAt }: Refund): boolean =>
  status === 'requested' || (status === 'pending' && requestedAt !== null);

/**
 * All that is left of the payment is to be refunded. From here on the coach is not paid, whatever happens before the
 * provider has answered. A share that was transferred is reversed first; only an operator may ask for that.
 */
export function requestRefund(
  settlement: Settlement,
  { by, asOperator, reason, now }: RefundAsk,
): Settlement {
  const { payment, payout, refunds } = settlement;
  if (payment.status !== 'completed' || !payout) throw paymentNotRefundable();
  if (!asOperator && refundableUntil(settlement, now) === null) throw refundWindowClosed();
  if (asOperator && reason === '') throw refundReasonMissing();
  const amountMinor = leftToRefund(settlement);
  const refund = newRefund(payment, amountMinor, { reason, requestedBy: by, requestedAt: now }, refunds);
  return withEvent(
    { ...settlement, payout: withheld(payout), refunds: [...refunds, refund] },
    { type: 'refund-requested', refundId: refund.id, amountMinor, requestedAt: now },
  );
}

/** Refund and transfer exclude each other: a share that is on its way can be neither withheld nor asked back. */
function withheld(payout: Payout): Payout {
  if (payout.status === 'pending' && payout.transferredMinor > 0)
    return beginReversal(movePayout(payout, 'completed'));
  if (payout.status === 'pending') return movePayout(payout, 'canceled');
  // All of it may have been kept for debts: then there is no transfer to reverse.
  if (payout.status === 'completed') return payout.transferredMinor > 0 ? beginReversal(payout) : payout;
  if (payout.status === 'reversed') return payout;
  throw paymentNotRefundable();
}

/** The provider repeats its first answer to a key: what may work the next time needs a new one. */
export function renewRefundKey(settlement: Settlement): Settlement {
  const { refunds } = settlement;
  const refund = requestedRefund(settlement);
  if (!refund) return settlement;
  return { ...settlement, refunds: put(refunds, { ...refund, attempt: nextAttempt(refunds) }) };
}

/** The refund was refused: the coach keeps the share, and one that was reversed is paid again. Another may be requested. */
export function failRefund(settlement: Settlement, { code, message }: RefundRefusal, now: Date): Settlement {
  const refund = requestedRefund(settlement);
  if (!refund) return settlement;
  const { id: refundId, amountMinor } = refund;
  const end = { settledAt: now, failureCode: code, failureMessage: message };
  const refunds = put(settlement.refunds, moveRefund(refund, 'failed', end));
  return withEvent(fitPayout({ ...settlement, refunds }, settlement), {
    ...{ type: 'refund-failed', refundId, amountMinor, failureCode: code },
    ...{ wasRefunded: false, failedAt: now },
  });
}
