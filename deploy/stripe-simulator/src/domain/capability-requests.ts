import type Stripe from 'stripe';

import { invalidRequest } from '../errors.js';
import type { Transaction } from '../store/transaction.js';
import { save } from './account-changes.js';
import { agreementOf, checkAccount, type ServiceAgreement } from './platform-rules.js';

export type Requests = Record<string, { requested?: boolean | undefined }>;

/** Asks for capabilities or gives them up: https://docs.stripe.com/connect/account-capabilities#requesting-unrequesting */
export function requestCapabilities(
  tx: Transaction,
  account: Stripe.Account,
  requests: Requests,
): Stripe.Account {
  const known = (account.capabilities ?? {}) as Record<string, string>;
  const given = Object.values(known).includes('active') ? 'active' : 'inactive';
  const wanted = new Map(Object.entries(known));
  for (const [name, { requested }] of Object.entries(requests)) {
    if (requested === true) wanted.set(name, known[name] ?? given);
    if (requested === false) wanted.delete(name);
  }
  const { platform } = tx.settings;
  const country = account.country ?? 'US';
  checkAccount(platform, { country, agreement: agreementOf(account), capabilities: [...wanted.keys()] });
  return save(tx, account, { capabilities: Object.fromEntries(wanted) });
}

/** An agreement that was accepted stays: https://docs.stripe.com/connect/updating-service-agreements */
export function chooseAgreement(
  tx: Transaction,
  account: Stripe.Account,
  agreement: ServiceAgreement,
): Stripe.Account {
  if (agreement === agreementOf(account)) return account;
  if (account.tos_acceptance?.date !== null) {
    throw invalidRequest('The service agreement of an account cannot be changed once it was accepted.', {
      param: 'tos_acceptance[service_agreement]',
    });
  }
  const capabilities = Object.keys(account.capabilities ?? {});
  checkAccount(tx.settings.platform, { country: account.country ?? 'US', agreement, capabilities });
  return save(tx, account, { tos_acceptance: { ...account.tos_acceptance, service_agreement: agreement } });
}
