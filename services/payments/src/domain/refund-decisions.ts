import { isForfeited } from './dispute.js';
import { paymentNotRefundable, refundReasonMissing, refundWindowClosed } from './payment.errors.js';
import { movePayment } from './payment.js';
import { beginReversal, movePayout, restorePayout, type Payout } from './payout.js';
import type { ProviderRefund } from './provider-intent.js';
import { moveRefund, newRefund, type Refund } from './refund.js';
import { lastRefund, openRefund, put, withEvent, type Sale, type Settlement } from './settlement.js';
import { laterOf } from './time-order.js';

export interface RefundAsk {
  /** Null for an operator on the command line, who has no account. */
  by: string | null;
  /** An operator is not bound to the guarantee window. */
  asOperator: boolean;
  reason: string;
  now: Date;
}

/** The refund that the provider is to be asked for; while a dispute is open, none is. */
export function refundUnderWay(settlement: Pick<Settlement, 'payment' | 'refunds'>): Refund | undefined {
  return settlement.payment.status === 'completed' ? openRefund(settlement) : undefined;
}

/** The end of the guarantee window; null when the athlete cannot request a refund any more. */
export function refundableUntil({ payment, payout }: Sale, now: Date): Date | null {
  if (payment.status !== 'completed' || payout?.status !== 'pending') return null;
  return payout.dueAt > now ? payout.dueAt : null;
}

/**
 * From here on the coach is not paid, whatever happens before the provider has answered. A share that was transferred
 * is reversed first; only an operator may ask for that.
 */
export function requestRefund(
  settlement: Settlement,
  { by, asOperator, reason, now }: RefundAsk,
): Settlement {
  const { payment, payout, refunds } = settlement;
  if (payment.status !== 'completed' || !payout) throw paymentNotRefundable();
  if (!asOperator && refundableUntil(settlement, now) === null) throw refundWindowClosed();
  if (asOperator && reason === '') throw refundReasonMissing();
  const request = { reason, requestedBy: by, requestedAt: now };
  return {
    ...settlement,
    payout: withheld(payout),
    refunds: [...refunds, newRefund(payment, request, lastRefund(settlement))],
  };
}

/** Refund and transfer exclude each other: a share that is on its way can be neither withheld nor asked back. */
function withheld(payout: Payout): Payout {
  if (payout.status === 'pending') return movePayout(payout, 'canceled');
  if (payout.status === 'completed') return beginReversal(payout);
  if (payout.status === 'reversed') return payout;
  throw paymentNotRefundable();
}

/** The provider repeats its first answer to a key: what may work the next time needs a new one. */
export function renewRefundKey(settlement: Settlement): Settlement {
  const refund = openRefund(settlement);
  if (!refund) return settlement;
  return { ...settlement, refunds: put(settlement.refunds, { ...refund, attempt: refund.attempt + 1 }) };
}

/** The money went back, as we asked or at the provider alone; a share that waits is not paid any more. */
export function settleRefund(settlement: Settlement, made: ProviderRefund | null, now: Date): Settlement {
  const payment = movePayment(settlement.payment, 'refunded');
  const unasked = { reason: '', requestedBy: null, requestedAt: null };
  const refund = openRefund(settlement) ?? newRefund(payment, unasked, lastRefund(settlement));
  const settledAt = made ? laterOf(made.createdAt, refund.requestedAt ?? payment.capturedAt) : now;
  const settled = moveRefund(refund, 'succeeded', { settledAt, providerRefundId: made?.id ?? null });
  const { payout } = settlement;
  return withEvent(
    {
      ...settlement,
      payment,
      refunds: put(settlement.refunds, settled),
      payout: payout?.status === 'pending' ? movePayout(payout, 'canceled') : payout,
    },
    { type: 'refunded', refundedAt: settledAt },
  );
}

/** The provider refused: the coach keeps the share, and one that was reversed is paid again. */
export function declineRefund(settlement: Settlement, failureMessage: string): Settlement {
  const { disputes, payout, refunds } = settlement;
  const refund = openRefund(settlement);
  if (!refund) return settlement;
  return {
    ...settlement,
    refunds: put(refunds, moveRefund(refund, 'failed', { failureMessage })),
    payout: payout && !isForfeited(disputes) ? restorePayout(payout) : payout,
  };
}
