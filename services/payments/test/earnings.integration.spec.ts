import { ProfileUpdated } from '@bandeja/contracts/identity-events';
import type { TransactionStage } from '@bandeja/contracts/payments';
import { eventually } from '@bandeja/testing';
import { unbalanced } from './books.js';
import { completed, newCoach } from './coaches.js';
import { startPaymentsApp, type PaymentsApp, type Agreement } from './payments-app.js';

const PAID_OUT_SQL = `with locked as (select id from payment where analysis_id = $1 for update)
  update payout set status = 'completed' from locked where payment_id = locked.id`;

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
});
afterEach(async () => {
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

describe('what a coach has earned', () => {
  it('counts captured work, by month in their own time zone, and splits paid from unpaid [S1-4.23] (S1-3.24, T-36)', async () => {
    const first = await app.heldAgreement({ rateMinor: 5_000 });
    const { coach } = first;
    const agreements = [first];
    for (const rateMinor of [6_000, 10_000]) {
      const next = { ...(await app.agree({ rateMinor })), coach };
      app.peers.terms.get(next.analysisId)!.coachId = coach.userId;
      await app.hold(next);
      agreements.push(next);
    }
    for (const agreement of agreements) await completed(app, agreement);
    const move = (agreement: Agreement, capturedAt: string) =>
      app.sql(`update payment set captured_at = ${capturedAt} where analysis_id = $1`, agreement.analysisId);
    const monthInMadrid = `date_trunc('month', now() at time zone 'Europe/Madrid') at time zone 'Europe/Madrid'`;
    await move(first, `${monthInMadrid} - interval '1 second'`);
    await move(agreements[1]!, `${monthInMadrid} + interval '1 second'`);
    await app.sql(PAID_OUT_SQL, first.analysisId);
    const profile = {
      userId: coach.userId,
      role: 'ROLE_COACH',
      email: 'c@example.test',
      fullName: 'C',
      avatarUrl: '',
      locale: 'es',
    } as const;
    await app.service.transport.deliver(ProfileUpdated, coach.userId, {
      ...profile,
      timezone: 'Europe/Madrid',
      athlete: undefined,
    });
    await eventually(async () =>
      expect(await app.client.getCoachEarnings({}, { as: coach })).toMatchObject({
        totalLifetime: { amountMinor: 14_700, currency: 'USD' },
        thisMonth: { amountMinor: 11_200 },
        lastMonth: { amountMinor: 3_500 },
        pendingPayouts: { amountMinor: 11_200 },
        completedPayouts: { amountMinor: 3_500 },
        averageAnalysisRate: { amountMinor: 7_000 },
        averageShare: { amountMinor: 4_900 },
        onHold: { amountMinor: 0 },
      }),
    );
    const { months } = await app.client.getCoachEarnings({}, { as: coach });
    const [{ present }] = (await app.sql<{ present: string }>(
      `select to_char(now() at time zone 'Europe/Madrid', 'YYYY-MM') as present`,
    )) as [{ present: string }];
    expect(months).toHaveLength(12);
    expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
    expect(months.at(-1)).toEqual({ month: present, earned: { amountMinor: 11_200, currency: 'USD' } });
    expect(months.map(({ earned }) => earned?.amountMinor)).toEqual([
      ...Array<number>(10).fill(0),
      3_500,
      11_200,
    ]);
  });

  it('says what is on hold, what leaves first and what is late, and lists each by itself', async () => {
    const first = await app.heldAgreement({ rateMinor: 5_000 });
    const { coach } = first;
    const next = async (rateMinor: number) => {
      const agreement = { ...(await app.agree({ rateMinor })), coach };
      app.peers.terms.get(agreement.analysisId)!.coachId = coach.userId;
      await app.hold(agreement);
      return agreement;
    };
    const [late, paid] = [await next(6_000), await next(7_000)];
    for (const agreement of [late, paid]) await completed(app, agreement);
    await app.sql(
      `with locked as (select id from payment where analysis_id = $1 for update)
       update payout set due_at = now() - interval '25 hours' from locked where payment_id = locked.id`,
      late.analysisId,
    );
    await app.sql(PAID_OUT_SQL, paid.analysisId);
    const earnings = await app.client.getCoachEarnings({}, { as: coach });
    expect(earnings).toMatchObject({
      onHold: { amountMinor: 3_500 },
      pendingPayouts: { amountMinor: 4_200 },
      latePayouts: { amountMinor: 4_200 },
      nextPayout: { amountMinor: 4_200, currency: 'USD' },
    });
    expect(Number(earnings.nextPayoutDueAt)).toBeLessThan(Date.now() - 24 * 60 * 60 * 1000);
    const listed = async (stage: TransactionStage, search: string) =>
      (await app.client.listTransactions({ pageSize: 0, pageToken: '', search, stage }, { as: coach }))
        .transactions;
    const at = async (stage: TransactionStage, search: string) =>
      (await listed(stage, search)).map(({ analysisId }) => analysisId);
    const lateOnes = (await listed('TRANSACTION_STAGE_UNSPECIFIED', '')).filter(
      ({ isPayoutLate }) => isPayoutLate,
    );
    expect(lateOnes.map(({ analysisId }) => analysisId)).toEqual([late.analysisId]);
    for (const search of ['', 'bandeja']) {
      expect(await at('TRANSACTION_STAGE_ON_HOLD', search)).toEqual([first.analysisId]);
      expect(await at('TRANSACTION_STAGE_ON_ITS_WAY', search)).toEqual([late.analysisId]);
      expect(await at('TRANSACTION_STAGE_PAID_OUT', search)).toEqual([paid.analysisId]);
      expect(await at('TRANSACTION_STAGE_UNSPECIFIED', search)).toHaveLength(3);
    }
    const stage = 'TRANSACTION_STAGE_PAID_OUT';
    const ofAthlete = await app.client.listTransactions(
      { pageSize: 0, pageToken: '', search: '', stage },
      { as: first.athlete },
    );
    expect(ofAthlete.transactions).toHaveLength(1);
  });

  it('is nothing for a coach who has not worked yet', async () => {
    const earnings = await app.client.getCoachEarnings({}, { as: await newCoach(app) });
    const nothing = { amountMinor: 0, currency: 'USD' };
    const { months, nextPayout, nextPayoutDueAt, latePayoutCount, bankTrouble, ...totals } = earnings;
    expect([nextPayout, nextPayoutDueAt]).toEqual([undefined, undefined]);
    expect(Object.values(totals)).toEqual(Array(11).fill(nothing));
    expect([latePayoutCount, bankTrouble]).toEqual([0, []]);
    expect(months.map(({ earned }) => earned)).toEqual(Array(12).fill(nothing));
  });
});
