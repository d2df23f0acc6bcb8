import type Stripe from 'stripe';

import { invalidRequest } from '../errors.js';
import { idOf, newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { emit } from './events.js';
import { requireBalance } from './funds.js';
import { record } from './ledger.js';
import { converted, settlementOf } from './settlement.js';

interface NewReversal {
  amount?: number | undefined;
  metadata?: Record<string, string> | undefined;
}

/** https://docs.stripe.com/api/transfer_reversals/create */
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
  const line = record(tx, {
    ...{ amount, currency: transfer.currency, type: 'transfer_refund', source: id },
    ...notBefore(tx, transfer.id),
  });
  record(tx, {
    account: destination,
    amount: -amount,
    currency: transfer.currency,
    type: 'payment_refund',
    source: transfer.destination_payment as string,
    ...notBefore(tx, transfer.destination_payment as string),
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

/** What is pending on its way there is as long pending on its way back. */
function notBefore(tx: Transaction, source: string): { availableOn?: number } {
  const line = tx.all('ledger').find(({ transaction }) => transaction.source === source)?.transaction;
  if (line === undefined) return {};
  return { availableOn: Math.max(tx.now, line.available_on) };
}

/**
 * Pending money counts too: what matters is whether the coach's bank already has it.
 * https://docs.stripe.com/connect/separate-charges-and-transfers#reverse-transfers
 */
function requireReversible(tx: Transaction, account: string | null, currency: string, amount: number): void {
  const own = settlementOf(tx, account, currency);
  const wanted = converted(amount, own.rate);
  const held = tx
    .all('ledger')
    .filter((entry) => entry.account === account && entry.transaction.currency === own.currency)
    .reduce((sum, entry) => sum + entry.transaction.net, 0);
  if (held < wanted) requireBalance(tx, account, own.currency, wanted);
}
