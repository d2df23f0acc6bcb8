import type Stripe from 'stripe';

import { newId } from '../ids.js';
import type { LedgerEntry } from '../store/collections.js';
import type { Transaction } from '../store/transaction.js';
import { converted, settlementOf } from './settlement.js';

const PENDING_SECONDS = 2 * 24 * 60 * 60;

interface Movement {
  account?: string | null;
  amount: number;
  fee?: number;
  currency: string;
  type: Stripe.BalanceTransaction.Type;
  source: string | null;
  description?: string | null;
  /** Card money is pending for two days, other movements count at once: https://docs.stripe.com/payouts#payout-speed */
  isPending?: boolean;
  /** Pending until then instead. */
  availableOn?: number;
  feeDescription?: string;
}

/** https://stripe.com/pricing */
export const cardFee = (amount: number): number => Math.round(amount * 0.029) + 30;

export function record(tx: Transaction, movement: Movement): Stripe.BalanceTransaction {
  const owner = movement.account ?? null;
  const { currency, rate } = settlementOf(tx, owner, movement.currency);
  const amount = converted(movement.amount, rate);
  const fee = converted(movement.fee ?? 0, rate);
  const availableOn = movement.availableOn ?? tx.now + (movement.isPending === true ? PENDING_SECONDS : 0);
  const id = newId('txn');
  const transaction: Stripe.BalanceTransaction = {
    id,
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: tx.now,
    currency,
    description: movement.description ?? null,
    exchange_rate: rate,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: movement.feeDescription ?? 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: reportingCategory(movement.type),
    source: movement.source,
    status: availableOn > tx.now ? 'pending' : 'available',
    type: movement.type,
  };
  tx.put('ledger', { id, account: owner, transaction });
  return transaction;
}

function reportingCategory(type: Stripe.BalanceTransaction.Type): string {
  if (type === 'adjustment') return 'dispute';
  if (type === 'transfer_refund') return 'transfer_reversal';
  if (type === 'payout_failure' || type === 'payout_cancel') return 'payout_reversal';
  return type === 'payment' ? 'charge' : type;
}

/** Pending turns into available by the clock alone: https://docs.stripe.com/reports/balance-transaction-types */
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
  (sums(tx.all('ledger'), account, tx.now).available[currency] ?? 0) - (reserved(tx, account)[currency] ?? 0);

/**
 * What a platform may not touch because accounts of its own owe money: https://docs.stripe.com/connect/account-balances
 * The sum of all lines is what is available, pending and reserved.
 */
export function reserved(tx: Transaction, account: string | null): Record<string, number> {
  const held: Record<string, number> = {};
  if (account !== null) return held;
  for (const { id } of tx.all('account')) {
    const { available, pending } = sums(tx.all('ledger'), id, tx.now);
    for (const [currency, amount] of Object.entries(available)) {
      const owed = Math.min(0, amount + (pending[currency] ?? 0));
      if (owed < 0) held[currency] = (held[currency] ?? 0) - owed;
    }
  }
  return held;
}

export function balanceObject(
  { available, pending }: Sums,
  defaultCurrency: string,
  held: Record<string, number> = {},
): Stripe.Balance {
  const currencies = new Set([defaultCurrency, ...[available, pending, held].flatMap(Object.keys)]);
  const side = (
    values: Record<string, number>,
  ): { amount: number; currency: string; source_types: { card: number } }[] =>
    [...currencies].map((currency) => {
      const amount = values[currency] ?? 0;
      return { amount, currency, source_types: { card: amount } };
    });
  const free = Object.fromEntries(
    [...currencies].map((currency) => [currency, (available[currency] ?? 0) - (held[currency] ?? 0)]),
  );
  return {
    object: 'balance',
    available: side(free),
    ...(Object.keys(held).length > 0 && { connect_reserved: side(held) }),
    livemode: false,
    pending: side(pending),
  };
}
