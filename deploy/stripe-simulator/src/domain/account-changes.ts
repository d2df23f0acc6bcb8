import type Stripe from 'stripe';

import { accountUnreachable } from '../errors.js';
import type { Transaction } from '../store/transaction.js';
import { tellCapabilities } from './capabilities.js';
import { emit } from './events.js';

export function accountOrThrow(tx: Transaction, id: string): Stripe.Account {
  const account = tx.get('account', id);
  if (account === undefined) throw accountUnreachable(id);
  return account;
}

/** Every change of an account is told, with what it was before. */
export function save(
  tx: Transaction,
  account: Stripe.Account,
  patch: Partial<Stripe.Account>,
): Stripe.Account {
  const changed = tx.update('account', account, patch);
  tellCapabilities(tx, account, changed);
  const keys = Object.keys(patch) as (keyof Stripe.Account)[];
  const previous = Object.fromEntries(
    keys
      .filter((key) => JSON.stringify(account[key]) !== JSON.stringify(changed[key]))
      .filter((key) => account[key] !== undefined)
      .map((key) => [key, account[key]]),
  );
  if (Object.keys(previous).length > 0)
    emit(tx, 'account.updated', changed, { previous, account: account.id });
  return changed;
}
