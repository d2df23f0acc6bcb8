import { beginCapture } from '../domain/capture.js';
import { deferredMinorOf, recognizeRevenue } from '../domain/deferred-revenue.js';
import type { CardFacts } from '../domain/document.js';
import { observeIntent, openHold } from '../domain/intent-decisions.js';
import { beginPayout } from '../domain/payout-decisions.js';
import type { ProviderIntent } from '../domain/provider-intent.js';
import { requestRefund } from '../domain/refund-decisions.js';
import { openSettlement, type Settlement } from '../domain/settlement.js';
import { observeTransfer } from '../domain/transfer-decisions.js';
import { toProviderIntent, toProviderTransfer } from '../outbound/stripe/stripe-mapper.js';
import type { RecordedPayment } from './past-payment.js';

export interface ReplayedPayment {
  settlement: Settlement;
  /** As it was when the payment was captured or refunded, for its documents. */
  sales: { settlement: Settlement; at: Date; card: CardFacts | null }[];
}

/** Takes a payment through its states, each at its own time. */
export function replayPayment(past: RecordedPayment, payoutHoldMs: number): ReplayedPayment {
  const { heldAt, capturedAt, paidOutAt, refundedAt, releasedAt, transfer } = past;
  const intent = toProviderIntent(past.intent);
  const sales: ReplayedPayment['sales'] = [];
  const observe = (before: Settlement, at: Date, state: ProviderIntent['state']): Settlement => {
    const outcome = {
      deliveredAttempt: state === 'captured' ? 1 : 0,
      closedReason: state === 'released' ? ('rejected' as const) : null,
    };
    const refunds = refundedAt && at >= refundedAt ? intent.refunds : [];
    const seen = { ...intent, state, refunds, heldAt, releasedAt: releasedAt ?? null };
    const after = observeIntent(before, seen, { outcome, now: at, payoutHoldMs });
    if (state === 'captured') sales.push({ settlement: after, at, card: intent.card });
    return after;
  };

  let settlement = opened(past);
  settlement = observe(settlement, heldAt, 'held');
  if (capturedAt) settlement = observe(beginCapture(settlement), capturedAt, 'captured');
  if (refundedAt) {
    const ask = { by: past.terms.athleteId, asOperator: false, reason: past.refundReason ?? '' };
    settlement = observe(requestRefund(settlement, { ...ask, now: refundedAt }), refundedAt, 'captured');
  }
  if (paidOutAt && transfer) {
    const made = { ...toProviderTransfer(transfer), createdAt: paidOutAt };
    settlement = observeTransfer(beginPayout(settlement) ?? settlement, made);
    settlement = recognizeRevenue(settlement, deferredMinorOf(settlement.movements), paidOutAt);
  }
  if (releasedAt) settlement = observe(settlement, releasedAt, 'released');
  return { settlement, sales };
}

function opened({ id, terms, customerId, paymentMethodId, heldAt }: RecordedPayment): Settlement {
  const fresh = openSettlement(terms, heldAt);
  return openHold({ ...fresh, payment: { ...fresh.payment, id } }, customerId, paymentMethodId, heldAt);
}
