import type Stripe from 'stripe';

import { idOf } from '../ids.js';
import type { Transaction } from '../store/transaction.js';

const NO_DETAILS: Stripe.Charge.BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/**
 * What a transfer is in the balance that it reached: a charge that names its transfer.
 * https://docs.stripe.com/api/charges/object#charge_object-source_transfer
 */
export function destinationPayment(tx: Transaction, id: string): Stripe.Charge | undefined {
  const transfer = tx.all('transfer').find((made) => idOf(made.destination_payment) === id);
  if (transfer === undefined) return undefined;
  const line = tx
    .all('ledger')
    .find(({ transaction: { source, type } }) => source === id && type === 'payment');
  return {
    id,
    object: 'charge',
    amount: transfer.amount,
    amount_captured: transfer.amount,
    amount_refunded: transfer.amount_reversed,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: line?.id ?? null,
    billing_details: NO_DETAILS,
    calculated_statement_descriptor: null,
    captured: true,
    created: transfer.created,
    currency: transfer.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: null,
    payment_method_details: { stripe_account: {}, type: 'stripe_account' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: transfer.reversed,
    review: null,
    shipping: null,
    source: null,
    source_transfer: transfer.id,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}
