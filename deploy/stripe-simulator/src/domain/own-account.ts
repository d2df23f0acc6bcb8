import type Stripe from 'stripe';

import type { OwnSettings } from '../store/collections.js';
import type { Transaction } from '../store/transaction.js';
import { profile } from './accounts.js';
import { currencyOf } from './countries.js';

export const OWN_ACCOUNT = 'acct_1OwnPlatformAccount';

export const ownSettings = (tx: Transaction): OwnSettings =>
  tx.get('own_settings', 'own') ?? { id: 'own', account: {}, taxStatus: 'active' };

/** https://docs.stripe.com/api/accounts/retrieve: the account itself, with all that its dashboard asked for filled in. */
export function ownAccount(tx: Transaction): Stripe.Account {
  const { country } = tx.settings.platform;
  return {
    id: OWN_ACCOUNT,
    object: 'account',
    business_profile: profile({
      business_profile: {
        ...{ mcc: '8299', name: 'Bandeja', url: 'https://bandeja.example' },
        support_email: 'help@bandeja.example',
      },
    }),
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country,
    default_currency: currencyOf(country),
    details_submitted: true,
    email: 'owner@bandeja.example',
    payouts_enabled: true,
    settings: {
      branding: { icon: 'file_icon', logo: null, primary_color: '#0a1736', secondary_color: null },
      card_payments: {
        statement_descriptor_prefix: 'BANDEJA',
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: 'Bandeja', timezone: 'Etc/UTC' },
      payments: {
        statement_descriptor: 'BANDEJA',
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      payouts: {
        debit_negative_balances: true,
        schedule: { delay_days: 2, interval: 'daily' },
        statement_descriptor: null,
      },
    },
    type: 'standard',
    ...ownSettings(tx).account,
  };
}

export function taxSettings(tx: Transaction): Stripe.Tax.Settings {
  const { taxStatus } = ownSettings(tx);
  return {
    object: 'tax.settings',
    defaults: { provider: 'stripe', tax_behavior: 'inclusive', tax_code: 'txcd_10000000' },
    head_office: null,
    livemode: false,
    status: taxStatus,
    status_details:
      taxStatus === 'active' ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
  };
}
