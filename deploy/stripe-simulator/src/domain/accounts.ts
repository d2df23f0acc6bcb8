import type Stripe from 'stripe';

import { accountUnreachable } from '../errors.js';
import { newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { bankAccount, person } from './account-person.js';
import { DOCUMENT, missing, requirements, UNVERIFIABLE_SSN } from './account-requirements.js';
import { emit } from './events.js';

export interface AccountFields {
  type?: 'custom' | 'express' | 'standard' | undefined;
  controller?:
    { stripe_dashboard?: { type?: 'express' | 'full' | 'none' | undefined } | undefined } | undefined;
  country?: string | undefined;
  email?: string | undefined;
  business_type?: Stripe.Account.BusinessType | undefined;
  business_profile?:
    | Partial<Record<'mcc' | 'name' | 'product_description' | 'support_email' | 'url', string | undefined>>
    | undefined;
  capabilities?: Record<string, { requested?: boolean | undefined }> | undefined;
  default_currency?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

const CURRENCY: Record<string, string> = { US: 'usd', MX: 'mxn', AR: 'ars', GB: 'gbp' };
const DASHBOARD = { express: 'express', standard: 'full', custom: 'none', none: 'full' } as const;

/** An account described by its controller has no type of its own. */
function kind({ type, controller }: AccountFields): keyof typeof DASHBOARD {
  return type ?? (controller === undefined ? 'standard' : 'none');
}

export function createAccount(tx: Transaction, fields: AccountFields): Stripe.Account {
  const country = fields.country?.toUpperCase() ?? 'US';
  const type = kind(fields);
  const dashboard = fields.controller?.stripe_dashboard?.type ?? DASHBOARD[type];
  const requested = Object.entries(fields.capabilities ?? { transfers: { requested: true } }).filter(
    ([, value]) => value.requested === true,
  );
  const id = newId('acct');
  const account = tx.put('account', {
    id,
    object: 'account',
    business_profile: profile(fields),
    business_type: fields.business_type ?? null,
    capabilities: Object.fromEntries(requested.map(([name]) => [name, 'inactive'])),
    charges_enabled: false,
    controller: {
      fees: { payer: dashboard === 'full' ? 'account' : 'application' },
      is_controller: true,
      losses: { payments: dashboard === 'full' ? 'stripe' : 'application' },
      requirement_collection: type === 'custom' ? 'application' : 'stripe',
      stripe_dashboard: { type: dashboard },
      type: 'application',
    },
    country,
    created: tx.now,
    default_currency: fields.default_currency ?? CURRENCY[country] ?? 'eur',
    details_submitted: false,
    email: fields.email ?? null,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    future_requirements: requirements([]),
    metadata: fields.metadata ?? {},
    payouts_enabled: false,
    requirements: requirements(missing(country, {})),
    settings: null,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type,
  });
  tx.put('onboarding', { id, fields: {} });
  return account;
}

export function profile(
  { business_profile: fields }: Pick<AccountFields, 'business_profile'>,
  before?: Stripe.Account.BusinessProfile | null,
): Stripe.Account.BusinessProfile {
  const given = Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  return {
    mcc: null,
    minority_owned_business_designation: null,
    name: null,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
    ...before,
    ...given,
  };
}

export function accountOrThrow(tx: Transaction, id: string): Stripe.Account {
  const account = tx.get('account', id);
  if (account === undefined) throw accountUnreachable(id);
  return account;
}

/** What the person typed so far; `submits` when they pressed the last button. */
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
  return save(tx, account, {
    ...enabled(account, !needsDocument),
    details_submitted: true,
    ...details,
    requirements: needsDocument ? requirements([DOCUMENT], [DOCUMENT_ERROR]) : requirements([]),
    external_accounts: {
      object: 'list',
      data: [bankAccount(account, known)],
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    tos_acceptance: { date: tx.now, ip: '127.0.0.1', user_agent: null },
  });
}

/** Whom Stripe asks for their data itself, the platform is not told about. */
const collected = ({ controller }: Stripe.Account): boolean =>
  controller?.requirement_collection === 'application';

const DOCUMENT_ERROR: Stripe.Account.Requirements.Error = {
  code: 'verification_failed_keyed_identity',
  reason: 'The identity could not be verified from the data given. Upload an identity document.',
  requirement: DOCUMENT,
};

export function enabled(account: Stripe.Account, isEnabled: boolean): Partial<Stripe.Account> {
  const state = isEnabled ? 'active' : 'inactive';
  return {
    charges_enabled: isEnabled,
    payouts_enabled: isEnabled,
    capabilities: Object.fromEntries(Object.keys(account.capabilities ?? {}).map((name) => [name, state])),
  };
}

/** Every change of an account is told, with what it was before. */
export function save(
  tx: Transaction,
  account: Stripe.Account,
  patch: Partial<Stripe.Account>,
): Stripe.Account {
  const changed = tx.update('account', account, patch);
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
