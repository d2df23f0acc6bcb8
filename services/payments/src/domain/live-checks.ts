import { PAYABLE_COUNTRIES } from './payout-countries.js';
import { SETTLEMENT_CURRENCY } from './settlement-currency.js';

export interface LiveEndpoint {
  url: string;
  events: readonly string[];
  isEnabled: boolean;
  isConnect: boolean;
  /** Null for the account's default. */
  apiVersion: string | null;
}

/** What our account at the provider says about itself. */
export interface LiveAccount {
  country: string;
  currency: string;
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** Names of those that are active. */
  capabilities: readonly string[];
  statementDescriptor: string;
  supportContact: string;
  hasBranding: boolean;
  payoutSchedule: string;
}

export interface LiveFacts {
  /** Null where the secret key was not accepted. */
  account: LiveAccount | null;
  secretMode: string;
  publishableMode: string;
  apiVersion: string;
  /** False where the account may not have connected accounts. */
  isPlatform: boolean;
  endpoints: readonly LiveEndpoint[];
  availableMinor: number;
  /** Null where the provider of tax is another. */
  taxStatus: string | null;
  wanted: {
    platformUrl: string;
    connectUrl: string;
    platformEvents: readonly string[];
    connectEvents: readonly string[];
  };
}

export interface LiveCheck {
  /** Of docs/going-live.md. */
  step: number;
  check: string;
  state: 'ok' | 'missing' | 'cannot be asked';
  detail: string;
}

const judge = (step: number, check: string, isThere: boolean, detail: string): LiveCheck => ({
  ...{ step, check, state: isThere ? 'ok' : 'missing', detail: isThere ? '' : detail },
});
const unasked = (step: number, check: string, detail: string): LiveCheck => ({
  ...{ step, check, state: 'cannot be asked', detail },
});

/** What is there for taking real money, what is missing, and what only the dashboard shows. */
export function liveChecks(facts: LiveFacts): LiveCheck[] {
  const { account, secretMode, publishableMode } = facts;
  const keys = [
    judge(1, 'secret key', account !== null, 'Stripe does not accept STRIPE_SECRET_KEY.'),
    judge(1, 'keys of one mode', secretMode === publishableMode, `${secretMode} and ${publishableMode}.`),
    judge(1, 'live mode', secretMode === 'live', 'The keys are for tests: no real money moves.'),
  ];
  if (!account) return keys;
  return [
    ...keys,
    ...accountChecks(account),
    ...connectChecks(facts),
    ...endpointChecks(facts, 'platform'),
    ...endpointChecks(facts, 'connect'),
    unasked(
      5,
      'signing secrets',
      'Send a test event from the dashboard to each endpoint: it must be answered with 200.',
    ),
    ...taxChecks(facts),
    judge(7, 'reserve', facts.availableMinor > 0, 'Add funds: refunds wait until the balance covers them.'),
    judge(7, 'own payouts', account.payoutSchedule !== '', 'Choose a payout schedule of your own account.'),
    unasked(8, 'Radar rules', 'Look at Radar, Rules.'),
    unasked(
      9,
      'agreements',
      'Accept the Connect platform agreement and link your terms to those of connected accounts.',
    ),
  ];
}

function accountChecks(account: LiveAccount): LiveCheck[] {
  const { country, currency, capabilities } = account;
  return [
    judge(2, 'account activated', account.detailsSubmitted, 'Finish Activate payments.'),
    judge(2, 'charges enabled', account.chargesEnabled, 'Stripe does not let the account charge.'),
    judge(2, 'payouts enabled', account.payoutsEnabled, 'Stripe does not pay the account out.'),
    judge(2, 'capability card_payments', capabilities.includes('card_payments'), 'It is not active.'),
    judge(2, 'capability transfers', capabilities.includes('transfers'), 'It is not active.'),
    judge(2, 'country', PAYABLE_COUNTRIES.has(country), `From ${country} no coach can be paid.`),
    judge(
      2,
      'currency',
      currency === SETTLEMENT_CURRENCY,
      `It settles in ${currency}, prices are in ${SETTLEMENT_CURRENCY}.`,
    ),
    judge(
      3,
      'statement descriptor',
      account.statementDescriptor !== '',
      'Athletes would not know the charge.',
    ),
    judge(3, 'support contact', account.supportContact !== '', 'Receipts and banks name it.'),
    judge(3, 'branding', account.hasBranding, 'Coaches see icon or logo while they set up payouts.'),
  ];
}

function connectChecks({ isPlatform }: LiveFacts): LiveCheck[] {
  return [
    judge(4, 'Connect', isPlatform, 'The account has no Connect: no coach can open an account.'),
    unasked(4, 'transfers without card_payments', 'Ask Stripe’s support whether it is approved.'),
    unasked(4, 'platform profile', 'Look at Connect, Settings, Platform profile.'),
  ];
}

function endpointChecks(facts: LiveFacts, kind: 'platform' | 'connect'): LiveCheck[] {
  const { wanted, endpoints, apiVersion } = facts;
  const isConnect = kind === 'connect';
  const url = isConnect ? wanted.connectUrl : wanted.platformUrl;
  const events = isConnect ? wanted.connectEvents : wanted.platformEvents;
  const name = `${kind} webhook`;
  const found = endpoints.find((endpoint) => endpoint.url === url);
  if (!found) return [judge(5, name, false, `There is no endpoint ${url}.`)];
  const lacking = found.events.includes('*') ? [] : events.filter((event) => !found.events.includes(event));
  return [
    judge(5, name, found.isEnabled, 'It is disabled.'),
    judge(
      5,
      `${name}: listens to`,
      found.isConnect === isConnect,
      `It must listen to ${isConnect ? 'connected accounts' : 'your account'}.`,
    ),
    judge(5, `${name}: events`, lacking.length === 0, `Not sent: ${lacking.join(', ')}.`),
    judge(
      5,
      `${name}: API version`,
      found.apiVersion === null || found.apiVersion === apiVersion,
      `It sends ${found.apiVersion ?? ''}, we read ${apiVersion}.`,
    ),
  ];
}

const taxChecks = ({ taxStatus }: LiveFacts): LiveCheck[] =>
  taxStatus === null
    ? []
    : [judge(6, 'Stripe Tax', taxStatus === 'active', `Its settings are ${taxStatus}.`)];
