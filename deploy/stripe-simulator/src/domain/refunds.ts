import type Stripe from 'stripe';

import { invalidRequest } from '../errors.js';
import { idOf, newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { emit } from './events.js';
import { record } from './ledger.js';

interface NewRefund {
  amount?: number | undefined;
  reason?: Stripe.Refund.Reason | undefined;
  metadata?: Record<string, string> | undefined;
}

const dollars = (amount: number): string => `$${(amount / 100).toFixed(2)}`;

export function refund(tx: Transaction, charge: Stripe.Charge, fields: NewRefund): Stripe.Refund {
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
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = fields.amount ?? left;
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  }
  const id = newId('re');
  const line = record(tx, {
    amount: -amount,
    currency: charge.currency,
    type: 'refund',
    source: id,
    description: `REFUND FOR CHARGE (${charge.description ?? charge.id})`,
  });
  const made = tx.put('refund', {
    id,
    object: 'refund',
    amount,
    balance_transaction: line.id,
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
    reason: fields.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
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
  return made;
}
