import type Stripe from 'stripe';

import { newId } from '../ids.js';
import type { LedgerEntry } from '../store/collections.js';
import type { Transaction } from '../store/transaction.js';

const PENDING_SECONDS = 2 * 24 * 60 * 60;

interface Movement {
  account?: string | null;
  amount: number;
  fee?: number;
  currency: string;
  type: Stripe.BalanceTransaction.Type;
  source: string | null;
  description?: string | null;
  /** Card money is pending for two days; all other movements count at once. */
  isPending?: boolean;
}

export const cardFee = (amount: number): number => Math.round(amount * 0.029) + 30;

export function record(tx: Transaction, movement: Movement): Stripe.BalanceTransaction {
  const fee = movement.fee ?? 0;
  const isPending = movement.isPending ?? false;
  const id = newId('txn');
  const transaction: Stripe.BalanceTransaction = {
    id,
    object: 'balance_transaction',
    amount: movement.amount,
    available_on: tx.now + (isPending ? PENDING_SECONDS : 0),
    balance_type: 'payments',
    created: tx.now,
    currency: movement.currency,
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: movement.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: movement.amount - fee,
    reporting_category: reportingCategory(movement.type),
    source: movement.source,
    status: isPending ? 'pending' : 'available',
    type: movement.type,
  };
  tx.put('ledger', { id, account: movement.account ?? null, transaction });
  return transaction;
}

function reportingCategory(type: Stripe.BalanceTransaction.Type): string {
  if (type === 'adjustment') return 'dispute';
  if (type === 'transfer_refund') return 'transfer_reversal';
  return type === 'payment' ? 'charge' : type;
}

/** Pending turns into available by the clock alone. */
export function asOf(entry: LedgerEntry, now: number): Stripe.BalanceTransaction {
  return { ...entry.transaction, status: entry.transaction.available_on <= now ? 'available' : 'pending' };
}

export interface Sums {
  available: Record<string, number>;
  pending: Record<string, number>;
}

export function sums(entries: LedgerEntry[], account: string | null, now: number): Sums {
  const result: Sums = { available: {}, pending: {} };
  for (const entry of entries) {
    if (entry.account !== account) continue;
    const { currency, net, available_on } = entry.transaction;
    const side = available_on <= now ? result.available : result.pending;
    side[currency] = (side[currency] ?? 0) + net;
  }
  return result;
}

export const availableIn = (tx: Transaction, account: string | null, currency: string): number =>
  sums(tx.all('ledger'), account, tx.now).available[currency] ?? 0;

export function balanceObject({ available, pending }: Sums, defaultCurrency: string): Stripe.Balance {
  const currencies = new Set([defaultCurrency, ...Object.keys(available), ...Object.keys(pending)]);
  const side = (
    values: Record<string, number>,
  ): { amount: number; currency: string; source_types: { card: number } }[] =>
    [...currencies].map((currency) => {
      const amount = values[currency] ?? 0;
      return { amount, currency, source_types: { card: amount } };
    });
  return { object: 'balance', available: side(available), livemode: false, pending: side(pending) };
}
