import { appendFileSync, readFileSync } from 'node:fs';

import Stripe from 'stripe';

import { Bench, SECRET_KEY } from './testing/bench.js';
import { failure, hold } from './testing/scenes.js';

describe('what is promised survives a restart', () => {
  let bench: Bench;
  let stripe: Stripe;

  beforeEach(async () => {
    bench = await new Bench().start();
    stripe = bench.stripe();
  });
  afterEach(() => bench.stop());

  it('sends each event once, signed, in order', async () => {
    const held = await hold(stripe);
    await stripe.paymentIntents.capture(held.id);
    const last = await bench.eventOf('payment_intent.succeeded');
    expect(last).toMatchObject({
      api_version: '2026-10-28.endive',
      data: { object: { id: held.id, status: 'succeeded' } },
    });
    expect(bench.events().map(({ type }) => type)).toEqual([
      'customer.created',
      'payment_method.attached',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'payment_intent.succeeded',
    ]);
    expect((await stripe.events.list({ type: 'charge.captured' })).data).toHaveLength(1);
  });

  it('refuses to verify a changed payload', async () => {
    await stripe.customers.create({});
    await bench.eventOf('customer.created');
    const [{ payload, signature } = { payload: '', signature: '' }] = bench.received;
    expect(() => stripe.webhooks.constructEvent(`${payload} `, signature, 'whsec_bench')).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  });

  it('retries after a 500', async () => {
    bench.answers.push(500);
    const { id } = await stripe.customers.create({});
    const deliveries = (): Stripe.Event[] =>
      bench.events().filter(({ data }) => 'id' in data.object && data.object.id === id);
    await vi.waitFor(() => expect(deliveries()).toHaveLength(2), 30_000);
    await bench.control('webhooks/flush', {});
    const delivered = deliveries();
    expect(delivered).toHaveLength(2);
    expect(delivered[0]?.id).toBe(delivered[1]?.id);
  });

  it('sends outstanding webhooks after a restart', async () => {
    await bench.control('webhooks', { paused: true });
    const { id } = await stripe.customers.create({});
    expect(bench.received).toHaveLength(0);
    await bench.restart();
    expect(await bench.eventOf('customer.created')).toMatchObject({ data: { object: { id } } });
  });

  it('holds webhooks back and releases them on command', async () => {
    await bench.control('webhooks', { paused: true });
    await stripe.customers.create({});
    const [event] = (await stripe.events.list()).data;
    expect(event?.pending_webhooks).toBe(1);
    expect(await bench.control('webhooks/flush', {})).toEqual({ delivered: 1, failed: 0 });
    await bench.control(`events/${event?.id ?? ''}/resend`, {});
    expect(await bench.control('webhooks/flush', {})).toEqual({ delivered: 1, failed: 0 });
    expect(bench.received).toHaveLength(2);
  });

  it('keeps its state, without card numbers, after a restart and a truncated line', async () => {
    const held = await hold(stripe, 'pm_card_mastercard');
    await bench.running.close();
    appendFileSync(bench.journal, '[["payment_intent","pi_torn",{"id":"pi_to');
    await bench.restart();
    expect(await stripe.paymentIntents.retrieve(held.id)).toEqual(
      expect.objectContaining({ id: held.id, status: 'requires_capture' }),
    );
    expect(await stripe.paymentIntents.capture(held.id)).toMatchObject({ status: 'succeeded' });
    await bench.restart();
    expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe('succeeded');
    expect(readFileSync(bench.journal, 'utf8')).not.toMatch(/pi_torn|5555555555554444/);
  });

  it('keeps the clock and a stored key after a restart', async () => {
    const key = { idempotencyKey: 'analysis-1' };
    const first = await stripe.customers.create({ name: 'Ana' }, key);
    await bench.control('clock', { advanceSeconds: 3600 });
    await bench.restart();
    expect((await stripe.customers.create({ name: 'Ana' }, key)).id).toBe(first.id);
    expect((await stripe.customers.create({ name: 'Bea' })).created).toBeGreaterThan(first.created + 3500);
  });

  it('replays a key for the same body, including declines', async () => {
    const params = { amount: 5000, currency: 'usd', payment_method: 'pm_card_chargeDeclined', confirm: true };
    const first = await failure(stripe.paymentIntents.create(params, { idempotencyKey: 'k' }));
    const second = await failure(stripe.paymentIntents.create(params, { idempotencyKey: 'k' }));
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
    expect(second.headers?.['idempotent-replayed']).toBe('true');
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('refuses a key for another body or another address', async () => {
    await stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'k' });
    const other = await failure(stripe.customers.create({ name: 'Bea' }, { idempotencyKey: 'k' }));
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(other).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
    expect(await failure(stripe.setupIntents.create({}, { idempotencyKey: 'k' }))).toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it('does not store a request that was refused before processing', async () => {
    await failure(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, { idempotencyKey: 'k' }));
    expect(
      await stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey: 'k' }),
    ).toMatchObject({ amount: 500 });
  });

  it('returns 409 while the same key is in use', async () => {
    const release = await bench.holdNext('customers.create');
    const slow = stripe.customers.create({}, { idempotencyKey: 'k' });
    await bench.planIsMet();
    expect(await failure(stripe.customers.create({}, { idempotencyKey: 'k' }))).toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    release();
    expect((await slow).object).toBe('customer');
  });

  it('fails only the next capture, as instructed', async () => {
    const held = await hold(stripe);
    await bench.control('fail-next', {
      operation: 'capture',
      error: { code: 'card_declined', decline_code: 'do_not_honor', message: 'No.' },
    });
    const error = await failure(stripe.paymentIntents.capture(held.id));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({
      decline_code: 'do_not_honor',
      message: 'No.',
      payment_intent: { status: 'requires_capture' },
    });
    expect(await stripe.paymentIntents.capture(held.id)).toMatchObject({ status: 'succeeded' });
  });

  it('loses a response without losing the work: the same key returns the outcome', async () => {
    const held = await hold(stripe);
    await bench.control('fail-next', { operation: 'capture', loseAnswer: true });
    const headers = { authorization: `Bearer ${SECRET_KEY}`, 'idempotency-key': 'c' };
    await expect(
      fetch(`${bench.url}/v1/payment_intents/${held.id}/capture`, { method: 'POST', headers }),
    ).rejects.toThrow('fetch failed');
    expect(await stripe.paymentIntents.capture(held.id, {}, { idempotencyKey: 'c' })).toMatchObject({
      status: 'succeeded',
    });
  });
});
