import Stripe from 'stripe';

import { Bench } from './testing/bench.js';
import { captured, failure, onboardedAccount } from './testing/scenes.js';

describe('a key whose responses are stored as at Stripe', () => {
  let bench: Bench;
  let stripe: Stripe;

  beforeEach(async () => {
    bench = await new Bench().start();
    stripe = bench.stripe();
  });
  afterEach(() => bench.stop());

  const key = { idempotencyKey: 'payout-1' };

  it('repeats an error for a day, although its cause is gone', async () => {
    const destination = await onboardedAccount(stripe);
    const transfer = () => stripe.transfers.create({ amount: 100, currency: 'usd', destination }, key);
    expect(await failure(transfer())).toMatchObject({ code: 'balance_insufficient' });
    await captured(stripe);
    const again = await failure(transfer());
    expect(again).toMatchObject({ code: 'balance_insufficient' });
    expect(again.headers?.['idempotent-replayed']).toBe('true');
    await bench.control('clock', { advanceSeconds: 24 * 60 * 60 });
    expect(await transfer()).toMatchObject({ amount: 100 });
  });

  it('repeats an internal failure and keeps nothing else of it', async () => {
    await bench.control('fail-next', { operation: 'customers.create', error: { type: 'api_error' } });
    for (const _ of ['first', 'second'])
      expect(await failure(stripe.customers.create({}, key))).toMatchObject({ statusCode: 500 });
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  it.each([
    ['amount', { amount: 1, currency: 'usd' }],
    ['colour', { amount: 900, currency: 'usd', colour: 'red' }],
  ])('allows a wrong parameter to be corrected: %s', async (_name, wrong) => {
    await failure(stripe.paymentIntents.create(wrong, key));
    expect(await stripe.paymentIntents.create({ amount: 900, currency: 'usd' }, key)).toMatchObject({
      amount: 900,
    });
  });

  it.each([
    ['a wrong key', { type: 'authentication_error' }, 401],
    ['too many calls', { type: 'rate_limit_error' }, 429],
  ])('does not store what never began: %s', async (_name, error, statusCode) => {
    await bench.control('fail-next', { operation: 'customers.create', error });
    expect(await failure(stripe.customers.create({}, key))).toMatchObject({ statusCode });
    expect(await stripe.customers.create({}, key)).toMatchObject({ object: 'customer' });
  });

  it('refuses the key of an error for another request', async () => {
    const destination = await onboardedAccount(stripe);
    const transfer = (amount: number) =>
      stripe.transfers.create({ amount, currency: 'usd', destination }, key);
    await failure(transfer(100));
    const other = await failure(transfer(200));
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(other).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  });

  it('returns 409 while the first call is in progress', async () => {
    const release = await bench.holdNext('customers.create');
    const slow = stripe.customers.create({}, key);
    await bench.planIsMet();
    expect(await failure(stripe.customers.create({}, key))).toMatchObject({
      ...{ statusCode: 409, code: 'idempotency_key_in_use' },
    });
    release();
    expect((await slow).object).toBe('customer');
  });
});
