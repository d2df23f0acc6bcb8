import type Stripe from 'stripe';

import { invalidRequest, noSuch } from '../errors.js';
import { idOf, newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { emit } from './events.js';
import { requireBalance } from './funds.js';
import { record } from './ledger.js';
import { agreementOf, checkBorders } from './platform-rules.js';

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

/** To an account that may have it, out of what is there: https://docs.stripe.com/connect/separate-charges-and-transfers */
export function createTransfer(tx: Transaction, fields: NewTransfer): Stripe.Transfer {
  const account = tx.get('account', fields.destination);
  if (account === undefined) throw noSuch('destination', fields.destination, 'destination', 400);
  if (account.capabilities?.transfers !== 'active') {
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  }
  checkBorders(tx, account);
  const source =
    fields.source_transaction === undefined ? undefined : sourceOf(tx, fields.source_transaction);
  const amount = fields.amount ?? source?.line.amount;
  if (amount === undefined)
    throw invalidRequest('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' });
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  const currency = fields.currency.toLowerCase();
  if (source === undefined) requireBalance(tx, null, currency, amount);
  else requireSource(tx, source, currency, amount);
  return move(tx, { ...fields, amount, currency }, account, source);
}

function move(
  tx: Transaction,
  fields: NewTransfer & { amount: number },
  account: Stripe.Account,
  source: Source | undefined,
): Stripe.Transfer {
  const { amount, currency, destination } = fields;
  const charge = source?.charge;
  const id = newId('tr');
  const payment = newId('py');
  const line = record(tx, {
    amount: -amount,
    currency,
    type: 'transfer',
    source: id,
    description: fields.description ?? null,
    ...(source !== undefined && { availableOn: source.line.available_on }),
  });
  record(tx, {
    account: destination,
    amount,
    currency,
    type: 'payment',
    source: payment,
    ...arrival(tx, account, source),
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

const DAY = 24 * 60 * 60;

/**
 * When the money is the account's to use: with that of its charge, and for recipients a day later.
 * https://docs.stripe.com/connect/separate-charges-and-transfers#transfer-availability
 * https://docs.stripe.com/connect/service-agreement-types#recipient
 */
function arrival(
  tx: Transaction,
  account: Stripe.Account,
  source: Source | undefined,
): { availableOn: number } {
  const isPending = source !== undefined && source.line.available_on > tx.now;
  const then = isPending ? source.line.available_on : tx.now;
  return { availableOn: agreementOf(account) === 'recipient' ? then + DAY : then };
}

interface Source {
  charge: Stripe.Charge;
  /** What of it reached the balance. */
  line: Stripe.BalanceTransaction;
}

function sourceOf(tx: Transaction, id: string): Source {
  const charge = tx.get('charge', id);
  if (charge === undefined) throw noSuch('charge', id, 'source_transaction', 400);
  const line = tx.get('ledger', idOf(charge.balance_transaction))?.transaction;
  if (!charge.captured || line === undefined) {
    throw invalidRequest('The charge has not been captured and cannot be used as a source_transaction.', {
      param: 'source_transaction',
    });
  }
  return { charge, line };
}

/**
 * A transfer tied to a charge is in the currency that this charge settled in, and takes no more than it brought,
 * whatever else the balance holds. https://docs.stripe.com/connect/separate-charges-and-transfers#settlement-currencies
 */
function requireSource(tx: Transaction, { charge, line }: Source, currency: string, amount: number): void {
  if (line.currency !== currency) {
    throw invalidRequest(
      `The currency of source_transaction's balance transaction (${line.currency}) must be the same as the transfer currency (${currency})`,
      { param: 'currency' },
    );
  }
  const taken = tx
    .all('transfer')
    .filter((transfer) => transfer.source_transaction === charge.id)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
  if (taken + amount > line.amount) {
    throw invalidRequest('Transfers using this transaction as a source must not exceed the source amount.', {
      param: 'amount',
    });
  }
}
