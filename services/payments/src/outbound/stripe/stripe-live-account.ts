import Stripe from 'stripe';
import type { LiveAccount, LiveEndpoint, LiveFacts } from '../../domain/live-checks.js';
import { SETTLEMENT_CURRENCY } from '../../domain/settlement-currency.js';
import { NOTICED_CONNECT_TYPES, NOTICED_TYPES } from './stripe-notices.js';

interface LiveSettings {
  secretKey: string;
  publishableKey: string;
  publicOrigin: string;
  asksTax: boolean;
}

/** Reads what can be read of our own account by its keys; changes nothing. */
export class StripeLiveAccount {
  constructor(
    private readonly stripe: Stripe,
    private readonly settings: LiveSettings,
  ) {}

  async read(): Promise<LiveFacts> {
    const { secretKey, publishableKey, publicOrigin, asksTax } = this.settings;
    const known = {
      secretMode: modeOf(secretKey),
      publishableMode: modeOf(publishableKey),
      apiVersion: Stripe.API_VERSION,
      wanted: {
        platformUrl: `${publicOrigin}/api/stripe-webhook`,
        connectUrl: `${publicOrigin}/api/stripe-connect-webhook`,
        platformEvents: NOTICED_TYPES,
        connectEvents: NOTICED_CONNECT_TYPES,
      },
    };
    const account = await refusedAs(null, () => this.stripe.accounts.retrieveCurrent());
    if (!account) {
      const nothing = { isPlatform: false, endpoints: [], availableMinor: 0, taxStatus: null };
      return { ...known, ...nothing, account };
    }
    const endpoints = this.stripe.webhookEndpoints.list({ limit: 100 });
    const { available } = await this.stripe.balance.retrieve();
    return {
      ...known,
      account: toLiveAccount(account),
      isPlatform: (await refusedAs(null, () => this.stripe.accounts.list({ limit: 1 }))) !== null,
      endpoints: (await endpoints.autoPagingToArray({ limit: 1_000 })).map(toLiveEndpoint),
      availableMinor:
        available.find(({ currency }) => currency.toUpperCase() === SETTLEMENT_CURRENCY)?.amount ?? 0,
      taxStatus: asksTax ? (await this.stripe.tax.settings.retrieve()).status : null,
    };
  }
}

/** `live` of sk_live_…, rk_live_… and pk_live_… */
const modeOf = (key: string): string => key.split('_')[1] ?? '';

/** Stripe answers 401 and 403 for what a key may not do, and 400 where a feature is not there. */
async function refusedAs<T>(value: null, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const isRefusal =
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError ||
      error instanceof Stripe.errors.StripeInvalidRequestError;
    if (isRefusal) return value;
    throw error;
  }
}

function toLiveAccount(account: Stripe.Account): LiveAccount {
  const { settings, business_profile: business } = account;
  return {
    country: account.country ?? '',
    currency: (account.default_currency ?? '').toUpperCase(),
    detailsSubmitted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    capabilities: Object.entries(account.capabilities ?? {}).flatMap(([name, state]) =>
      state === 'active' ? [name] : [],
    ),
    statementDescriptor:
      settings?.payments.statement_descriptor ?? settings?.card_payments.statement_descriptor_prefix ?? '',
    supportContact: business?.support_email ?? business?.support_phone ?? business?.support_url ?? '',
    hasBranding: Boolean(settings?.branding.icon ?? settings?.branding.logo),
    payoutSchedule: settings?.payouts?.schedule.interval ?? '',
  };
}

const toLiveEndpoint = (endpoint: Stripe.WebhookEndpoint): LiveEndpoint => ({
  url: endpoint.url,
  events: endpoint.enabled_events,
  isEnabled: endpoint.status === 'enabled',
  isConnect: endpoint.application !== null,
  apiVersion: endpoint.api_version,
});
