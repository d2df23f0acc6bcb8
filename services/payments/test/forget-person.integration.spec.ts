import type { UserCaller } from '@bandeja/auth';
import { ProfileUpdated, UserDeleted } from '@bandeja/contracts/identity-events';
import { PayoutAccountUpdated } from '@bandeja/contracts/payments-events';
import { asAthlete, eventually } from '@bandeja/testing';
import { CloseLeftAccounts } from '../src/use-cases/payout-accounts/close-left-accounts.js';
import { completed, newCoach, onboard } from './coaches.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';

let app: PaymentsApp;
beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'account-closing');
});
afterAll(() => app.stop());

const nameOf = ({ userId }: UserCaller) => `Ana ${userId}`;
const profile = (person: UserCaller) =>
  app.service.transport.deliver(
    ProfileUpdated,
    person.userId,
    ProfileUpdated.fromPartial({
      userId: person.userId,
      fullName: nameOf(person),
      email: `${person.userId}@example.test`,
      timezone: 'Europe/Madrid',
    }),
  );
const leave = ({ userId, role }: UserCaller, eventId?: string) =>
  app.service.transport.deliver(
    UserDeleted,
    userId,
    { userId, role: role === 'coach' ? 'ROLE_COACH' : 'ROLE_ATHLETE' },
    eventId,
  );
const left = (person: UserCaller) =>
  eventually(async () => {
    const open = 'select 1 from events.inbox where aggregate_id = $1 and handled_at is null';
    expect(await app.sql(open, person.userId)).toEqual([]);
  });
const count = async (sql: string, ...values: unknown[]) => (await app.sql(sql, ...values)).length;
const accountsOf = (coach: UserCaller) =>
  app.sql<{ is_active: boolean }>('select is_active from payout_account where coach_id = $1', coach.userId);

describe('an athlete who deleted the account', () => {
  it('keeps no card, no customer and no name, here or at the provider', async () => {
    const athlete = await asAthlete();
    await profile(athlete);
    await eventually(async () =>
      expect(await count('select 1 from person where user_id = $1', athlete.userId)).toBe(1),
    );
    const cards = [await app.saveCard(athlete), await app.saveCard(athlete, 'mastercard')];
    const { customerId } = await app.client.createCustomer({ email: '', name: '' }, { as: athlete });
    const named = 'select 1 from webhook_event where position($1 in payload) > 0';
    await eventually(async () => expect(await count(named, nameOf(athlete))).toBeGreaterThan(0));

    const eventId = await leave(athlete);
    await left(athlete);
    await leave(athlete, eventId);
    await leave(athlete);
    await profile(athlete);
    await left(athlete);

    expect(await app.sdk.customers.retrieve(customerId)).toMatchObject({ deleted: true });
    for (const card of cards)
      expect(await app.sdk.paymentMethods.retrieve(card)).toMatchObject({ customer: null });
    expect(await count('select 1 from customer where user_id = $1', athlete.userId)).toBe(0);
    expect(await app.sql('select email, full_name from person where user_id = $1', athlete.userId)).toEqual([
      { email: '', full_name: '' },
    ]);
    const ended = `select 1 from webhook_event where type = 'customer.deleted'`;
    await eventually(async () => expect(await count(ended)).toBeGreaterThan(0));
    expect(await count(named, nameOf(athlete))).toBe(0);
  });

  it('leaves what was paid in the books, and a hold that can still be let go', async () => {
    const paid = await completed(app, await app.heldAgreement());
    const open = { ...(await app.agree()), athlete: paid.athlete };
    const terms = app.peers.terms.get(open.analysisId);
    if (terms) terms.athleteId = paid.athlete.userId;
    await app.hold(open);
    const rows = (sql: string) => app.sql(sql, paid.analysisId);
    const payment = 'select * from payment where analysis_id = $1';
    const movements =
      'select m.* from ledger_movement m join payment p on p.id = m.payment_id where p.analysis_id = $1';
    const before = [await rows(payment), await rows(movements)];
    await leave(paid.athlete);
    await left(paid.athlete);
    expect([await rows(payment), await rows(movements)]).toEqual(before);
    await app.reject(open, 'athlete_canceled');
    await eventually(async () =>
      expect(await app.sql('select status from payment where analysis_id = $1', open.analysisId)).toEqual([
        { status: 'canceled' },
      ]),
    );
  });

  it('is forgotten at last when the provider could not be reached at first', async () => {
    const athlete = await asAthlete();
    await app.saveCard(athlete);
    await app.stripe.failNext('customers.delete', {
      error: { status: 500, type: 'api_error' },
      times: 3,
    });
    await leave(athlete);
    await left(athlete);
    expect(await count('select 1 from customer where user_id = $1', athlete.userId)).toBe(0);
  });
});

it('also finds the customer that was made and, in a crash, not recorded', async () => {
  const athlete = await asAthlete();
  const { customerId } = await app.client.createCustomer({ email: '', name: '' }, { as: athlete });
  await app.sql('update customer set provider_customer_id = null where user_id = $1', athlete.userId);
  await leave(athlete);
  await left(athlete);
  expect(await app.sdk.customers.retrieve(customerId)).toMatchObject({ deleted: true });
  expect(await count('select 1 from customer where user_id = $1', athlete.userId)).toBe(0);
});

describe('a coach who deleted the account', () => {
  it('loses the connected account once, and the others hear of it', async () => {
    const coach = await newCoach(app);
    const accountId = await onboard(app, coach);
    const eventId = await leave(coach);
    await left(coach);
    await leave(coach, eventId);
    await leave(coach);
    await left(coach);
    await expect(app.sdk.accounts.retrieve(accountId)).rejects.toBeDefined();
    expect(await accountsOf(coach)).toEqual([]);
    await eventually(() =>
      expect(
        app.service.transport
          .messages(PayoutAccountUpdated)
          .filter(({ coachId }) => coachId === coach.userId)
          .at(-1),
      ).toMatchObject({ payoutsEnabled: false }),
    );
  });

  it('keeps it as long as the provider does, whose balance for it is not zero', async () => {
    const coach = await newCoach(app);
    const accountId = await onboard(app, coach);
    const error = { type: 'invalid_request_error', status: 400, message: 'Its balance is not zero.' };
    await app.stripe.failNext('accounts.delete', { error });
    await leave(coach);
    await left(coach);
    expect(await app.sdk.accounts.retrieve(accountId)).toMatchObject({ id: accountId });
    expect(await accountsOf(coach)).toEqual([{ is_active: false }]);
    expect(await app.use(CloseLeftAccounts).execute()).toEqual({ done: 1, errors: [], mayBeMore: false });
    expect(await accountsOf(coach)).toEqual([]);
  });

  it('keeps it as long as money is on its way, and loses it then', async () => {
    const agreement = await app.agree();
    await onboard(app, agreement.coach);
    await app.hold(agreement);
    await completed(app, agreement);
    await leave(agreement.coach);
    await left(agreement.coach);
    const close = () => app.use(CloseLeftAccounts).execute();
    expect(await close()).toEqual({ done: 0, errors: [], mayBeMore: false });
    expect(await accountsOf(agreement.coach)).toEqual([{ is_active: false }]);
    await app.sql(
      `with locked as (select id from payment where analysis_id = $1 for update)
       update payout set status = 'canceled' from locked where payment_id = locked.id`,
      agreement.analysisId,
    );
    expect(await close()).toEqual({ done: 1, errors: [], mayBeMore: false });
    expect(await accountsOf(agreement.coach)).toEqual([]);
  });
});
