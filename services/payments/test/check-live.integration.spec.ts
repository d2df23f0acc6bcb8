import { adminUnderTest } from '@bandeja/testing';
import { paymentsAdmin } from '../src/inbound/cli/payments-admin.js';
import { NOTICED_CONNECT_TYPES, NOTICED_TYPES } from '../src/outbound/stripe/stripe-notices.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';

const ORIGIN = 'http://bandeja.test';
const KEY_IS_A_TEST_KEY = 1;

let app: PaymentsApp;
let platform: string;
let connect: string;

beforeAll(async () => {
  app = await startPaymentsApp();
  const make = async (path: string, events: typeof NOTICED_TYPES, isConnect: boolean) =>
    (
      await app.sdk.webhookEndpoints.create({
        ...{ url: `${ORIGIN}/api/${path}`, connect: isConnect },
        enabled_events: events,
      })
    ).id;
  platform = await make('stripe-webhook', NOTICED_TYPES, false);
  connect = await make('stripe-connect-webhook', NOTICED_CONNECT_TYPES, true);
});
afterAll(() => app.stop());

async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${app.stripe.url}/simulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

const check = (env: Record<string, string> = {}) =>
  adminUnderTest(paymentsAdmin, { ...app.service.env, ...env })(['payments', 'check-live']);
const missing = async (env?: Record<string, string>) => {
  const { code, out, err } = await check(env);
  expect([code, err]).toEqual([1, expect.stringContaining('docs/going-live.md')]);
  return out
    .split('\n')
    .filter((line) => / missing /.test(line))
    .map((line) => line.replaceAll(/\s{2,}/g, ' '));
};
const SETTINGS = {
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: { statement_descriptor_prefix: null },
  dashboard: { display_name: null, timezone: null },
  payments: { statement_descriptor: null },
};

describe('a check of the account for real money', () => {
  it('finds only that the keys are for tests, and says what cannot be asked', async () => {
    expect(await missing()).toHaveLength(KEY_IS_A_TEST_KEY);
    const { out } = await check();
    expect(out).toMatch(/8\s+Radar rules\s+cannot be asked/);
    expect(out).toMatch(/1\s+live mode\s+missing/);
  });

  it.each([
    [{ details_submitted: false }, /^2 account activated/],
    [{ charges_enabled: false }, /^2 charges enabled/],
    [{ payouts_enabled: false }, /^2 payouts enabled/],
    [{ capabilities: { card_payments: 'pending', transfers: 'active' } }, /^2 capability card_payments/],
    [{ capabilities: { card_payments: 'active' } }, /^2 capability transfers/],
    [{ country: 'MX' }, /^2 country .*From MX/],
    [{ default_currency: 'eur' }, /^2 currency .*settles in EUR/],
    [{ business_profile: { support_email: null } }, /^3 support contact/],
  ])('names what %j lacks', async (account, line) => {
    const before = (await app.sdk.accounts.retrieveCurrent()) as unknown as Record<string, unknown>;
    await control('platform', { account });
    expect(await missing()).toContainEqual(expect.stringMatching(line));
    await control('platform', {
      account: Object.fromEntries(Object.keys(account).map((key) => [key, before[key]])),
    });
    expect(await missing()).toHaveLength(KEY_IS_A_TEST_KEY);
  });

  it('names a missing statement descriptor, branding and payout schedule', async () => {
    const { settings } = await app.sdk.accounts.retrieveCurrent();
    await control('platform', { account: { settings: SETTINGS } });
    const lines = await missing();
    for (const line of [/^3 statement descriptor/, /^3 branding/, /^7 own payouts/])
      expect(lines).toContainEqual(expect.stringMatching(line));
    await control('platform', { account: { settings } });
  });

  it('names an endpoint that is disabled or gets too little, or is not there or of the other kind', async () => {
    await control(`webhook-endpoints/${platform}`, { status: 'disabled' });
    await control(`webhook-endpoints/${connect}`, { enabled_events: ['account.updated'] });
    const lines = await missing();
    expect(lines).toContainEqual(expect.stringMatching(/^5 platform webhook missing It is disabled/));
    expect(lines).toContainEqual(expect.stringMatching(/^5 connect webhook: events .*payout\.failed/));
    await control(`webhook-endpoints/${platform}`, { status: 'enabled' });
    await control(`webhook-endpoints/${connect}`, { enabled_events: ['*'] });
    expect(await missing()).toHaveLength(KEY_IS_A_TEST_KEY);
    const elsewhere = await missing({ PUBLIC_ORIGIN: 'https://elsewhere.test' });
    expect(elsewhere).toContainEqual(expect.stringContaining('https://elsewhere.test/api/stripe-webhook'));
    const swapped = 'https://swapped.test';
    const all = { enabled_events: ['*' as const] };
    await app.sdk.webhookEndpoints.create({ ...all, url: `${swapped}/api/stripe-webhook`, connect: true });
    await app.sdk.webhookEndpoints.create({
      ...{ ...all, url: `${swapped}/api/stripe-connect-webhook`, api_version: '2024-06-20' },
    });
    const lacks = await missing({ PUBLIC_ORIGIN: swapped });
    expect(lacks).toContainEqual(expect.stringMatching(/^5 platform webhook: listens to .*your account/));
    expect(lacks).toContainEqual(
      expect.stringMatching(/^5 connect webhook: listens to .*connected accounts/),
    );
    expect(lacks).toContainEqual(expect.stringMatching(/^5 connect webhook: API version .*2024-06-20/));
  });

  it('names keys that do not fit together or are not accepted, and an account without Connect', async () => {
    expect(await missing({ STRIPE_PUBLISHABLE_KEY: 'pk_live_other' })).toContainEqual(
      expect.stringMatching(/^1 keys of one mode .*test and live/),
    );
    expect(await missing({ STRIPE_SECRET_KEY: 'sk_test_wrong' })).toContainEqual(
      expect.stringMatching(/^1 secret key/),
    );
    const error = { type: 'invalid_request_error', status: 400, message: 'no Connect' };
    await app.stripe.failNext('accounts.list', { error });
    expect(await missing()).toContainEqual(expect.stringMatching(/^4 Connect/));
  });

  it('asks for tax settings where Stripe works tax out', async () => {
    await control('platform', { tax_status: 'pending' });
    expect(await missing()).toHaveLength(KEY_IS_A_TEST_KEY);
    expect(await missing({ TAX_PROVIDER: 'stripe', SELLER_COUNTRY: 'US' })).toContainEqual(
      expect.stringMatching(/^6 Stripe Tax/),
    );
  });
});
