import Stripe from 'stripe';

import { Bench, PUBLISHABLE_KEY } from './testing/bench.js';
import { customerWithCard, failure } from './testing/scenes.js';

const CARD = { number: '4242 4242 4242 4242', exp_month: '12', exp_year: '40', cvc: '123' };

describe('customers and their cards', () => {
  let bench: Bench;
  let stripe: Stripe;

  beforeAll(async () => {
    bench = await new Bench().start();
    stripe = bench.stripe();
  });
  afterAll(() => bench.stop());

  const asBrowser = async (
    path: string,
    body?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }> => {
    const answer = await fetch(bench.url + path, {
      headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
      ...(body === undefined ? {} : { method: 'POST', body: new URLSearchParams(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const confirmInBrowser = (
    intent: Stripe.SetupIntent,
    card: Partial<typeof CARD> = {},
  ): ReturnType<typeof asBrowser> =>
    asBrowser(`/v1/setup_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'card',
      ...Object.fromEntries(
        Object.entries({ ...CARD, ...card }).map(([key, value]) => [
          `payment_method_data[card][${key}]`,
          value,
        ]),
      ),
    });
  const setupIntent = async (): Promise<Stripe.SetupIntent> =>
    stripe.setupIntents.create({ customer: (await stripe.customers.create({})).id });

  it('stores, finds by email, changes and deletes a customer', async () => {
    const made = await stripe.customers.create({
      email: 'bea@example.com',
      metadata: { userId: 'u1', drop: 'me' },
    });
    expect((await stripe.customers.list({ email: 'bea@example.com' })).data.map(({ id }) => id)).toEqual([
      made.id,
    ]);
    expect(
      (await stripe.customers.update(made.id, { name: 'Bea', metadata: { drop: '' } })).metadata,
    ).toEqual({ userId: 'u1' });
    await stripe.customers.del(made.id);
    expect(await stripe.customers.retrieve(made.id)).toEqual(
      expect.objectContaining({ id: made.id, deleted: true }),
    );
  });

  it('saves a card from the browser and lists it both ways', async () => {
    const intent = await setupIntent();
    const { status, body } = await confirmInBrowser(intent);
    expect([status, body['status']]).toEqual([200, 'succeeded']);
    expect(body['customer']).toBeUndefined();
    const customer = String(intent.customer);
    const viaCustomer = await stripe.customers.listPaymentMethods(customer);
    const viaMethods = await stripe.paymentMethods.list({ customer, type: 'card' });
    expect(viaCustomer.data).toEqual(viaMethods.data);
    expect(viaCustomer.data[0]).toMatchObject({
      customer,
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, checks: { cvc_check: 'pass' } },
    });
  });

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ exp_year: '20' }, 'invalid_expiry_year'],
    [{ exp_month: '13' }, 'invalid_expiry_month'],
    [{ cvc: '12' }, 'invalid_cvc'],
    [{ number: '4000000000000002' }, 'card_declined'],
    [{ number: '4539578763621486' }, 'card_declined'],
  ])('refuses to set up %j as %s', async (card, code) => {
    const { status, body } = await confirmInBrowser(await setupIntent(), card);
    expect([status, (body['error'] as { code: string }).code]).toEqual([402, code]);
  });

  it('sets up an authenticated card for off-session payments', async () => {
    const intent = await setupIntent();
    const { body } = await confirmInBrowser(intent, { number: '4000002500003155' });
    expect(body['status']).toBe('requires_action');
    await fetch(`${bench.url}/3ds/${intent.id}`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: intent.client_secret ?? '', outcome: 'complete' }),
    });
    const done = await stripe.setupIntents.retrieve(intent.id);
    expect(done.status).toBe('succeeded');
    const paid = await stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      customer: String(intent.customer),
      payment_method: String(done.payment_method),
      confirm: true,
      off_session: true,
    });
    expect(paid.status).toBe('succeeded');
  });

  it('returns an intent to the browser only with its secret', async () => {
    const intent = await setupIntent();
    expect((await asBrowser(`/v1/setup_intents/${intent.id}`)).status).toBe(400);
    expect((await asBrowser(`/v1/setup_intents/${intent.id}?client_secret=wrong`)).status).toBe(400);
    expect(
      (await asBrowser(`/v1/setup_intents/${intent.id}?client_secret=${intent.client_secret ?? ''}`)).status,
    ).toBe(200);
    expect((await asBrowser('/v1/customers')).body).toMatchObject({ error: { code: 'secret_key_required' } });
    expect(await failure(bench.stripe({}, 'sk_test_wrong').customers.list())).toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  it('refuses to attach a card that always declines, attaches 0341', async () => {
    const customer = (await stripe.customers.create({})).id;
    expect(await failure(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }))).toMatchObject(
      { code: 'card_declined', statusCode: 402 },
    );
    expect(await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })).toMatchObject({
      customer,
    });
  });

  it('never uses a detached card again', async () => {
    const owner = await customerWithCard(stripe);
    await stripe.paymentMethods.detach(owner.card);
    expect((await stripe.customers.listPaymentMethods(owner.customer)).data).toEqual([]);
    const again = stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      payment_method: owner.card,
      confirm: true,
    });
    expect(await failure(again)).toMatchObject({ code: 'payment_method_unexpected_state' });
  });

  it('pages through a list without gaps or repetitions', async () => {
    const customer = (await stripe.customers.create({})).id;
    for (let count = 0; count < 5; count += 1)
      await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const first = await stripe.customers.listPaymentMethods(customer, { limit: 2 });
    const second = await stripe.customers.listPaymentMethods(customer, {
      limit: 2,
      starting_after: first.data[1]?.id ?? '',
    });
    const back = await stripe.customers.listPaymentMethods(customer, {
      limit: 2,
      ending_before: second.data[0]?.id ?? '',
    });
    expect(first.has_more).toBe(true);
    expect(back.data).toEqual(first.data);
    const all = await stripe.customers
      .listPaymentMethods(customer, { limit: 2 })
      .autoPagingToArray({ limit: 10 });
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
  });

  it('returns an error for what it does not support', async () => {
    expect(await failure(stripe.customers.retrieve('cus_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
    });
    expect(await failure(stripe.products.list())).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL'),
    });
    expect(await failure(stripe.customers.list({ expand: ['data.nothing'] }))).toMatchObject({
      message: 'This property cannot be expanded (data.nothing).',
    });
  });
});
