import type Stripe from 'stripe';

import { invalidRequest } from '../errors.js';
import { idOf, newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { closeInquiry, hasOpenChargeback } from './dispute-outcomes.js';
import { emit } from './events.js';
import { closeWarnings } from './fraud-warnings.js';
import { availableIn, record } from './ledger.js';
import { cardBehind } from './payment-methods.js';
import { converted, settlementOf } from './settlement.js';

interface NewRefund {
  amount?: number | undefined;
  reason?: Stripe.Refund.Reason | undefined;
  metadata?: Record<string, string> | undefined;
}

/** A bank's answer to a refund comes later. */
const ANSWER_SECONDS = 60;

const dollars = (amount: number): string => `$${(amount / 100).toFixed(2)}`;

function requireRefundable(tx: Transaction, charge: Stripe.Charge): void {
  if (!charge.captured) {
    throw invalidRequest(
      `This PaymentIntent (${idOf(charge.payment_intent) ?? charge.id}) does not have a successful charge to refund.`,
      { code: 'payment_intent_unexpected_state' },
    );
  }
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (charge.disputed && hasOpenChargeback(tx, charge.id))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
}

function amountOf(charge: Stripe.Charge, { amount }: NewRefund): number {
  const left = charge.amount_captured - charge.amount_refunded;
  const wanted = amount ?? left;
  if (wanted < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (wanted > left) {
    throw invalidRequest(
      `Refund amount (${dollars(wanted)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  }
  return wanted;
}

/** Gives back all that is left, or a part of it: https://docs.stripe.com/api/refunds/create */
export function refund(tx: Transaction, charge: Stripe.Charge, fields: NewRefund): Stripe.Refund {
  requireRefundable(tx, charge);
  const amount = amountOf(charge, fields);
  const id = newId('re');
  const fate = fateOf(tx, charge, amount);
  const line = fate === 'funds' ? null : recordRefund(tx, { id, amount }, charge);
  const made = tx.put('refund', {
    id,
    object: 'refund',
    amount,
    balance_transaction: line?.id ?? null,
    charge: charge.id,
    created: tx.now,
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: fields.metadata ?? {},
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    ...(fate === 'pending' && { pending_reason: 'processing' }),
    ...(fate === 'funds' && { pending_reason: 'insufficient_funds' }),
    reason: fields.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: fate === 'pending' || fate === 'funds' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  const total = charge.amount_refunded + amount;
  const refunded = tx.update('charge', charge, {
    amount_refunded: total,
    refunded: total === charge.amount_captured,
  });
  emit(tx, 'refund.created', made);
  emit(tx, 'charge.refunded', refunded, { previous });
  if (fate !== null) expectAnswer(tx, id, fate);
  if (refunded.refunded) {
    closeInquiry(tx, charge.id);
    closeWarnings(tx, charge.id);
  }
  return made;
}

type Fate = 'pending' | 'failed' | 'funds' | null;

/**
 * Some cards answer later (https://docs.stripe.com/testing#refunds), and a platform without the money waits until it has
 * it (https://docs.stripe.com/refunds#pending-refunds).
 */
function fateOf(tx: Transaction, charge: Stripe.Charge, amount: number): Fate {
  if (!coversRefund(tx, charge.currency, amount)) return 'funds';
  const method = tx.get('payment_method', charge.payment_method);
  return (method === undefined ? undefined : cardBehind(tx, method).refund) ?? null;
}

export function coversRefund(tx: Transaction, currency: string, amount: number): boolean {
  const settled = settlementOf(tx, null, currency);
  return availableIn(tx, null, settled.currency) >= converted(amount, settled.rate);
}

export const recordRefund = (
  tx: Transaction,
  { id, amount }: Pick<Stripe.Refund, 'id' | 'amount'>,
  charge: Stripe.Charge,
): Stripe.BalanceTransaction =>
  record(tx, {
    ...{ amount: -amount, currency: charge.currency, type: 'refund', source: id },
    description: `REFUND FOR CHARGE (${charge.description ?? charge.id})`,
  });

export function expectAnswer(tx: Transaction, object: string, fate: 'pending' | 'failed' | 'funds'): void {
  const status = fate === 'pending' ? 'succeeded' : fate;
  tx.put('due_step', {
    ...{ id: `refund_${object}`, kind: 'refund', object, at: tx.now + ANSWER_SECONDS, status },
  });
}
