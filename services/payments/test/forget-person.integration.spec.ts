import type { UserCaller } from '@bandeja/auth';
import { ProfileUpdated, UserDeleted } from '@bandeja/contracts/identity-events';
import { PayoutAccountUpdated } from '@bandeja/contracts/payments-events';
import { asAthlete, eventually } from '@bandeja/testing';
import { CloseLeftAccounts } from '../src/use-cases/close-left-accounts.js';
import { completed, newCoach, onboard } from './coaches.js';
import { Harness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

const nameOf = ({ userId }: UserCaller) => `Ana ${userId}`;
const profile = (person: UserCaller) =>
  harness.service.transport.deliver(
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
  harness.service.transport.deliver(
    UserDeleted,
    userId,
    { userId, role: role === 'coach' ? 'ROLE_COACH' : 'ROLE_ATHLETE' },
    eventId,
  );
const left = (person: UserCaller) =>
  eventually(async () => {
    const open = 'select 1 from events.inbox where aggregate_id = $1 and handled_at is null';
    expect(await harness.sql(open, person.userId)).toEqual([]);
  }, 15_000);
const count = async (sql: string, ...values: unknown[]) => (await harness.sql(sql, ...values)).length;
const accountsOf = (coach: UserCaller) =>
  harness.sql<{ is_active: boolean }>(
    'select is_active from payout_account where coach_id = $1',
    coach.userId,
  );

describe('an athlete who deleted the account', () => {
  it('keeps no card, no customer and no name, here or at the provider', async () => {
    const athlete = (await asAthlete()) as UserCaller;
    await profile(athlete);
    await eventually(async () =>
      expect(await count('select 1 from person where user_id = $1', athlete.userId)).toBe(1),
    );
    const cards = [await harness.saveCard(athlete), await harness.saveCard(athlete, 'mastercard')];
    const { customerId } = await harness.client.createCustomer({ email: '', name: '' }, { as: athlete });
    const named = 'select 1 from webhook_event where position($1 in payload) > 0';
    await eventually(async () => expect(await count(named, nameOf(athlete))).toBeGreaterThan(0));

    const eventId = await leave(athlete);
    await left(athlete);
    await leave(athlete, eventId);
    await leave(athlete);
    await profile(athlete);
    await left(athlete);

    expect(await harness.sdk.customers.retrieve(customerId)).toMatchObject({ deleted: true });
    for (const card of cards)
      expect(await harness.sdk.paymentMethods.retrieve(card)).toMatchObject({ customer: null });
    expect(await count('select 1 from customer where user_id = $1', athlete.userId)).toBe(0);
    expect(
      await harness.sql('select email, full_name from person where user_id = $1', athlete.userId),
    ).toEqual([{ email: '', full_name: '' }]);
    const ended = `select 1 from webhook_event where type = 'customer.deleted'`;
    await eventually(async () => expect(await count(ended)).toBeGreaterThan(0));
    expect(await count(named, nameOf(athlete))).toBe(0);
  });

  it('leaves what was paid in the books, and a hold that can still be let go', async () => {
    const paid = await completed(harness, await harness.heldAgreement());
    const open = { ...(await harness.agree()), athlete: paid.athlete };
    const terms = harness.peers.terms.get(open.analysisId);
    if (terms) terms.athleteId = paid.athlete.userId;
    await harness.hold(open);
    const rows = (sql: string) => harness.sql(sql, paid.analysisId);
    const payment = 'select * from payment where analysis_id = $1';
    const movements =
      'select m.* from ledger_movement m join payment p on p.id = m.payment_id where p.analysis_id = $1';
    const before = [await rows(payment), await rows(movements)];
    await leave(paid.athlete);
    await left(paid.athlete);
    expect([await rows(payment), await rows(movements)]).toEqual(before);
    await harness.reject(open, 'athlete_cancelled');
    await eventually(async () =>
      expect(await harness.sql('select status from payment where analysis_id = $1', open.analysisId)).toEqual(
        [{ status: 'canceled' }],
      ),
    );
  });

  it('is forgotten at last when the provider could not be reached at first', async () => {
    const athlete = (await asAthlete()) as UserCaller;
    await harness.saveCard(athlete);
    await harness.stripe.failNext('customers.delete', {
      error: { status: 500, type: 'api_error' },
      times: 3,
    });
    await leave(athlete);
    await left(athlete);
    expect(await count('select 1 from customer where user_id = $1', athlete.userId)).toBe(0);
  });
});

it('also finds the customer that was made and, in a crash, not recorded', async () => {
  const athlete = (await asAthlete()) as UserCaller;
  const { customerId } = await harness.client.createCustomer({ email: '', name: '' }, { as: athlete });
  await harness.sql('update customer set provider_customer_id = null where user_id = $1', athlete.userId);
  await leave(athlete);
  await left(athlete);
  expect(await harness.sdk.customers.retrieve(customerId)).toMatchObject({ deleted: true });
  expect(await count('select 1 from customer where user_id = $1', athlete.userId)).toBe(0);
});

describe('a coach who deleted the account', () => {
  it('loses the connected account once, and the others hear of it', async () => {
    const coach = await newCoach(harness);
    const accountId = await onboard(harness, coach);
    const eventId = await leave(coach);
    await left(coach);
    await leave(coach, eventId);
    await leave(coach);
    await left(coach);
    await expect(harness.sdk.accounts.retrieve(accountId)).rejects.toBeDefined();
    expect(await accountsOf(coach)).toEqual([]);
    await eventually(() =>
      expect(
        harness.service.transport
          .messages(PayoutAccountUpdated)
          .filter(({ coachId }) => coachId === coach.userId)
          .at(-1),
      ).toMatchObject({ payoutsEnabled: false }),
    );
  });

  it('keeps it as long as the provider does, whose balance for it is not zero', async () => {
    const coach = await newCoach(harness);
    const accountId = await onboard(harness, coach);
    const error = { type: 'invalid_request_error', status: 400, message: 'Its balance is not zero.' };
    await harness.stripe.failNext('accounts.delete', { error });
    await leave(coach);
    await left(coach);
    expect(await harness.sdk.accounts.retrieve(accountId)).toMatchObject({ id: accountId });
    expect(await accountsOf(coach)).toEqual([{ is_active: false }]);
    expect(await harness.use(CloseLeftAccounts).execute()).toEqual({ done: 1, errors: [] });
    expect(await accountsOf(coach)).toEqual([]);
  });

  it('keeps it as long as money is on its way, and loses it then', async () => {
    const agreement = await harness.agree();
    await onboard(harness, agreement.coach);
    await harness.hold(agreement);
    await completed(harness, agreement);
    await leave(agreement.coach);
    await left(agreement.coach);
    const close = () => harness.use(CloseLeftAccounts).execute();
    expect(await close()).toEqual({ done: 0, errors: [] });
    expect(await accountsOf(agreement.coach)).toEqual([{ is_active: false }]);
    await harness.sql(
      `update payment set payout_status = 'canceled' where analysis_id = $1`,
      agreement.analysisId,
    );
    expect(await close()).toEqual({ done: 1, errors: [] });
    expect(await accountsOf(agreement.coach)).toEqual([]);
  });
});
