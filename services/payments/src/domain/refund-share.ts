import { coachLostMinorOf, isOpen, isUnbooked, lostMinorOf } from './dispute.js';
import { isCaptured } from './payment-status.js';
import { movePayment, type Payment } from './payment.js';
import { beginReversal, movePayout, restorePayout, transferMinorOf, type Payout } from './payout.js';
import { isAcceptedRefund } from './refund-status.js';
import type { Refund } from './refund.js';
import { refundedMinorOf, requestedRefund, type Settlement } from './settlement.js';

type Refunds = Pick<Settlement, 'refunds'>;
type Refunded = Pick<Settlement, 'payment' | 'refunds'>;
type Taken = Pick<Settlement, 'payment' | 'refunds' | 'disputes'>;

const sumOf = ({ refunds }: Refunds, part: (refund: Refund) => number): number =>
  refunds.reduce((sum, refund) => sum + (isAcceptedRefund(refund.status) ? part(refund) : 0), 0);

const notRefunded = ({ payment, refunds }: Refunded): number =>
  payment.total.amountMinor - sumOf({ refunds }, ({ amountMinor }) => amountMinor);

/** What no refund has taken that the provider accepted, and no lost dispute. */
export const leftToRefund = (taken: Taken): number => notRefunded(taken) - lostMinorOf(taken.disputes);

/** The coach's part of all refunds that the provider accepted. */
export const coachRefundedMinorOf = (refunds: Refunds): number =>
  sumOf(refunds, ({ coachMinor }) => coachMinor);

/**
 * The coach's part of one more refund or loss, in proportion to the share. The parts are rounded together, so that they
 * never exceed the share; what takes the last of the payment takes the last of the share.
 */
export const coachPartOf = (taken: Taken, amountMinor: number): number =>
  Math.min(amountMinor, coachDueOf(taken, amountMinor));

/** The same with what earlier parts lack by now: those of refunds that were made while a loss counted that does not any more. */
export function coachDueOf({ payment, refunds, disputes }: Taken, amountMinor: number): number {
  const { total, split } = payment;
  const lostMinor = disputes.reduce((sum, { bookedLossMinor }) => sum + bookedLossMinor, 0);
  const takenMinor = total.amountMinor - notRefunded({ payment, refunds }) + lostMinor + amountMinor;
  const dueMinor =
    takenMinor >= total.amountMinor
      ? split.coachPayoutMinor
      : Math.floor((takenMinor * split.coachPayoutMinor) / total.amountMinor);
  const knownMinor = coachRefundedMinorOf({ refunds }) + coachLostMinorOf(disputes);
  return Math.max(0, dueMinor - knownMinor);
}

/** Nothing of the share may be paid: all that is left was requested, or nothing is left. */
export const isShareWithheld = (settlement: Refunded): boolean =>
  requestedRefund(settlement) !== undefined || notRefunded(settlement) <= 0;

/** Lost disputes have taken all that refunds left. */
export const isForfeited = (taken: Taken): boolean =>
  lostMinorOf(taken.disputes) > 0 && leftToRefund(taken) <= 0;

/** Nothing of the share is to be paid, for refunds or for lost disputes. */
export const isShareGone = (taken: Taken): boolean =>
  taken.payment.status === 'refunded' || isShareWithheld(taken) || isForfeited(taken);

/** What the coach is to have of the payment. */
export const payableMinorOf = ({ payment, refunds, disputes }: Taken): number =>
  payment.split.coachPayoutMinor - coachRefundedMinorOf({ refunds }) - coachLostMinorOf(disputes);

/** What the coach has of the payment beyond that, by transfer or as the end of another debt. */
export function excessMinorOf(settlement: Settlement): number {
  const { payout } = settlement;
  if (!payout) return 0;
  return Math.max(0, payout.transferredMinor + payout.collectedMinor - payableMinorOf(settlement));
}

/** The payment as its refunds and disputes leave it. One that is refunded stays so, also when it is disputed afterwards. */
export function standingOf(settlement: Taken): Payment {
  const { payment, disputes } = settlement;
  if (!isCaptured(payment.status)) return payment;
  const isFrozen = disputes.some(isOpen) || disputes.some(isUnbooked) || isForfeited(settlement);
  const isRefunded = refundedMinorOf(settlement) >= payment.total.amountMinor;
  const status = isRefunded ? 'refunded' : isFrozen ? 'disputed' : 'completed';
  if (status === payment.status) return payment;
  if (payment.status !== 'refunded' || status === 'completed') return movePayment(payment, status);
  return movePayment(movePayment(payment, 'completed'), status);
}

/**
 * The payout as refunds and lost disputes leave it. A transfer that may be under way is not touched. Of one that was made,
 * the coach's part of a loss is asked back; their part of a refund that was made at the provider is a debt (`debtsOf`).
 */
export function fitPayout(settlement: Settlement, before: Settlement): Settlement {
  const { payout } = settlement;
  if (!payout || payout.status === 'processing') return settlement;
  const goneMinor = payout.amountMinor - payableMinorOf(settlement);
  const withheldMinor = Math.min(goneMinor, payout.amountMinor - payout.collectedMinor);
  const fitted = { ...settlement, payout: { ...payout, withheldMinor } };
  return { ...fitted, payout: steered(fitted.payout, fitted, before) };
}

function steered(payout: Payout, settlement: Settlement, before: Settlement): Payout {
  const isGone = isShareGone(settlement);
  const isOwed = !isGone && transferMinorOf(payout) > 0;
  switch (payout.status) {
    case 'pending':
      if (payout.transferredMinor > 0 && !isOwed)
        return steered(movePayout(payout, 'completed'), settlement, before);
      return isGone ? movePayout(payout, 'canceled') : payout;
    case 'completed': {
      const growthMinor = coachLostMinorOf(settlement.disputes) - coachLostMinorOf(before.disputes);
      const backMinor = Math.min(payout.transferredMinor, excessMinorOf(settlement), growthMinor);
      if (backMinor > 0) return beginReversal(payout, backMinor);
      return isOwed ? restorePayout(payout) : payout;
    }
    case 'canceled':
      return isGone ? payout : restorePayout(payout);
    case 'reversed':
      return isOwed ? restorePayout(payout) : payout;
    default:
      return payout;
  }
}
