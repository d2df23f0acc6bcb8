import { PayoutCompleted } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { booksOf, unbalanced } from './books.js';
import { completed } from './coaches.js';
import { Money } from './money.js';
import { becomes, publishedOf } from './outcomes.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp();
  money = new Money(app);
});
afterEach(async () => expect(await unbalanced(app)).toEqual([]));
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
