import type { UserCaller } from '@bandeja/auth';
import { ProfileUpdated, UserRegistered } from '@bandeja/contracts/identity-events';
import { SecurityLog } from '@bandeja/observability';
import { asAthlete, asCoach, eventually } from '@bandeja/testing';
import { KEYS } from './fakes/stripe-simulator.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';

let app: PaymentsApp;
let athlete: UserCaller;

beforeAll(async () => {
  app = await startPaymentsApp();
});
beforeEach(async () => {
  athlete = await asAthlete();
});
afterAll(() => app.stop());

const createCustomer = (as: UserCaller) =>
  app.client.createCustomer({ email: 'other@example.test', name: 'Other' }, { as });
const list = (as: UserCaller, customerId = '') => app.client.listPaymentMethods({ customerId }, { as });

it('tells the browser the publishable key and nothing secret', async () => {
  for (const as of [athlete, await asCoach()])
    expect(await app.client.getClientConfig({}, { as })).toEqual({
      publishableKey: KEYS.publishableKey,
      scriptUrl: 'https://js.stripe.com/v3/',
    });
});

it('tells the security log of who names the customer or the card of somebody else', async () => {
  const paymentMethodId = await app.saveCard(athlete);
  const { customerId } = await createCustomer(athlete);
  const stranger = await asAthlete();
  await createCustomer(stranger);
  const record = vi.spyOn(app.service.running.app.get(SecurityLog, { strict: false }), 'record');
  await expect(list(stranger, customerId)).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
  const remove = app.client.deletePaymentMethod({ paymentMethodId }, { as: stranger });
  await expect(remove).rejects.toMatchObject({ code: 'PAYMENT_METHOD_NOT_FOUND' });
  const { userId, sessionId } = stranger;
  expect(record.mock.calls).toEqual([
    [
      'authz_fail',
      { operation: 'listPaymentMethods', reason: 'CUSTOMER_NOT_FOUND', userId, sessionId, customerId },
    ],
    [
      'authz_fail',
      {
        operation: 'deletePaymentMethod',
        reason: 'PAYMENT_METHOD_NOT_FOUND',
        userId,
        sessionId,
        paymentMethodId,
      },
    ],
  ]);
  record.mockRestore();
});

describe('the customer of an athlete', () => {
  it('gets the address that the account has now', async () => {
    const { customerId } = await createCustomer(athlete);
    const profile = ProfileUpdated.fromPartial({ userId: athlete.userId, email: 'new@example.test' });
    await app.service.transport.deliver(ProfileUpdated, athlete.userId, profile);
    await eventually(async () =>
      expect(await app.sdk.customers.retrieve(customerId)).toMatchObject({ email: 'new@example.test' }),
    );
    const kept = 'select email from customer where user_id = $1';
    await eventually(async () =>
      expect(await app.sql(kept, athlete.userId)).toEqual([{ email: 'new@example.test' }]),
    );
  });

  it('is made once, from what identity told rather than the browser (T-12) [S0-3.27] [S0-7.27] [S0-7.34]', async () => {
    const person = {
      userId: athlete.userId,
      email: 'ana@example.test',
      fullName: 'Ana Ruiz',
      role: 'ROLE_ATHLETE',
      locale: 'es',
    } as const;
    await app.service.transport.deliver(UserRegistered, athlete.userId, person);
    await eventually(async () =>
      expect(await app.sql('select 1 from person where user_id = $1', athlete.userId)).toHaveLength(1),
    );
    const answers = await Promise.all([
      createCustomer(athlete),
      createCustomer(athlete),
      createCustomer(athlete),
    ]);
    expect(new Set(answers.map(({ customerId }) => customerId)).size).toBe(1);
    const customer = await app.sdk.customers.retrieve(answers[0].customerId);
    expect(customer).toMatchObject({
      email: 'ana@example.test',
      name: 'Ana Ruiz',
      metadata: { user_id: athlete.userId },
    });
    const rows = await app.sql(
      'select provider_customer_id from customer where user_id = $1',
      athlete.userId,
    );
    expect(rows).toEqual([{ provider_customer_id: answers[0].customerId }]);
  });

  it('is made anew when the provider lost it (T-18)', async () => {
    const { customerId } = await createCustomer(athlete);
    await app.sdk.customers.del(customerId);
    await expect(
      app.client.createSetupIntent({ customerId, ipAddress: '' }, { as: athlete }),
    ).rejects.toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    });
    await expect(list(athlete, customerId)).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
    const again = await createCustomer(athlete);
    expect(again.customerId).not.toBe(customerId);
    expect((await list(athlete, again.customerId)).paymentMethods).toEqual([]);
  });

  it('opens a way to save a card to its own athlete only [S0-7.35]', async () => {
    const { customerId } = await createCustomer(athlete);
    const { clientSecret } = await app.client.createSetupIntent(
      { customerId, ipAddress: '' },
      { as: athlete },
    );
    expect(clientSecret).toMatch(/^seti_.+_secret_/);
    const stranger = await asAthlete();
    for (const id of [customerId, 'cus_x', ''])
      await expect(
        app.client.createSetupIntent({ customerId: id, ipAddress: '' }, { as: stranger }),
      ).rejects.toMatchObject({
        code: 'CUSTOMER_NOT_FOUND',
        kind: 'not-found',
      });
  });
});

describe('saved cards', () => {
  it('are listed with what may be shown of them, the default first (S0-3.33)', async () => {
    const visa = await app.saveCard(athlete, 'visa');
    const mastercard = await app.saveCard(athlete, 'mastercard');
    const { customerId } = await createCustomer(athlete);
    await app.sdk.customers.update(customerId, { invoice_settings: { default_payment_method: visa } });
    const { paymentMethods } = await list(athlete, customerId);
    expect(paymentMethods.map(({ id, brand, isDefault }) => [id, brand, isDefault])).toEqual([
      [visa, 'visa', true],
      [mastercard, 'mastercard', false],
    ]);
    expect(paymentMethods[0]).toMatchObject({ last4: '4242', billingName: '' });
    expect(paymentMethods[0]?.expYear).toBeGreaterThan(2025);
  });

  it('are an empty list for an athlete who has never saved one', async () => {
    expect((await list(athlete)).paymentMethods).toEqual([]);
  });

  it('are nobody else’s (T-12) [S0-7.36] [S0-7.37] [S1-7.40]', async () => {
    const card = await app.saveCard(athlete);
    const { customerId } = await createCustomer(athlete);
    const stranger = await asAthlete();
    await createCustomer(stranger);
    await expect(list(stranger, customerId)).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
    const remove = (as: UserCaller, paymentMethodId: string) =>
      app.client.deletePaymentMethod({ paymentMethodId }, { as });
    for (const id of [card, 'pm_unknown', ''])
      await expect(remove(stranger, id)).rejects.toMatchObject({
        code: 'PAYMENT_METHOD_NOT_FOUND',
        kind: 'not-found',
      });
    expect((await list(athlete)).paymentMethods).toHaveLength(1);
    await remove(athlete, card);
    expect((await list(athlete)).paymentMethods).toEqual([]);
    await expect(remove(athlete, card)).rejects.toMatchObject({ code: 'PAYMENT_METHOD_NOT_FOUND' });
  });
});
