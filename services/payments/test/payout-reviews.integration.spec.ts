import type { UserCaller } from '@bandeja/auth';
import { UserRegistered } from '@bandeja/contracts/identity-events';
import { asAdmin, eventually } from '@bandeja/testing';
import { PayOutDuePayments } from '../src/use-cases/payout/pay-out-due-payments.js';
import { SteerPayout } from '../src/use-cases/payout/steer-payout.js';
import { unbalanced } from './books.js';
import { completed, onboard } from './coaches.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp({ PAYOUT_HOLD_DAYS: '0' });
  await restJobs(app, 'payouts');
});
afterEach(async () => {
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

const payOut = () => app.use(PayOutDuePayments).execute();

const transfersOf = async ({ analysisId }: Agreement) => {
  const [charge] = await app.stripe.chargesOf(analysisId);
  return (await app.stripe.ledger()).transfers.filter(({ source_transaction: of }) => of === charge?.id);
};

async function register({ userId, role }: UserCaller, email: string): Promise<void> {
  const message = { userId, email, fullName: 'Ana Ruiz', role: 'ROLE_ATHLETE', locale: 'en' } as const;
  await app.service.transport.deliver(UserRegistered, userId, {
    ...message,
    ...(role === 'coach' && { role: 'ROLE_COACH' }),
  });
  await eventually(async () =>
    expect(await app.sql('select 1 from person where user_id = $1', userId)).toHaveLength(1),
  );
}

/** A coach who buys from themselves under a second name, whose share is due. */
async function selfDealing(mailbox: string): Promise<Agreement> {
  const agreement = await app.agree();
  await register(agreement.athlete, `${mailbox}+athlete@gmail.com`);
  await register(agreement.coach, `${mailbox}@gmail.com`);
  await app.hold(agreement);
  await onboard(app, agreement.coach);
  return completed(app, agreement);
}

const stopped = async () => app.client.listStoppedPayouts({}, { as: await asAdmin() });
const flaggedOf = async ({ analysisId }: Agreement) =>
  (await stopped()).flagged.filter((payout) => payout.analysisId === analysisId);

type Decision = 'PAYOUT_DECISION_RELEASE' | 'PAYOUT_DECISION_REFUSE';
const decide = async ({ analysisId }: Agreement, decision: Decision, reason = 'Looked at it') =>
  app.client.decidePayout({ analysisId, decision, reason }, { as: await asAdmin() });

it('the payout of somebody who pays themselves waits, and an operator sees why', async () => {
  const agreement = await selfDealing('ana.one');
  await Promise.all([payOut(), payOut(), payOut()]);
  expect(await transfersOf(agreement)).toEqual([]);
  expect(await flaggedOf(agreement)).toEqual([
    {
      analysisId: agreement.analysisId,
      athleteId: agreement.athlete.userId,
      coachId: agreement.coach.userId,
      share: { amountMinor: 5_250, currency: 'USD' },
      flags: [{ code: 'shared-email', evidence: {} }],
      flaggedAt: expect.any(Date),
    },
  ]);
  const seen = await app.client.getPayments({ analysisIds: [agreement.analysisId] }, { as: agreement.coach });
  expect(seen.payments).toMatchObject([{ payoutWaitReason: 'PAYOUT_WAIT_REASON_HELD' }]);
  await expect(app.use(SteerPayout).retry(agreement.analysisId, 'Olga')).rejects.toMatchObject({
    code: 'PAYOUT_UNDER_REVIEW',
  });
});

it('one that is released leaves once, and is not asked about again', async () => {
  const agreement = await selfDealing('ana.two');
  await payOut();
  await expect(decide(agreement, 'PAYOUT_DECISION_RELEASE', ' ')).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { field: 'reason' },
  });
  await decide(agreement, 'PAYOUT_DECISION_RELEASE');
  for (const decision of ['PAYOUT_DECISION_RELEASE', 'PAYOUT_DECISION_REFUSE'] as const)
    await expect(decide(agreement, decision)).rejects.toMatchObject({ code: 'PAYOUT_NOT_UNDER_REVIEW' });
  await Promise.all([payOut(), payOut()]);
  expect(await transfersOf(agreement)).toHaveLength(1);
  expect(await flaggedOf(agreement)).toEqual([]);
  expect(
    await app.sql(
      'select action, details from operations.operator_log where subject = $1 order by id',
      agreement.analysisId,
    ),
  ).toEqual([{ action: 'payouts clear', details: { reason: 'Looked at it' } }]);
});

it('one that is refused goes back to the card, and the coach gets nothing', async () => {
  const agreement = await selfDealing('ana.three');
  await payOut();
  await decide(agreement, 'PAYOUT_DECISION_REFUSE', 'A stolen card');
  expect((await app.payment(agreement))?.status).toBe('PAYMENT_STATUS_REFUNDED');
  await payOut();
  expect(await transfersOf(agreement)).toEqual([]);
  expect(await flaggedOf(agreement)).toEqual([]);
});

it('many analyses from one athlete are noted, and hold nothing up by themselves', async () => {
  const first = await app.heldAgreement();
  await onboard(app, first.coach);
  const all = [first];
  for (let count = 1; count < 6; count += 1)
    all.push(await app.heldFor({ athlete: first.athlete, coach: first.coach }));
  for (const agreement of all) await completed(app, agreement);
  await payOut();
  for (const agreement of all) expect(await transfersOf(agreement)).toHaveLength(1);
  const flags = await app.sql<{ flags: { code: string; evidence: object }[] }>(
    `select flags from payout_review join payment on payment.id = payment_id
     where coach_id = $1 and flags::text like '%many-from-one-athlete%'`,
    first.coach.userId,
  );
  expect(flags).toMatchObject([
    { flags: expect.arrayContaining([{ code: 'many-from-one-athlete', evidence: { analyses: 6 } }]) },
  ]);
});

it('an operator freezes and releases a coach by hand', async () => {
  const { coach } = await app.agree();
  const asked = { coachId: coach.userId, reason: 'A call from a bank' };
  await app.client.freezePayouts(asked, { as: await asAdmin() });
  expect((await stopped()).frozen.filter(({ coachId }) => coachId === coach.userId)).toMatchObject([
    { note: 'A call from a bank', freeze: { reason: 'PAYOUT_FREEZE_REASON_OPERATOR' } },
  ]);
  await app.client.releasePayouts(asked, { as: await asAdmin() });
  expect((await stopped()).frozen.filter(({ coachId }) => coachId === coach.userId)).toEqual([]);
  await expect(
    app.client.freezePayouts({ ...asked, coachId: 'nobody' }, { as: await asAdmin() }),
  ).rejects.toMatchObject({ code: 'VALIDATION_FAILED', details: { field: 'coachId' } });
});
