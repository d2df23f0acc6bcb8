import type Stripe from 'stripe';

import type { Transaction } from '../store/transaction.js';
import { save } from './account-changes.js';
import { requirements } from './account-requirements.js';
import { emit } from './events.js';

type ExternalAccounts = NonNullable<Stripe.Account['external_accounts']>;

export const listOf = (account: string, data: ExternalAccounts['data']): ExternalAccounts => ({
  object: 'list',
  data,
  has_more: false,
  url: `/v1/accounts/${account}/external_accounts`,
});

export interface BankRefusal {
  code: string;
  message: string;
}

/** https://docs.stripe.com/api/payouts/failures */
const MESSAGES: Record<string, string> = {
  account_closed: 'The bank account has been closed.',
  no_account: 'The bank account could not be located.',
  insufficient_funds: 'Your Stripe account has insufficient funds to cover the payout.',
  debit_not_authorized: 'Debit transactions are not approved on your bank account.',
  could_not_process: 'The bank could not process this payout.',
  account_frozen: 'The bank account has been frozen.',
  declined: 'The bank has declined this payout. Please contact the bank before retrying.',
  invalid_currency: 'The bank account does not support the currency of the payout.',
};

export const refusal = (code: string): BankRefusal => ({
  code,
  message: MESSAGES[code] ?? 'The payout could not be completed.',
});

/** By the end of an account's number or IBAN: https://docs.stripe.com/connect/testing#account-numbers */
const REFUSING: [RegExp, string][] = [
  [/(111111116|532013001)$/, 'no_account'],
  [/(111111113|532013002)$/, 'account_closed'],
  [/(222222227|532013003)$/, 'insufficient_funds'],
  [/(333333335|532013004)$/, 'debit_not_authorized'],
  [/(444444440|532013005)$/, 'invalid_currency'],
];

/** What the bank of this account will say to money: null when it takes it. */
export function bankRefusal(tx: Transaction, account: string): BankRefusal | null {
  const number = tx.get('onboarding', account)?.fields['account_number'] ?? '';
  const [, code] = REFUSING.find(([end]) => end.test(number.replaceAll(/\s/g, ''))) ?? [];
  return code === undefined ? null : refusal(code);
}

/** Another bank takes the place of the one before, which is told; the same one, typed again, is used again. */
export function replaceBank(
  tx: Transaction,
  account: Stripe.Account,
  bank: Stripe.BankAccount,
): ExternalAccounts {
  const [before] = account.external_accounts?.data ?? [];
  if (before?.fingerprint === bank.fingerprint) return listOf(account.id, [{ ...bank, id: before.id }]);
  if (before) {
    emit(tx, 'account.external_account.created', bank, { account: account.id });
    emit(tx, 'account.external_account.deleted', before, { account: account.id });
  }
  return listOf(account.id, [bank]);
}

/**
 * A bank that refused gets nothing more until it is replaced:
 * https://docs.stripe.com/connect/payouts-connected-accounts#handle-failed-payouts
 */
export function disableBank(tx: Transaction, account: Stripe.Account): void {
  const [bank, ...others] = account.external_accounts?.data ?? [];
  if (bank?.object !== 'bank_account') return;
  const errored: Stripe.BankAccount = { ...bank, status: 'errored' };
  const previous = { status: bank.status };
  emit(tx, 'account.external_account.updated', errored, { account: account.id, previous });
  save(tx, account, {
    external_accounts: listOf(account.id, [errored, ...others]),
    payouts_enabled: false,
    requirements: requirements(['external_account']),
  });
}
