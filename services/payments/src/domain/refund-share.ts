import { isForfeited } from './dispute.js';
import { movePayout, restorePayout, type Payout } from './payout.js';
import { isAcceptedRefund } from './refund-status.js';
import type { Refund } from './refund.js';
import { requestedRefund, type Settlement } from './settlement.js';

type Refunds = Pick<Settlement, 'refunds'>;
type Refunded = Pick<Settlement, 'payment' | 'refunds'>;

const sumOf = ({ refunds }: Refunds, part: (refund: Refund) => number): number =>
  refunds.reduce((sum, refund) => sum + (isAcceptedRefund(refund.status) ? part(refund) : 0), 0);

/** What no refund has taken that the provider accepted. */
export const leftToRefund = ({ payment, refunds }: Refunded): number =>
  payment.total.amountMinor - sumOf({ refunds }, ({ amountMinor }) => amountMinor);

/** The coach's part of all refunds that the provider accepted. */
export const coachRefundedMinorOf = (refunds: Refunds): number =>
  sumOf(refunds, ({ coachMinor }) => coachMinor);

/**
 * The coach's part of one more refund, in proportion to the share. The parts are rounded together, so that they never
 * exceed the share; the refund that takes the last of the payment takes the last of the share.
 */
export function coachPartOf({ payment, refunds }: Refunded, amountMinor: number): number {
  const { total, split } = payment;
  const refundedMinor = total.amountMinor - leftToRefund({ payment, refunds }) + amountMinor;
  const dueMinor =
    refundedMinor >= total.amountMinor
      ? split.coachPayoutMinor
      : Math.floor((refundedMinor * split.coachPayoutMinor) / total.amountMinor);
  return Math.min(amountMinor, Math.max(0, dueMinor - coachRefundedMinorOf({ refunds })));
}

/** Nothing of the share may be paid: all that is left was requested, or nothing is left. */
export const isShareWithheld = (settlement: Refunded): boolean =>
  requestedRefund(settlement) !== undefined || leftToRefund(settlement) <= 0;

/**
 * The payout as the refunds leave it. A share that is transferred, or may be, is not touched: the coach's part of a
 * refund that was made at the provider afterwards is booked as a debt (a negative `coach_payable`), and what is owed again when such
 * a refund fails settles that debt.
 */
export function fitPayout(settlement: Settlement, before: Settlement): Settlement {
  const { payout } = settlement;
  if (payout?.status !== 'pending' && payout?.status !== 'canceled' && payout?.status !== 'reversed')
    return settlement;
  const withheldMinor = Math.min(
    coachRefundedMinorOf(settlement),
    payout.amountMinor - payout.collectedMinor,
  );
  return { ...settlement, payout: steered({ ...payout, withheldMinor }, settlement, before) };
}

/** What refunds took is the coach's again once none takes it; what an operator fetched or a dispute took is not. */
function steered(payout: Payout, settlement: Settlement, before: Settlement): Payout {
  if (isShareWithheld(settlement))
    return payout.status === 'pending' ? movePayout(payout, 'canceled') : payout;
  return isShareWithheld(before) && !isForfeited(settlement.disputes) ? restorePayout(payout) : payout;
}
