import type Stripe from 'stripe';

import { invalidRequest } from '../errors.js';
import { idOf, newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { cardBehind } from './payment-methods.js';
import { openDispute } from './disputes.js';
import { emit } from './events.js';
import { warnOfFraud } from './fraud-warnings.js';
import { cardFee, record } from './ledger.js';
import { unexpectedState } from './payment-intents.js';

/** Money moves: the charge is captured, the ledger has its line, a disputing card disputes. */
export function settle(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  held: Stripe.Charge,
  amount: number,
  type: 'charge.succeeded' | 'charge.captured',
): Stripe.PaymentIntent {
  const method = tx.get('payment_method', held.payment_method);
  const card = method === undefined ? undefined : cardBehind(tx, method);
  const line = record(tx, {
    amount,
    fee: cardFee(amount),
    currency: held.currency,
    type: 'charge',
    source: held.id,
    description: held.description,
    isPending: card?.bypassesPending !== true,
  });
  const captured = tx.update('charge', held, {
    captured: true,
    amount_captured: amount,
    balance_transaction: line.id,
  });
  const paid = tx.update('payment_intent', intent, {
    status: 'succeeded',
    amount_received: amount,
    amount_capturable: 0,
  });
  emit(tx, type, captured);
  emit(tx, 'payment_intent.succeeded', paid);
  if (card?.dispute === 'inquiry') openDispute(tx, captured, { reason: 'general', isInquiry: true });
  else if (card?.dispute !== undefined) openDispute(tx, captured, { reason: card.dispute });
  if (card?.warns === true) warnOfFraud(tx, captured);
  return paid;
}

/** All of a hold or a part, once: https://docs.stripe.com/api/payment_intents/capture */
export function capture(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  amountToCapture?: number,
): Stripe.PaymentIntent {
  const held = tx.get('charge', idOf(intent.latest_charge));
  if (intent.status !== 'requires_capture' || held === undefined)
    throw unexpectedState(intent, 'captured', ['requires_capture']);
  const amount = amountToCapture ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest(
      `The provided \`amount_to_capture\` (${amount}) is greater than the amount that can be captured (${intent.amount_capturable}).`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  return settle(tx, intent, held, amount, 'charge.captured');
}

const CANCELABLE: Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

/** https://docs.stripe.com/api/payment_intents/cancel */
export function cancel(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  if (!CANCELABLE.includes(intent.status)) {
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  if (intent.status === 'requires_capture') releaseHold(tx, intent);
  return markCanceled(tx, intent, reason);
}

/**
 * Letting a hold go is a refund of the uncaptured charge that moves no money:
 * https://docs.stripe.com/refunds#cancel-payment
 */
function releaseHold(tx: Transaction, intent: Stripe.PaymentIntent): void {
  const held = tx.get('charge', idOf(intent.latest_charge));
  if (held === undefined) return;
  const released = tx.update('charge', held, { refunded: true, amount_refunded: held.amount });
  const refund: Stripe.Refund = tx.put('refund', {
    id: newId('re'),
    object: 'refund',
    amount: held.amount,
    balance_transaction: null,
    charge: held.id,
    created: tx.now,
    currency: held.currency,
    customer: idOf(held.customer),
    customer_account: null,
    metadata: {},
    payment_intent: intent.id,
    payment_method: held.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  emit(tx, 'refund.created', refund);
  emit(tx, 'charge.refunded', released, { previous: { amount_refunded: 0, refunded: false } });
}

function markCanceled(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  const canceled = tx.update('payment_intent', intent, {
    status: 'canceled',
    canceled_at: tx.now,
    cancellation_reason: reason,
    amount_capturable: 0,
    next_action: null,
  });
  emit(tx, 'payment_intent.canceled', canceled);
  return canceled;
}

/** Holds that no one captured in time: https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
export function expireHolds(tx: Transaction): Stripe.PaymentIntent[] {
  return tx
    .all('payment_intent')
    .filter((intent) => intent.status === 'requires_capture')
    .flatMap((intent) => {
      const held = tx.get('charge', idOf(intent.latest_charge));
      const deadline = held?.payment_method_details?.card?.capture_before;
      if (held === undefined || deadline === undefined || deadline > tx.now) return [];
      const expired = tx.update('charge', held, { refunded: true, amount_refunded: held.amount });
      emit(tx, 'charge.expired', expired);
      return [markCanceled(tx, intent, 'automatic')];
    });
}
