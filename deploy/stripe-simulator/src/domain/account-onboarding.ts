import type Stripe from 'stripe';

import type { Transaction } from '../store/transaction.js';
import { save } from './account-changes.js';
import { bankAccount, person } from './account-person.js';
import { DOCUMENT, inReview, missing, requirements, UNVERIFIABLE_SSN } from './account-requirements.js';
import { reviewSeconds, startVerification } from './account-verification.js';
import { allowances } from './capabilities.js';
import { replaceBank } from './external-accounts.js';

/**
 * What the person typed so far; `submits` when they pressed the last button.
 * https://docs.stripe.com/connect/hosted-onboarding
 */
export function fillIn(
  tx: Transaction,
  account: Stripe.Account,
  fields: Record<string, string>,
  submits: boolean,
): Stripe.Account {
  const before = tx.get('onboarding', account.id)?.fields ?? {};
  const known = { ...before, ...fields };
  tx.put('onboarding', { id: account.id, fields: known });
  const due = missing(account.country ?? 'US', known);
  const needsDocument =
    due.length === 0 && known['ssn_last_4'] === UNVERIFIABLE_SSN && known['document'] !== 'provided';
  const details = collected(account) ? { individual: person(tx, account, known) } : {};
  if (due.length > 0 || (!submits && !account.details_submitted))
    return save(tx, account, { requirements: requirements(due), ...details });
  const submitted = save(tx, account, {
    ...(needsDocument ? needingDocument(tx, account) : reviewed(tx, account)),
    details_submitted: true,
    ...details,
    external_accounts: replaceBank(tx, account, bankAccount(account, known)),
    tos_acceptance: { ...account.tos_acceptance, date: tx.now, ip: '127.0.0.1', user_agent: null },
  });
  if (!needsDocument && !isActive(submitted)) startVerification(tx, submitted);
  return submitted;
}

/** Whom Stripe asks for their data itself, the platform is not told about. */
const collected = ({ controller }: Stripe.Account): boolean =>
  controller?.requirement_collection === 'application';

const DOCUMENT_ERROR: Stripe.Account.Requirements.Error = {
  code: 'verification_failed_keyed_identity',
  reason: 'The identity could not be verified from the data given. Upload an identity document.',
  requirement: DOCUMENT,
};

const needingDocument = (tx: Transaction, account: Stripe.Account): Partial<Stripe.Account> => ({
  ...allowances(account, 'inactive'),
  requirements: requirements([DOCUMENT], [DOCUMENT_ERROR]),
});

const isActive = ({ capabilities }: Stripe.Account): boolean =>
  Object.values(capabilities ?? {}).includes('active');

/** At once, or after a look at what was submitted; who was found good stays so with another bank. */
const reviewed = (tx: Transaction, account: Stripe.Account): Partial<Stripe.Account> =>
  reviewSeconds(tx) === 0 || isActive(account)
    ? { ...allowances(account, 'active'), requirements: requirements([]) }
    : { ...allowances(account, 'pending'), requirements: inReview() };
