import type { UserCaller } from '@bandeja/auth';
import { PayoutDestinationChanged, PayoutsFrozen } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { COOLING_OFF_MS } from '../src/domain/payout-freeze.js';
import { FreezePayouts } from '../src/use-cases/payout/freeze-payouts.js';
import { PayOutDuePayments } from '../src/use-cases/payout/pay-out-due-payments.js';
import { FollowAccount } from '../src/use-cases/payout-accounts/follow-account.js';
import { unbalanced } from './books.js';
import { completed, onboard } from './coaches.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp({ PAYOUT_HOLD_DAYS: '0' });
  await restJobs(app, 'payouts', 'account-watch');
});
afterEach(async () => {
  await app.stripe.forgetFailures();
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

const payOut = () => app.use(PayOutDuePayments).execute();
const freezing = () => app.use(FreezePayouts);
const another = (account: string, number = '000999999991') => app.stripe.changeBank(account, number);

const transfersTo = async (account: string) =>
  (await app.stripe.ledger()).transfers.filter(({ destination }) => destination === account);

const freezesOf = ({ userId }: UserCaller) =>
  app.sql<{ reason: string; ends_at: Date | null; frozen_at: Date }>(
    'select reason, ends_at, frozen_at from payout_freeze where coach_id = $1 order by frozen_at',
    userId,
  );

const end = ({ userId }: UserCaller) =>
  app.sql(
    `update payout_freeze set ends_at = now() - interval '1 second' where coach_id = $1 and ends_at is not null`,
    userId,
  );

const accountOf = async (coach: UserCaller) =>
  (await app.client.getPayoutAccount({ refresh: false }, { as: coach })).account;

/** A share that is due at once, of a coach with an account. */
async function due(): Promise<{ agreement: Agreement; coach: UserCaller; account: string }> {
  const agreement = await app.heldAgreement();
  const { coach } = agreement;
  const account = await onboard(app, coach);
  await completed(app, agreement);
  return { agreement, coach, account };
}

/** Once its events are processed. */
async function changeBank(coach: UserCaller, account: string, number?: string): Promise<void> {
  const before = (await freezesOf(coach)).length;
  await another(account, number);
  await app.stripe.flushWebhooks();
  await eventually(async () => expect((await freezesOf(coach)).length).toBe(before + 1));
}

describe('payouts that are pointed at another bank account', () => {
  it('wait for two days, of which the coach is told, and then leave by themselves', async () => {
    const { agreement, coach, account } = await due();
    expect(await freezesOf(coach)).toEqual([]);
    await changeBank(coach, account);
    const [freeze] = await freezesOf(coach);
    expect(freeze).toMatchObject({ reason: 'destination-changed' });
    expect(freeze!.ends_at!.getTime() - freeze!.frozen_at.getTime()).toBe(COOLING_OFF_MS);

    expect(await payOut()).toMatchObject({ errors: [] });
    expect(await transfersTo(account)).toEqual([]);
    expect((await accountOf(coach))?.freeze).toEqual({
      reason: 'PAYOUT_FREEZE_REASON_DESTINATION_CHANGED',
      frozenAt: freeze!.frozen_at,
      endsAt: freeze!.ends_at,
    });
    const { transactions } = await app.client.listTransactions(
      { pageSize: 0, pageToken: '', search: '' },
      { as: coach },
    );
    expect(transactions).toMatchObject([{ payoutWaitReason: 'PAYOUT_WAIT_REASON_FROZEN' }]);
    expect((await app.payment(agreement))?.payoutWaitReason).toBe('PAYOUT_WAIT_REASON_UNSPECIFIED');
    await eventually(() =>
      expect(
        app.service.transport
          .messages(PayoutDestinationChanged)
          .filter(({ coachId }) => coachId === coach.userId),
      ).toEqual([
        {
          coachId: coach.userId,
          last4: '9991',
          bankName: 'STRIPE TEST BANK',
          frozenUntil: freeze!.ends_at,
          changedAt: freeze!.frozen_at,
        },
      ]),
    );

    await end(coach);
    expect((await accountOf(coach))?.freeze).toBeUndefined();
    await payOut();
    expect(await transfersTo(account)).toMatchObject([{ amount: 5_250 }]);
  });

  it('wait once for a change, however often its events come, and anew for the next', async () => {
    const { coach, account } = await due();
    await changeBank(coach, account);
    for (const webhook of [...app.webhooks]) await app.receive(webhook);
    await Promise.all([1, 2, 3].map(() => app.use(FollowAccount).execute(account)));
    expect(await freezesOf(coach)).toHaveLength(1);
    await changeBank(coach, account, '000999999992');
    expect(await freezesOf(coach)).toHaveLength(2);
  });

  it('wait for nothing at onboarding, nor while the same bank account is typed again', async () => {
    const { coach, account } = await due();
    await another(account, '000123456789');
    await app.use(FollowAccount).execute(account);
    expect(await freezesOf(coach)).toEqual([]);
    await payOut();
    expect(await transfersTo(account)).toHaveLength(1);
  });

  it('are those of this coach alone', async () => {
    const changed = await due();
    const other = await due();
    await changeBank(changed.coach, changed.account);
    await payOut();
    expect(await freezesOf(other.coach)).toEqual([]);
    expect(await transfersTo(other.account)).toHaveLength(1);
    expect(await transfersTo(changed.account)).toEqual([]);
  });

  it('are noticed also where another account has taken the place of the first', async () => {
    const { coach, account } = await due();
    await app.sql('delete from payout_account where coach_id = $1', coach.userId);
    const next = await onboard(app, coach, { account_number: '000999999991' });
    expect(next).not.toBe(account);
    await app.use(FollowAccount).execute(next);
    expect(await freezesOf(coach)).toMatchObject([{ reason: 'destination-changed' }]);
  });
});

describe('an operator and the owner of an account', () => {
  it('freeze until an operator releases, with a reason that is kept', async () => {
    const { coach, account } = await due();
    await freezing().byOperator(coach.userId, 'A call from her bank', 'Olga');
    await payOut();
    expect(await transfersTo(account)).toEqual([]);
    expect((await accountOf(coach))?.freeze).toMatchObject({
      reason: 'PAYOUT_FREEZE_REASON_OPERATOR',
      endsAt: undefined,
    });
    await expect(freezing().release(coach.userId, '', 'Olga')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { field: 'reason' },
    });
    await freezing().release(coach.userId, 'She has called back', 'Olga');
    await expect(freezing().release(coach.userId, 'Twice', 'Olga')).rejects.toMatchObject({
      code: 'PAYOUTS_NOT_FROZEN',
    });
    await payOut();
    expect(await transfersTo(account)).toHaveLength(1);
    const log = await app.sql(
      'select action, operator, details from operations.operator_log where subject = $1 order by id',
      coach.userId,
    );
    expect(log).toEqual([
      { action: 'payouts freeze', operator: 'Olga', details: { reason: 'A call from her bank' } },
      {
        action: 'payouts release',
        operator: 'Olga',
        details: { reason: 'She has called back', released: 1 },
      },
    ]);
  });

  it('freeze once for one dispute, which no waiting ends', async () => {
    const { coach, account } = await due();
    await Promise.all([1, 2].map(() => freezing().afterDispute(coach.userId, 'event-of-this-coach')));
    await end(coach);
    await payOut();
    expect(await freezesOf(coach)).toMatchObject([{ reason: 'account-disputed', ends_at: null }]);
    expect(await transfersTo(account)).toEqual([]);
    await eventually(() =>
      expect(
        app.service.transport.messages(PayoutsFrozen).filter(({ coachId }) => coachId === coach.userId),
      ).toEqual([{ coachId: coach.userId, reason: 'account_disputed', frozenUntil: undefined }]),
    );
    await freezing().release(coach.userId, 'It was her', 'Olga');
    await payOut();
    expect(await transfersTo(account)).toHaveLength(1);
  });
});

describe('while a freeze stands no payout is begun', () => {
  it('and one whose answer was lost before is looked for, not made again', async () => {
    const { coach, account } = await due();
    await app.stripe.failNext('transfer', { error: { type: 'api_error', status: 500 }, times: 4 });
    await payOut();
    await app.stripe.forgetFailures();
    await freezing().byOperator(coach.userId, 'A question', 'Olga');
    await app.sql('update payout set next_try_at = now() where coach_id = $1', coach.userId);
    await payOut();
    expect(await transfersTo(account)).toEqual([]);
    expect(await app.sql('select status from payout where coach_id = $1', coach.userId)).toEqual([
      { status: 'pending' },
    ]);
    await freezing().release(coach.userId, 'Answered', 'Olga');
    await payOut();
    expect(await transfersTo(account)).toHaveLength(1);
  });

  it('in whatever order webhooks, jobs and captures come, and nothing is lost or paid twice', async () => {
    const { coach, account } = await due();
    const held: Agreement[] = [];
    for (let count = 0; count < 5; count += 1) held.push(await app.heldFor({ coach }));
    const storm = async () => {
      await Promise.all([
        ...held.map((agreement) => completed(app, agreement)),
        changeBank(coach, account),
        ...Array.from({ length: 6 }, () => payOut()),
      ]);
    };
    await storm();
    // Those that were begun before the freeze stood have ended by now; from here on none may follow.
    const before = (await transfersTo(account)).length;
    await Promise.all([
      ...Array.from({ length: 6 }, () => payOut()),
      ...[...app.webhooks].slice(-10).map((webhook) => app.receive(webhook)),
      app.use(FollowAccount).execute(account),
    ]);
    expect((await transfersTo(account)).length).toBe(before);
    await end(coach);
    await payOut();
    const transfers = await transfersTo(account);
    expect(transfers).toHaveLength(6);
    expect(new Set(transfers.map((transfer) => transfer.source_transaction)).size).toBe(6);
  });
});
