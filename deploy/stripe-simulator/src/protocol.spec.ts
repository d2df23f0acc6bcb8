import { readFileSync } from 'node:fs';

import type Stripe from 'stripe';

import { API_VERSION } from './domain/events.js';
import { IDEMPOTENCY_SECONDS } from './store/retention.js';
import { Bench } from './testing/bench.js';
import { failure, hold, onboardedAccount } from './testing/scenes.js';

describe('the protocol around each call', () => {
  let bench: Bench;
  let stripe: Stripe;

  beforeEach(async () => {
    bench = await new Bench().start();
    stripe = bench.stripe();
  });
  afterEach(() => bench.stop());

  const key = { idempotencyKey: 'analysis-1:1' };

  it('replays the exact response of a key, marked as a replay and with the first request’s id', async () => {
    const first = await stripe.customers.create({ name: 'Ana' }, key);
    const again = await stripe.customers.create({ name: 'Ana' }, key);
    expect(again).toEqual(first);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(again.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
    expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
    expect(again.lastResponse.idempotencyKey).toBe(key.idempotencyKey);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('stores an internal failure under the key, and allows an early error to be corrected', async () => {
    await bench.control('fail-next', { operation: 'customers.create', error: { type: 'api_error' } });
    const first = await failure(stripe.customers.create({}, key));
    const again = await failure(stripe.customers.create({}, key));
    expect([first.statusCode, again.statusCode]).toEqual([500, 500]);
    expect(again.headers?.['idempotent-replayed']).toBe('true');
    const other = { idempotencyKey: 'analysis-1:2' };
    await failure(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, other));
    expect((await stripe.paymentIntents.create({ amount: 900, currency: 'usd' }, other)).amount).toBe(900);
  });

  it('forgets a key after a day of its clock, and its record at the next start', async () => {
    const first = await stripe.customers.create({}, key);
    await bench.control('clock', { advanceSeconds: IDEMPOTENCY_SECONDS - 60 });
    expect((await stripe.customers.create({}, key)).id).toBe(first.id);
    await bench.control('clock', { advanceSeconds: 60 });
    const second = await stripe.customers.create({}, key);
    expect(second.id).not.toBe(first.id);
    await bench.control('clock', { advanceSeconds: IDEMPOTENCY_SECONDS });
    await bench.restart();
    // The events tell the key still, as with Stripe; what was answered under it is gone.
    expect(readFileSync(bench.journal, 'utf8')).not.toContain('["idempotency"');
  });

  it('separates the keys of two connected accounts', async () => {
    const accounts = [await onboardedAccount(stripe), await onboardedAccount(stripe)];
    const made = await Promise.all(
      accounts.map((stripeAccount) => stripe.customers.create({}, { ...key, stripeAccount })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(2);
    expect(made.map(({ lastResponse }) => lastResponse.stripeAccount)).toEqual(accounts);
  });

  it('returns its version and an id for each request, also for errors', async () => {
    const made = await stripe.customers.create({});
    expect(made.lastResponse).toMatchObject({ statusCode: 200, apiVersion: API_VERSION });
    expect(made.lastResponse.requestId).toMatch(/^req_/);
    const refused = await failure(stripe.customers.retrieve('cus_none'));
    expect(refused.headers).toMatchObject({ 'stripe-version': API_VERSION, 'request-id': refused.requestId });
    expect(bench.stripe().getApiField('version')).toBe(API_VERSION);
  });

  it('returns a list page by page, forwards and backwards, and completely with auto-pagination', async () => {
    for (let count = 0; count < 7; count += 1) await stripe.customers.create({ name: `Nº ${count}` });
    const all = await stripe.customers.list({ limit: 3 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ name }) => name)).toEqual([6, 5, 4, 3, 2, 1, 0].map((count) => `Nº ${count}`));
    const some: string[] = [];
    for await (const { name } of stripe.customers.list({ limit: 2 })) {
      some.push(name ?? '');
      if (some.length === 5) break;
    }
    expect(some).toEqual(all.slice(0, 5).map(({ name }) => name));
    const before = await stripe.customers.list({ limit: 3, ending_before: all[5]?.id ?? '' });
    expect(before.data).toEqual(all.slice(2, 5));
    expect(before).toMatchObject({ object: 'list', has_more: true, url: '/v1/customers' });
    expect(await failure(stripe.customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
    expect(await failure(stripe.customers.list({ starting_after: 'cus_none' }))).toMatchObject({
      ...{ code: 'resource_missing', param: 'starting_after' },
    });
  });

  it('expands what is requested, also in lists, and returns ids elsewhere', async () => {
    const held = await hold(stripe, 'pm_card_bypassPending');
    await stripe.paymentIntents.capture(held.id);
    const plain = await stripe.paymentIntents.retrieve(held.id);
    expect([typeof plain.latest_charge, typeof plain.customer]).toEqual(['string', 'string']);
    const expand = ['data.latest_charge.balance_transaction', 'data.customer', 'data.payment_method'];
    const [intent] = (await stripe.paymentIntents.list({ expand })).data;
    expect(intent).toMatchObject({
      latest_charge: { object: 'charge', balance_transaction: { type: 'charge', net: 4825 } },
      customer: { email: 'ana@example.com' },
      payment_method: { card: { last4: '0077' } },
    });
    expect((await stripe.paymentIntents.retrieve(held.id)).latest_charge).toBe(plain.latest_charge);
    const deep = { expand: ['latest_charge.payment_intent.latest_charge.payment_intent.latest_charge'] };
    expect(await failure(stripe.paymentIntents.retrieve(held.id, deep))).toMatchObject({
      code: 'property_expansion_max_depth',
    });
  });
});
