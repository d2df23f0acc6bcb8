import { invalidRequest } from '../errors.js';
import type { Transaction } from '../store/transaction.js';
import { availableIn } from './ledger.js';

/** Pending money does not count: https://docs.stripe.com/connect/account-balances */
export function requireBalance(
  tx: Transaction,
  account: string | null,
  currency: string,
  amount: number,
): void {
  if (availableIn(tx, account, currency) >= amount) return;
  const whose = account === null ? 'your Stripe account' : "the connected account's balance";
  throw invalidRequest(
    `You have insufficient available funds in ${whose}. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance`,
    { code: 'balance_insufficient' },
  );
}
