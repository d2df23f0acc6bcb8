import type Stripe from 'stripe';

import { invalidRequest, StripeApiError } from '../errors.js';
import { newId } from '../ids.js';
import type { DueStep } from '../store/collections.js';
import type { Transaction } from '../store/transaction.js';
import { emit } from './events.js';
import { bankRefusal, disableBank, refusal, type BankRefusal } from './external-accounts.js';
import { requireBalance } from './funds.js';
import { availableIn, record } from './ledger.js';

const DAY = 24 * 60 * 60;

interface NewPayout {
  /** Null: the platform's own. */
  account: Stripe.Account | null;
  amount: number;
  currency: string;
  isAutomatic?: boolean;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
  statement_descriptor?: string | undefined;
}

const about = ({ account }: { account: string | null }): { account?: string } =>
  account === null ? {} : { account };

/** Money of a balance on its way to the bank: https://docs.stripe.com/api/payouts/create */
export function createPayout(tx: Transaction, fields: NewPayout): Stripe.Payout {
  const { account, amount, currency } = fields;
  const owner = account?.id ?? null;
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  const bank = account === null ? null : bankFor(account, currency);
  requireBalance(tx, owner, currency, amount);
  const id = newId('po');
  const line = record(tx, {
    ...{ account: owner, amount: -amount, currency, type: 'payout', source: id },
    description: 'STRIPE PAYOUT',
  });
  const payout = tx.put('payout', {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: tx.now + 2 * DAY,
    automatic: fields.isAutomatic ?? false,
    balance_transaction: line.id,
    created: tx.now,
    currency,
    description: fields.description ?? null,
    destination: bank?.id ?? null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: fields.metadata ?? {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: fields.isAutomatic === true ? 'in_progress' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: fields.statement_descriptor ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  });
  emit(tx, 'payout.created', payout, about({ account: owner }));
  schedule(tx, payout, 'in_transit', tx.now + DAY);
  return payout;
}

/** https://docs.stripe.com/error-codes#payouts-not-allowed */
function bankFor(account: Stripe.Account, currency: string): Stripe.BankAccount | Stripe.Card {
  const bank = account.external_accounts?.data.find((one) => one.currency === currency);
  if (bank === undefined)
    throw invalidRequest(`Sorry, you don't have any external accounts in that currency (${currency}).`);
  if (!account.payouts_enabled) {
    throw new StripeApiError(400, {
      type: 'invalid_request_error',
      code: 'payouts_not_allowed',
      message:
        "Payouts have been disabled on the connected account. Please check the connected account's status to see if any additional information needs to be provided, or if payouts have been disabled for another reason.",
    });
  }
  return bank;
}

const schedule = (tx: Transaction, { id }: Stripe.Payout, status: string, at: number): void =>
  void tx.put('due_step', { id: `payout_${id}`, kind: 'payout', object: id, at, status });

/** Whose balance a payout came from. */
export const ownerOf = (tx: Transaction, payout: Stripe.Payout): string | null =>
  tx.get('ledger', payout.balance_transaction as string)?.account ?? null;

/** What the schedule of each account does once a day: https://docs.stripe.com/connect/manage-payout-schedule */
export function payOutAll(tx: Transaction, accounts: Stripe.Account[]): Stripe.Payout[] {
  return accounts.flatMap((account) => {
    const currency = account.default_currency ?? 'usd';
    const amount = availableIn(tx, account.id, currency);
    if (amount < 1 || !account.payouts_enabled) return [];
    const payout = createPayout(tx, { account, amount, currency, isAutomatic: true });
    claimLines(tx, account.id, payout);
    return [payout];
  });
}

/** An automatic payout takes all that is available: https://docs.stripe.com/payouts/reconciliation */
function claimLines(tx: Transaction, account: string, { id, currency }: Stripe.Payout): void {
  for (const entry of tx.all('ledger')) {
    const { currency: own, available_on: availableOn } = entry.transaction;
    if (entry.account === account && own === currency && availableOn <= tx.now && entry.payout === undefined)
      tx.put('ledger', { ...entry, payout: id });
  }
}

/** From here on its lines can be listed. */
function reconcile(tx: Transaction, payout: Stripe.Payout): Stripe.Payout {
  if (payout.reconciliation_status !== 'in_progress') return payout;
  const known = tx.update('payout', payout, { reconciliation_status: 'completed' });
  emit(tx, 'payout.reconciliation_completed', known, about({ account: ownerOf(tx, known) }));
  return known;
}

export function advancePayout(tx: Transaction, { object, status }: DueStep): void {
  const payout = tx.get('payout', object);
  if (payout === undefined) return;
  const owner = ownerOf(tx, payout);
  const refused = status === 'paid' && owner !== null ? bankRefusal(tx, owner) : null;
  if (refused !== null) failPayout(tx, payout, refused);
  else settlePayout(tx, payout, status as PayoutOutcome);
}

export type PayoutOutcome = 'in_transit' | 'paid' | 'failed' | 'canceled';

const BEFORE: Record<PayoutOutcome, readonly string[]> = {
  in_transit: ['pending'],
  paid: ['pending', 'in_transit'],
  // A bank may send back what it had taken: https://docs.stripe.com/api/payouts/object#payout_object-status
  failed: ['pending', 'in_transit', 'paid'],
  canceled: ['pending'],
};

export function settlePayout(
  tx: Transaction,
  payout: Stripe.Payout,
  status: PayoutOutcome,
  code = 'account_closed',
): Stripe.Payout {
  if (!BEFORE[status].includes(payout.status))
    throw invalidRequest(`Payouts that are ${payout.status} cannot become ${status}.`);
  tx.delete('due_step', `payout_${payout.id}`);
  const sent = status === 'canceled' ? payout : reconcile(tx, payout);
  return end(tx, sent, status, code);
}

function end(tx: Transaction, payout: Stripe.Payout, status: PayoutOutcome, code: string): Stripe.Payout {
  if (status === 'failed') return failPayout(tx, payout, refusal(code));
  const account = ownerOf(tx, payout);
  const back =
    status === 'canceled' ? { failure_balance_transaction: giveBack(tx, payout, 'payout_cancel') } : {};
  const changed = tx.update('payout', payout, { ...back, status });
  if (status === 'in_transit') {
    emit(tx, 'payout.updated', changed, { ...about({ account }), previous: { status: payout.status } });
    schedule(tx, changed, 'paid', payout.arrival_date);
  }
  if (status === 'paid') emit(tx, 'payout.paid', changed, about({ account }));
  if (status === 'canceled') emit(tx, 'payout.canceled', changed, about({ account }));
  return changed;
}

/** The money is the balance's again and the bank gets no more: https://docs.stripe.com/payouts#payout-failures */
function failPayout(tx: Transaction, payout: Stripe.Payout, { code, message }: BankRefusal): Stripe.Payout {
  const owner = ownerOf(tx, payout);
  const failed = tx.update('payout', payout, {
    failure_balance_transaction: giveBack(tx, payout, 'payout_failure'),
    failure_code: code,
    failure_message: message,
    status: 'failed',
  });
  emit(tx, 'payout.failed', failed, about({ account: owner }));
  const account = tx.get('account', owner);
  if (account !== undefined) disableBank(tx, account);
  return failed;
}

const giveBack = (tx: Transaction, payout: Stripe.Payout, type: 'payout_failure' | 'payout_cancel'): string =>
  record(tx, {
    ...{ account: ownerOf(tx, payout), amount: payout.amount, currency: payout.currency, type },
    ...{ source: payout.id, description: 'STRIPE PAYOUT' },
  }).id;
