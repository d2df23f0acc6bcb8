import Stripe from 'stripe';

import { Bench } from './testing/bench.js';
import { failure, hold } from './testing/scenes.js';

afterEach(() => void vi.restoreAllMocks());

it('accepts this many calls per second and refuses the next one', async () => {
  const bench = await new Bench({ requestsPerSecond: 3 }).start();
  const stripe = bench.stripe();
  const key = { idempotencyKey: 'k' };
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  await Promise.all([1, 2, 3].map(() => stripe.customers.list()));
  const error = await failure(stripe.customers.create({}, key));
  expect(error).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  expect(error).toMatchObject({ statusCode: 429, code: 'rate_limit' });
  expect(error.headers?.['stripe-rate-limited-reason']).toBe('global-rate');
  clock.mockReturnValue(now + 1_000);
  expect(await stripe.customers.create({}, key)).toMatchObject({ object: 'customer' });
  await bench.stop();
});

it('refuses a second write on an object that a call is at work on', async () => {
  const bench = await new Bench().start();
  const stripe = bench.stripe();
  const { id } = await hold(stripe);
  const release = await bench.holdNext('payment_intents.update');
  const slow = stripe.paymentIntents.update(id, { description: 'Back wall' });
  await bench.planIsMet();
  const second = await failure(stripe.paymentIntents.capture(id));
  expect(second).toMatchObject({ statusCode: 429, code: 'lock_timeout' });
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ id });
  release();
  expect((await slow).description).toBe('Back wall');
  await bench.stop();
});
