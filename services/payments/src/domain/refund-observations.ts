import { money } from '@bandeja/money';
import { bookLosses } from './dispute-loss.js';
import { bookRefund, bookRefundReturned, type Movement } from './ledger.js';
import { isCaptured } from './payment-status.js';
import type { Payment } from './payment.js';
import type { PaymentEvent } from './payment.events.js';
import type { ProviderRefund } from './provider-intent.js';
import { coachPartOf, fitPayout, standingOf } from './refund-share.js';
import { isAcceptedRefund, REFUND_TRANSITIONS } from './refund-status.js';
import { moveRefund, newRefund, type Refund } from './refund.js';
import { put, requestedRefund, withEvent, withMovements, type Settlement } from './settlement.js';
import { laterOf } from './time-order.js';

const UNASKED = { reason: '', requestedBy: null, requestedAt: null };

/**
 * Records the refunds of a captured payment as the provider has them, however late, early or often they are reported:
 * an older answer takes no step back. What left our balance there, and what came back, is booked once each.
 */
export function observeRefunds(
  settlement: Settlement,
  reported: readonly ProviderRefund[],
  now: Date,
): Settlement {
  if (!isCaptured(settlement.payment.status)) return settlement;
  const oldestFirst = reported.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt));
  // What came back first: or else one that succeeded meanwhile would seem to complete the refund.
  const inOrder = oldestFirst.toSorted((a, b) => Number(isAccepted(a)) - Number(isAccepted(b)));
  return dropRequest(
    inOrder.reduce((observing, made) => observe(observing, made, now), settlement),
    now,
  );
}

function observe(settlement: Settlement, made: ProviderRefund, now: Date): Settlement {
  const { payment, refunds } = settlement;
  const match = matchOf(refunds, made);
  const known = match ?? newRefund(payment, made.amountMinor, UNASKED, refunds);
  const seen = moved(known, settlement, made, now);
  if (match && isSame(match, seen)) return settlement;
  const changed = { ...settlement, refunds: put(refunds, seen) };
  const settled = { ...bookLosses(changed, now), payment: standingOf(changed) };
  const event = match || seen.status === 'succeeded' ? eventOf(known, seen, settled.payment) : undefined;
  const told = event ? withEvent(settled, event) : settled;
  return withMovements(fitPayout(told, settlement), bookingsOf(known, seen));
}

const isAccepted = ({ status }: ProviderRefund): boolean => isAcceptedRefund(status);

/** By the provider's id, else by ours. One without ours is taken for the request that it fulfills. */
function matchOf(
  refunds: readonly Refund[],
  { id, refundId, amountMinor }: ProviderRefund,
): Refund | undefined {
  const unnamed = refunds.filter(({ providerRefundId }) => providerRefundId === null);
  return (
    refunds.find(({ providerRefundId }) => providerRefundId === id) ??
    unnamed.find((refund) =>
      refundId === null
        ? refund.amountMinor === amountMinor && ['requested', 'succeeded'].includes(refund.status)
        : refund.id === refundId,
    )
  );
}

function moved(known: Refund, settlement: Settlement, made: ProviderRefund, now: Date): Refund {
  const { status, createdAt, isTaken, failureCode } = made;
  const isFirstSight = known.providerRefundId === null;
  const madeAt = laterOf(createdAt, known.requestedAt ?? settlement.payment.capturedAt);
  const at = isFirstSight && status === 'succeeded' ? madeAt : laterOf(now, madeAt);
  const named = { ...known, providerRefundId: made.id };
  const accepted =
    known.status === 'requested'
      ? { ...named, amountMinor: made.amountMinor, coachMinor: coachPartOf(settlement, made.amountMinor) }
      : named;
  const stepped = REFUND_TRANSITIONS[known.status].includes(status)
    ? moveRefund(accepted, status, { failureCode, settledAt: status === 'pending' ? null : at })
    : accepted;
  const hasTaken = isTaken || stepped.status === 'succeeded';
  const takenAt = known.takenAt ?? (hasTaken ? (isFirstSight ? madeAt : now) : null);
  const hasReturned = takenAt !== null && (stepped.status === 'failed' || stepped.status === 'canceled');
  return { ...stepped, takenAt, returnedAt: known.returnedAt ?? (hasReturned ? at : null) };
}

const isSame = (a: Refund, b: Refund): boolean =>
  a.status === b.status &&
  a.providerRefundId === b.providerRefundId &&
  Number(a.takenAt) === Number(b.takenAt) &&
  Number(a.returnedAt) === Number(b.returnedAt);

/** Nobody here has heard of a refund that failed at the provider alone before we looked. */
function eventOf(before: Refund, after: Refund, payment: Payment): PaymentEvent | undefined {
  const { id: refundId, status, amountMinor, coachMinor, failureCode } = after;
  if (status === before.status || !after.settledAt) return undefined;
  if (status === 'failed' || status === 'canceled') {
    const wasRefunded = before.status === 'succeeded';
    const failedAt = after.settledAt;
    return { type: 'refund-failed', refundId, amountMinor, failureCode, wasRefunded, failedAt };
  }
  const refundedAt = after.settledAt;
  if (payment.status === 'refunded') return { type: 'refunded', refundedAt };
  return { type: 'partly-refunded', refundId, amountMinor, coachAmountMinor: coachMinor, refundedAt };
}

function bookingsOf(before: Refund, after: Refund): Movement[] {
  const { takenAt, returnedAt, amountMinor, coachMinor, currency, providerRefundId } = after;
  const refunded = money(amountMinor, currency);
  const split = { coachPayoutMinor: coachMinor, platformFeeMinor: amountMinor - coachMinor };
  const reference = providerRefundId ?? after.id;
  return [
    ...(takenAt && !before.takenAt ? bookRefund(reference, refunded, split, takenAt) : []),
    ...(returnedAt && !before.returnedAt ? bookRefundReturned(reference, refunded, split, returnedAt) : []),
  ];
}

/** All was refunded at the provider meanwhile: nothing is left to ask for. */
function dropRequest(settlement: Settlement, now: Date): Settlement {
  const request = requestedRefund(settlement);
  if (!request || settlement.payment.status !== 'refunded') return settlement;
  const dropped = moveRefund(request, 'canceled', { settledAt: now });
  return { ...settlement, refunds: put(settlement.refunds, dropped) };
}
