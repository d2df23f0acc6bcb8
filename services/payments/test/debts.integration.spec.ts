import { PayoutCompleted } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { CoachDebts } from '../src/use-cases/ports/coach-debts.js';
import { booksOf, unbalanced } from './books.js';
import { completed } from './coaches.js';
import { Money } from './money.js';
import { becomes, publishedOf } from './outcomes.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp();
  money = new Money(app);
  await restJobs(app, 'payouts');
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

const debtsOf = ({ coach }: Agreement) =>
  app.sql<{ reason: string; amount_minor: number; collected_minor: number }>(
    'select reason, amount_minor, collected_minor from coach_debt where coach_id = $1 order by created_at',
    coach.userId,
  );
const payableOf = async (...agreements: Agreement[]) => {
  const books = await Promise.all(agreements.map((agreement) => booksOf(app, agreement)));
  return books.reduce((sum, { coach_payable: minor }) => sum + (minor ?? 0), 0);
};
const nextShare = async ({ coach }: Agreement) => {
  const next = await completed(app, await app.heldFor({ coach }));
  await money.moveWindow(next, '-1 second');
  expect((await money.payOut()).done).toBe(1);
  return next;
};
/** The share is at the coach's bank when the dispute is lost. */
async function owing(): Promise<Agreement> {
  const agreement = await money.paidOut();
  await app.stripe.payOutBalance(agreement.accountId, 5_250);
  const id = await app.stripe.dispute((await money.chargeOf(agreement)).id);
  await becomes(app, agreement, 'DISPUTED');
  await app.stripe.closeDispute(id, 'lost');
  await eventually(async () =>
    expect(await debtsOf(agreement)).toEqual([
      { reason: 'dispute', amount_minor: 5_250, collected_minor: 0 },
    ]),
  );
  return agreement;
}

it('keeps what a lost dispute left owing from the next shares, and tells it', async () => {
  const lost = await owing();
  const first = await nextShare(lost);
  expect(await money.transfersOf(first)).toEqual([]);
  expect(await money.rowOf(first)).toMatchObject({ payout_status: 'completed' });
  await eventually(() =>
    expect(publishedOf(app, PayoutCompleted, first)).toMatchObject([
      { amount: { amountMinor: 0 }, collectedMinor: 5_250 },
    ]),
  );
  expect(await debtsOf(lost)).toMatchObject([{ amount_minor: 5_250, collected_minor: 5_250 }]);
  expect(await payableOf(lost, first)).toBe(0);
  expect(await money.transfersOf(await nextShare(lost))).toMatchObject([{ amount: 5_250 }]);
});

it('keeps the coach’s part of a refund that was made at the provider after the transfer', async () => {
  const refunded = await money.paidOut();
  await app.sdk.refunds.create({ charge: (await money.chargeOf(refunded)).id, amount: 1_000 });
  await eventually(async () =>
    expect(await debtsOf(refunded)).toEqual([{ reason: 'refund', amount_minor: 700, collected_minor: 0 }]),
  );
  const next = await nextShare(refunded);
  expect(await money.transfersOf(next)).toMatchObject([{ amount: 4_550 }]);
  expect(await payableOf(refunded, next)).toBe(0);
});

it('gives back what was kept when the refund fails after all', async () => {
  const refunded = await money.paidOut();
  const { id } = await app.sdk.refunds.create({
    charge: (await money.chargeOf(refunded)).id,
    amount: 1_000,
  });
  await eventually(async () => expect(await debtsOf(refunded)).toHaveLength(1));
  const next = await nextShare(refunded);
  await app.stripe.settleRefund(id, 'failed');
  await eventually(async () =>
    expect(await debtsOf(refunded)).toEqual([{ reason: 'refund', amount_minor: 0, collected_minor: 0 }]),
  );
  expect((await money.payOut()).done).toBe(1);
  const transfers = await money.transfersOf(next);
  expect(transfers.map(({ amount }) => amount).sort()).toEqual([4_550, 700]);
  expect(await payableOf(refunded, next)).toBe(0);
});

describe('a debt while two shares of the coach are due', () => {
  /** Neither collects before the other is about to: both transactions are open at the same time. */
  function collectTogether(): void {
    const debts = app.use(CoachDebts);
    const collect = debts.collect.bind(debts);
    let arrived = 0;
    let go = () => {};
    const both = new Promise<void>((resolve) => (go = resolve));
    vi.spyOn(debts, 'collect').mockImplementation(async (payment, limitMinor) => {
      arrived += 1;
      if (arrived === 2) go();
      await both;
      return collect(payment, limitMinor);
    });
  }

  async function twoShares({ coach }: Agreement): Promise<Agreement[]> {
    const shares = [];
    for (let count = 0; count < 2; count += 1) {
      const next = await completed(app, await app.heldFor({ coach }));
      await money.moveWindow(next, '-1 second');
      shares.push(next);
    }
    return shares;
  }

  it.each([
    ['that is a part of one share', 1_000, [4_550, 5_250]],
    ['that is all of one share', 7_500, [5_250]],
  ])('%s is collected once by the batch that pays both', async (_name, refundedMinor, transferred) => {
    const refunded = await money.paidOut();
    const charge = (await money.chargeOf(refunded)).id;
    await app.sdk.refunds.create({ charge, amount: refundedMinor });
    await eventually(async () => expect(await debtsOf(refunded)).toHaveLength(1));
    const shares = await twoShares(refunded);
    collectTogether();
    expect(await money.payOut()).toMatchObject({ done: 2, errors: [] });
    const [debt] = await debtsOf(refunded);
    expect(debt?.collected_minor).toBe(debt?.amount_minor);
    const transfers = (await Promise.all(shares.map((share) => money.transfersOf(share)))).flat();
    expect(transfers.map(({ amount }) => amount).sort()).toEqual(transferred);
    expect(await payableOf(refunded, ...shares)).toBe(0);
    for (const share of shares)
      expect(await money.rowOf(share)).toMatchObject({ payout_status: 'completed' });
  });

  it('that is more than one share is collected from both', async () => {
    const first = await money.paidOut();
    const second = await nextShare(first);
    for (const [agreement, amount] of [
      [first, 7_500],
      [second, 1_000],
    ] as const)
      await app.sdk.refunds.create({ charge: (await money.chargeOf(agreement)).id, amount });
    await eventually(async () => expect(await debtsOf(first)).toHaveLength(2));
    const shares = await twoShares(first);
    collectTogether();
    expect(await money.payOut()).toMatchObject({ done: 2, errors: [] });
    const debts = await debtsOf(first);
    expect(debts.map(({ collected_minor: minor }) => minor).sort()).toEqual([5_250, 700]);
    const transfers = (await Promise.all(shares.map((share) => money.transfersOf(share)))).flat();
    expect(transfers.map(({ amount }) => amount)).toEqual([4_550]);
    expect(await payableOf(first, second, ...shares)).toBe(0);
  });
});
