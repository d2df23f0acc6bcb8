import type Stripe from 'stripe';

import { newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { missing, requirements } from './account-requirements.js';
import { currencyOf } from './countries.js';
import { listOf } from './external-accounts.js';
import { checkAccount, checkController, type Controller, type ServiceAgreement } from './platform-rules.js';

export interface AccountFields {
  type?: 'custom' | 'express' | 'standard' | undefined;
  controller?: Controller | undefined;
  country?: string | undefined;
  email?: string | undefined;
  business_type?: Stripe.Account.BusinessType | undefined;
  business_profile?:
    | Partial<Record<'mcc' | 'name' | 'product_description' | 'support_email' | 'url', string | undefined>>
    | undefined;
  capabilities?: Record<string, { requested?: boolean | undefined }> | undefined;
  default_currency?: string | undefined;
  metadata?: Record<string, string> | undefined;
  tos_acceptance?: { service_agreement?: ServiceAgreement | undefined } | undefined;
}

const DASHBOARD = { express: 'express', standard: 'full', custom: 'none', none: 'full' } as const;

/** An account described by its controller has no type of its own. */
function kind({ type, controller }: AccountFields): keyof typeof DASHBOARD {
  return type ?? (controller === undefined ? 'standard' : 'none');
}

/** https://docs.stripe.com/api/accounts/create */
export function createAccount(tx: Transaction, fields: AccountFields): Stripe.Account {
  const country = fields.country?.toUpperCase() ?? 'US';
  const type = kind(fields);
  const dashboard = fields.controller?.stripe_dashboard?.type ?? DASHBOARD[type];
  const capabilities = Object.entries(fields.capabilities ?? { transfers: { requested: true } }).flatMap(
    ([name, { requested }]) => (requested === true ? [name] : []),
  );
  const agreement = fields.tos_acceptance?.service_agreement ?? 'full';
  checkAccount(tx.settings.platform, { country, agreement, capabilities });
  checkController(fields);
  const id = newId('acct');
  const account = tx.put('account', {
    id,
    object: 'account',
    business_profile: profile(fields),
    business_type: fields.business_type ?? null,
    capabilities: Object.fromEntries(capabilities.map((name) => [name, 'inactive'])),
    charges_enabled: false,
    controller: {
      fees: { payer: fields.controller?.fees?.payer ?? (dashboard === 'full' ? 'account' : 'application') },
      is_controller: true,
      losses: {
        payments: fields.controller?.losses?.payments ?? (dashboard === 'full' ? 'stripe' : 'application'),
      },
      requirement_collection:
        fields.controller?.requirement_collection ?? (type === 'custom' ? 'application' : 'stripe'),
      stripe_dashboard: { type: dashboard },
      type: 'application',
    },
    country,
    created: tx.now,
    default_currency: fields.default_currency ?? currencyOf(country),
    details_submitted: false,
    email: fields.email ?? null,
    external_accounts: listOf(id, []),
    future_requirements: requirements([]),
    metadata: fields.metadata ?? {},
    payouts_enabled: false,
    requirements: requirements(missing(country, {})),
    settings: null,
    tos_acceptance: {
      date: null,
      ip: null,
      user_agent: null,
      ...(agreement === 'recipient' && { service_agreement: agreement }),
    },
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
