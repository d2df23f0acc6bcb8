import { PayoutAccountUpdated } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { PrismaPayoutAccounts } from '../src/outbound/prisma/prisma-payout-accounts.js';
import { WatchAccounts } from '../src/use-cases/payout-accounts/watch-accounts.js';
import { bankPayout, bankRefuses, payOutToBank, refusalsTold } from './bank-payouts.js';
import { completed, newCoach, onboard } from './coaches.js';
import { webhooksAreHandled } from './outcomes.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
  // Their own job would take the turns that these tests give.
  await restJobs(app, 'account-watch');
});
beforeEach(async () => {
  await app.stripe.pauseWebhooks(true);
  await app.sql('update payout_account set watched_at = now()');
});
afterAll(() => app.stop());

const watch = () => app.use(WatchAccounts).execute();
const onboarded = async (watchedAgo = '11 minutes') => {
  const coach = await newCoach(app);
  const accountId = await onboard(app, coach);
  await lastWatched(accountId, watchedAgo);
  return { coach, accountId };
};
const lastWatched = (accountId: string, ago: string) =>
  app.sql(
    'update payout_account set watched_at = now() - $2::interval where provider_account_id = $1',
    accountId,
    ago,
  );
const account = async (accountId: string) =>
  (
    await app.sql<{ payouts_enabled: boolean; details_submitted: boolean }>(
      'select payouts_enabled, details_submitted from payout_account where provider_account_id = $1',
      accountId,
    )
  )[0];

it('notices a restriction and a refused payout of which no webhook told', async () => {
  const { coach, accountId } = await onboarded('2 days');
  const payout = await payOutToBank(app, accountId);
  await bankRefuses(app, payout);
  expect((await account(accountId))?.payouts_enabled).toBe(true);
  expect(await watch()).toEqual({ done: 1, errors: [], mayBeMore: false });
  expect((await account(accountId))?.payouts_enabled).toBe(false);
  expect((await bankPayout(app, payout))?.status).toBe('failed');
  await lastWatched(accountId, '2 days');
  expect((await watch()).done).toBe(1);
  await eventually(() => {
    expect(refusalsTold(app, payout)).toHaveLength(1);
    expect(app.service.transport.messages(PayoutAccountUpdated).at(-1)).toMatchObject({
      ...{ coachId: coach.userId, payoutsEnabled: false },
    });
  });
});

it('reads an account every ten minutes while a share waits for it, otherwise once a day', async () => {
  const idle = await onboarded();
  const waiting = await onboarded();
  await app.stripe.pauseWebhooks(false);
  await completed(app, await app.heldFor({ coach: waiting.coach }));
  // An account that a webhook is changing is left to the next turn.
  await webhooksAreHandled(app);
  await app.stripe.pauseWebhooks(true);
  for (const { accountId } of [idle, waiting]) await app.stripe.restrict(accountId);
  expect(await watch()).toMatchObject({ done: 1, errors: [] });
  expect((await account(waiting.accountId))?.payouts_enabled).toBe(false);
  expect((await account(idle.accountId))?.payouts_enabled).toBe(true);
  expect((await watch()).done).toBe(0);
  await lastWatched(idle.accountId, '25 hours');
  expect((await watch()).done).toBe(1);
  expect((await account(idle.accountId))?.payouts_enabled).toBe(false);
});

it('takes those first that were not read for the longest, and each once', async () => {
  const ids: string[] = [];
  for (const ago of ['2 days', '4 days', '3 days']) ids.push((await onboarded(ago)).accountId);
  const [last, first, second] = ids;
  const take = () => app.use(PrismaPayoutAccounts).claimWatched(1);
  expect([await take(), await take(), await take(), await take()]).toEqual([[first], [second], [last], []]);
});

it('goes on with the others when one cannot be read, whose turn is over too', async () => {
  const first = await onboarded('3 days');
  const second = await onboarded('2 days');
  for (const { accountId } of [first, second]) await app.stripe.restrict(accountId);
  const error = { type: 'api_error', status: 500, message: 'no answer' };
  await app.stripe.failNext('accounts.retrieve', { error, times: 2 });
  const { done, errors } = await watch();
  expect([done, errors.map(({ id }) => id)]).toEqual([1, [first.accountId]]);
  expect((await account(second.accountId))?.payouts_enabled).toBe(false);
  await app.stripe.forgetFailures();
  expect((await watch()).done).toBe(0);
});

it('takes an account that the provider does not show as one that can do nothing, until it is shown again', async () => {
  const { accountId } = await onboarded('2 days');
  const error = { type: 'permission_error', code: 'account_invalid', message: 'no access' };
  await app.stripe.failNext('accounts.retrieve', { error });
  expect(await watch()).toEqual({ done: 0, errors: [], mayBeMore: false });
  expect(await account(accountId)).toEqual({ payouts_enabled: false, details_submitted: false });
  await lastWatched(accountId, '2 days');
  expect((await watch()).done).toBe(1);
  expect(await account(accountId)).toEqual({ payouts_enabled: true, details_submitted: true });
});
