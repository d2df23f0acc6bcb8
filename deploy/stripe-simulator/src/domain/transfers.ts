import type Stripe from 'stripe';

import { invalidRequest, noSuch } from '../errors.js';
import { idOf, newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { emit } from './events.js';
import { availableIn, record } from './ledger.js';

interface NewTransfer {
  amount?: number | undefined;
  currency: string;
  destination: string;
  source_transaction?: string | undefined;
  transfer_group?: string | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

const emptyReversals = (id: string): Stripe.Transfer['reversals'] => ({
  object: 'list',
  data: [],
  has_more: false,
  url: `/v1/transfers/${id}/reversals`,
});

export function createTransfer(tx: Transaction, fields: NewTransfer): Stripe.Transfer {
  const account = tx.get('account', fields.destination);
  if (account === undefined) throw noSuch('destination', fields.destination, 'destination', 400);
  if (account.capabilities?.transfers !== 'active') {
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  }
  const charge =
    fields.source_transaction === undefined ? undefined : sourceCharge(tx, fields.source_transaction);
  const amount = fields.amount ?? charge?.amount_captured;
  if (amount === undefined)
    throw invalidRequest('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' });
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  const currency = fields.currency.toLowerCase();
  if (charge === undefined) requireBalance(tx, null, currency, amount);
  else requireSource(tx, charge, currency, amount);
  return move(tx, { ...fields, amount, currency }, charge);
}

function move(
  tx: Transaction,
  fields: NewTransfer & { amount: number },
  charge: Stripe.Charge | undefined,
): Stripe.Transfer {
  const { amount, currency, destination } = fields;
  const id = newId('tr');
  const payment = newId('py');
  const line = record(tx, {
    amount: -amount,
    currency,
    type: 'transfer',
    source: id,
    description: fields.description ?? null,
  });
  record(tx, {
    account: destination,
    amount,
    currency,
    type: 'payment',
    source: payment,
    isPending: charge !== undefined && isPending(tx, charge),
  });
  const transfer = tx.put('transfer', {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: line.id,
    created: tx.now,
    currency,
    description: fields.description ?? null,
    destination,
    destination_payment: payment,
    livemode: false,
    metadata: fields.metadata ?? {},
    reversals: emptyReversals(id),
    reversed: false,
    source_transaction: charge?.id ?? null,
    source_type: 'card',
    transfer_group:
      fields.transfer_group ??
      charge?.transfer_group ??
      (charge === undefined ? null : `group_${idOf(charge.payment_intent) ?? charge.id}`),
  });
  emit(tx, 'transfer.created', transfer);
  return transfer;
}

function isPending(tx: Transaction, charge: Stripe.Charge): boolean {
  return (tx.get('ledger', idOf(charge.balance_transaction))?.transaction.available_on ?? 0) > tx.now;
}

function sourceCharge(tx: Transaction, id: string): Stripe.Charge {
  const charge = tx.get('charge', id);
  if (charge === undefined) throw noSuch('charge', id, 'source_transaction', 400);
  if (!charge.captured) {
    throw invalidRequest('The charge has not been captured and cannot be used as a source_transaction.', {
      param: 'source_transaction',
    });
  }
  return charge;
}

/** A transfer tied to a charge may not take more than that charge brought, whatever else the balance holds. */
function requireSource(tx: Transaction, charge: Stripe.Charge, currency: string, amount: number): void {
  if (charge.currency !== currency) {
    throw invalidRequest(
      `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${currency})`,
      { param: 'currency' },
    );
  }
  const taken = tx
    .all('transfer')
    .filter((transfer) => transfer.source_transaction === charge.id)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
  if (taken + amount > charge.amount_captured) {
    throw invalidRequest('Transfers using this transaction as a source must not exceed the source amount.', {
      param: 'amount',
    });
  }
}

function requireBalance(tx: Transaction, account: string | null, currency: string, amount: number): void {
  if (availableIn(tx, account, currency) >= amount) return;
  const whose = account === null ? 'your Stripe account' : "the connected account's balance";
  throw invalidRequest(
    `You have insufficient available funds in ${whose}. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance`,
    { code: 'balance_insufficient' },
  );
}

interface NewReversal {
  amount?: number | undefined;
  metadata?: Record<string, string> | undefined;
}

export function reverseTransfer(
  tx: Transaction,
  transfer: Stripe.Transfer,
  fields: NewReversal,
): Stripe.TransferReversal {
  const left = transfer.amount - transfer.amount_reversed;
  const amount = fields.amount ?? left;
  if (left === 0) throw invalidRequest(`Transfer ${transfer.id} is already fully reversed.`);
  if (amount < 1 || amount > left) {
    throw invalidRequest(
      `Reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`,
      { param: 'amount' },
    );
  }
  const destination = idOf(transfer.destination);
  requireReversible(tx, destination, transfer.currency, amount);
  const id = newId('trr');
  const line = record(tx, { amount, currency: transfer.currency, type: 'transfer_refund', source: id });
  record(tx, {
    account: destination,
    amount: -amount,
    currency: transfer.currency,
    type: 'payment_refund',
    source: transfer.destination_payment as string,
  });
  const reversal = tx.put('transfer_reversal', {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: line.id,
    created: tx.now,
    currency: transfer.currency,
    destination_payment_refund: null,
    metadata: fields.metadata ?? {},
    source_refund: null,
    transfer: transfer.id,
  });
  const total = transfer.amount_reversed + amount;
  const reversals = { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] };
  const changed = tx.update('transfer', transfer, {
    amount_reversed: total,
    reversed: total === transfer.amount,
    reversals,
  });
  emit(tx, 'transfer.reversed', changed, { previous: { amount_reversed: transfer.amount_reversed } });
  return reversal;
}

/** Pending money counts too: what matters is whether the coach's bank already has it. */
function requireReversible(tx: Transaction, account: string | null, currency: string, amount: number): void {
  const held = tx
    .all('ledger')
    .filter((entry) => entry.account === account && entry.transaction.currency === currency)
    .reduce((sum, entry) => sum + entry.transaction.net, 0);
  if (held < amount) requireBalance(tx, account, currency, amount);
}
