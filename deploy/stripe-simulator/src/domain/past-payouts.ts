import type Stripe from 'stripe';

import type { Transaction } from '../store/transaction.js';
import { destinationPayment } from './destination-payment.js';
import { asOf } from './ledger.js';
import { advancePayout, ownerOf, payOutAll } from './payouts.js';

const DAY = 24 * 60 * 60;
const WEEK = 7 * DAY;

export interface RecordedPayout {
  account: string;
  payout: Stripe.Payout;
  /** What left with it, each with its source in the place of the source's id. */
  lines: Stripe.BalanceTransaction[];
}

/**
 * What a weekly schedule has paid out of an account until now. The last time was the start of yesterday, so that its money
 * is still on the way.
 */
export function payOutPast(tx: Transaction, account: string, firstTransferAt: number): void {
  const last = Math.floor(tx.now / DAY) * DAY - DAY;
  const made = tx.all('payout').filter((payout) => ownerOf(tx, payout) === account);
  const since = Math.max(firstTransferAt, ...made.map(({ created }) => created + 1));
  for (let at = last - Math.floor((last - since) / WEEK) * WEEK; at <= last; at += WEEK) {
    const known = tx.get('account', account);
    const [payout] = known ? payOutAll(tx.at(at), [known]) : [];
    if (payout) passTimeOf(tx, payout);
  }
}

/** What its bank has said by now. */
function passTimeOf(tx: Transaction, { id }: Stripe.Payout): void {
  const next = () => tx.get('due_step', `payout_${id}`);
  for (let step = next(); step && step.at <= tx.now; step = next()) {
    tx.delete('due_step', step.id);
    advancePayout(tx.at(step.at), step);
  }
}

export function payoutsOf(tx: Transaction, accounts: ReadonlySet<string>): RecordedPayout[] {
  const entries = tx.all('ledger');
  return tx.all('payout').flatMap((payout) => {
    const account = ownerOf(tx, payout);
    if (account === null || !accounts.has(account)) return [];
    const own = entries.filter((entry) => entry.payout === payout.id);
    const lines = own.map((entry) => {
      const { source, ...line } = asOf(entry, tx.now);
      return { ...line, source: withSource(tx, source as string) };
    });
    return [{ account, payout, lines }];
  });
}

const withSource = (tx: Transaction, id: string): Stripe.BalanceTransactionSource | string =>
  destinationPayment(tx, id) ?? tx.get('payout', id) ?? id;
