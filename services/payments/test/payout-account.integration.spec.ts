import { randomUUID } from 'node:crypto';
import type { UserCaller } from '@bandeja/auth';
import { UserRegistered } from '@bandeja/contracts/identity-events';
import { PayoutAccountUpdated } from '@bandeja/contracts/payments-events';
import { asCoach, eventually } from '@bandeja/testing';
import { unbalanced } from './books.js';
import { newCoach, onboard } from './coaches.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
});
afterEach(async () => {
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

const create = (coach: UserCaller, country = '', businessType = '') =>
  app.client.createConnectAccount({ country, businessType }, { as: coach });

describe('the connected account of a coach', () => {
  it('is made once from what identity told, and answered again until it is set up [S1-7.46] (S1-4.24, T-13)', async () => {
    const coach = await newCoach(app);
    const person = {
      userId: coach.userId,
      email: 'carla@example.test',
      fullName: 'Carla Vega',
      role: 'ROLE_COACH',
      locale: 'es',
    } as const;
    await app.service.transport.deliver(UserRegistered, coach.userId, person);
    await eventually(async () =>
      expect(await app.sql('select 1 from person where user_id = $1', coach.userId)).toHaveLength(1),
    );
    const answers = await Promise.all([create(coach), create(coach), create(coach)]);
    expect(new Set(answers.map(({ accountId }) => accountId)).size).toBe(1);
    const account = await app.sdk.accounts.retrieve(answers[0].accountId);
    expect(account).toMatchObject({
      controller: { stripe_dashboard: { type: 'express' }, losses: { payments: 'application' } },
      country: 'US',
      business_type: 'individual',
      email: 'carla@example.test',
    });
  });

  it('needs a completed coach profile [S1-4.25] [S1-8.43]', async () => {
    const coach = await asCoach();
    await expect(create(coach)).rejects.toMatchObject({
      code: 'COACH_PROFILE_INCOMPLETE',
      message: 'Please complete your coach profile before setting up payments',
    });
  });

  it.each([
    ['KP', ''],
    ['', 'government_entity'],
  ])('refuses country %p and business type %p', async (country, businessType) => {
    await expect(create(await newCoach(app), country, businessType)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('goes through onboarding, tells each change once, and is then not made again [S1-3.25] [S1-7.48] (S1-8.47)', async () => {
    const coach = await newCoach(app);
    expect((await app.client.getPayoutAccount({ refresh: true }, { as: coach })).account).toBeUndefined();
    const accountId = await onboard(app, coach);
    const { account } = await app.client.getPayoutAccount({ refresh: false }, { as: coach });
    expect(account).toEqual({
      providerAccountId: accountId,
      onboardingCompleted: true,
      detailsSubmitted: true,
      // It takes no cards: the platform does.
      chargesEnabled: false,
      payoutsEnabled: true,
      defaultCurrency: 'USD',
      payoutSchedule: 'weekly',
      country: 'US',
    });
    await app.client.getPayoutAccount({ refresh: true }, { as: coach });
    const events = () =>
      app.service.transport.messages(PayoutAccountUpdated).filter(({ coachId }) => coachId === coach.userId);
    await eventually(() => expect(events()).toHaveLength(1));
    expect(events()).toEqual([
      { coachId: coach.userId, detailsSubmitted: true, chargesEnabled: false, payoutsEnabled: true },
    ]);
    await expect(create(coach)).rejects.toMatchObject({
      code: 'PAYOUT_ACCOUNT_EXISTS',
      message: 'You already have an active payment account. Please refresh the page.',
    });
  });

  it('stands in the country that the coach chose among the configured ones (T-13, T-20)', async () => {
    const coach = await newCoach(app);
    await create(coach, 'es');
    const { account, countries } = await app.client.getPayoutAccount({ refresh: false }, { as: coach });
    expect(account).toMatchObject({ country: 'ES', defaultCurrency: 'USD', payoutSchedule: 'weekly' });
    expect(countries).toEqual(['US', 'ES', 'GB', 'FR', 'DE', 'IT', 'PT']);
  });

  it('is replaced by one in another country until its details are in, and only if asked to', async () => {
    const coach = await newCoach(app);
    const first = await create(coach, 'us');
    const { accountId } = await create(coach, 'es');
    expect(accountId).not.toBe(first.accountId);
    await expect(app.sdk.accounts.retrieve(first.accountId)).rejects.toMatchObject({
      code: 'account_invalid',
    });
    expect(await app.sdk.accounts.retrieve(accountId)).toMatchObject({ country: 'ES' });
    expect(await Promise.all([create(coach), create(coach, 'ES')])).toEqual([{ accountId }, { accountId }]);
    const { account } = await app.client.getPayoutAccount({ refresh: false }, { as: coach });
    expect(account).toMatchObject({ providerAccountId: accountId, country: 'ES' });
    const { url } = await app.client.createOnboardingLink({ accountId }, { as: coach });
    await app.stripe.finishOnboarding(url);
    await expect(create(coach, 'pt')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_EXISTS' });
    expect(await app.sdk.accounts.retrieve(accountId)).toMatchObject({ country: 'ES' });
  });

  it('is replaced also if the process died before it knew its id', async () => {
    const coach = await newCoach(app);
    await create(coach, 'us');
    await app.sql('update payout_account set provider_account_id = null where coach_id = $1', coach.userId);
    const { accountId } = await create(coach, 'es');
    const owned = (await app.sdk.accounts.list({ limit: 100 })).data.filter(
      ({ metadata }) => metadata?.['coach_id'] === coach.userId,
    );
    expect(owned.map(({ id, country }) => [id, country])).toEqual([[accountId, 'ES']]);
  });

  it('is made under a new key after a process of another version used the key with other parameters', async () => {
    const coach = await newCoach(app);
    await create(coach);
    const requestId = randomUUID();
    const sql = `update payout_account set provider_account_id = null, request_id = $2 where coach_id = $1`;
    await app.sql(sql, coach.userId, requestId);
    await app.sdk.accounts.create(
      { type: 'express', country: 'US', capabilities: { transfers: { requested: true } } },
      { idempotencyKey: `account:${requestId}` },
    );
    await expect(create(coach)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    expect((await create(coach)).accountId).toMatch(/^acct_/);
  });

  it('hears by webhook alone that payouts were switched on', async () => {
    const coach = await newCoach(app);
    const { accountId } = await create(coach);
    const { url } = await app.client.createOnboardingLink({ accountId }, { as: coach });
    await app.stripe.finishOnboarding(url);
    await eventually(async () => {
      const { account } = await app.client.getPayoutAccount({ refresh: false }, { as: coach });
      expect(account?.payoutsEnabled).toBe(true);
    });
  });

  it('is forgotten and told when the provider lost it, and can be made anew', async () => {
    const coach = await newCoach(app);
    const accountId = await onboard(app, coach);
    await app.sdk.accounts.del(accountId);
    expect((await app.client.getPayoutAccount({ refresh: true }, { as: coach })).account).toBeUndefined();
    await eventually(() =>
      expect(app.service.transport.messages(PayoutAccountUpdated).at(-1)).toEqual({
        coachId: coach.userId,
        detailsSubmitted: false,
        chargesEnabled: false,
        payoutsEnabled: false,
      }),
    );
    expect((await create(coach)).accountId).not.toBe(accountId);
  });

  it('gives links to its own coach only, and to the dashboard only when set up (T-12)', async () => {
    const coach = await newCoach(app);
    const other = await newCoach(app);
    const { accountId } = await create(coach);
    const ask = (as: UserCaller, id: string) => app.client.createOnboardingLink({ accountId: id }, { as });
    await expect(ask(other, accountId)).rejects.toMatchObject({
      code: 'PAYOUT_ACCOUNT_NOT_FOUND',
      message: 'No payment account found. Please create an account first.',
    });
    await create(other);
    await expect(ask(other, accountId)).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_NOT_FOUND' });
    await expect(app.client.createDashboardLink({ accountId }, { as: coach })).rejects.toMatchObject({
      code: 'PAYOUT_ONBOARDING_INCOMPLETE',
    });
    await app.stripe.finishOnboarding((await ask(coach, accountId)).url);
    for (const id of ['', accountId]) {
      const { url } = await app.client.createDashboardLink({ accountId: id }, { as: coach });
      expect(url).toMatch(/^http/);
    }
  });
});
