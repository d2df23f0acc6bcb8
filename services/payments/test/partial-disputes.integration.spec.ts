import { eventually } from '@bandeja/testing';
import { booksOf, movementsOf, unbalanced } from './books.js';
import { onboard } from './coaches.js';
import { Money } from './money.js';
import { becomes } from './outcomes.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'payouts');
  money = new Money(app);
});
afterEach(async () => expect(await unbalanced(app)).toEqual([]));
afterAll(() => app.stop());

/** Over 25 of 75 dollars, of which the coach has 17.50. */
async function disputePart(agreement: Agreement): Promise<string> {
  const id = await app.stripe.dispute((await money.chargeOf(agreement)).id, 2_500);
  await becomes(app, agreement, 'DISPUTED');
  return id;
}
const booksAre = async (agreement: Agreement, books: Record<string, number>) => {
  expect(await booksOf(app, agreement)).toMatchObject({ disputed_funds: 0, ...books });
  expect(await money.providerBalanceOf(agreement)).toBe(books.provider_balance);
};

describe('a dispute over a part of a payment', () => {
  it('that is lost takes that part of the share, and the rest is paid', async () => {
    const agreement = await money.captured();
    await onboard(app, agreement.coach);
    const id = await disputePart(agreement);
    await money.moveWindow(agreement, '-1 second');
    expect((await money.payOut()).done).toBe(0);
    await app.stripe.closeDispute(id, 'lost');
    await becomes(app, agreement, 'COMPLETED');
    expect((await money.payOut()).done).toBe(1);
    expect(await money.transfersOf(agreement)).toMatchObject([{ amount: 3_500 }]);
    await booksAre(agreement, { coach_payable: 0, provider_balance: 1_500 });
    expect((await money.payOut()).done).toBe(0);
  });

  it('that is lost after the transfer takes back that part of it alone', async () => {
    const agreement = await money.paidOut();
    await app.stripe.closeDispute(await disputePart(agreement), 'lost');
    await eventually(async () =>
      expect(await money.rowOf(agreement)).toMatchObject({
        status: 'completed',
        payout_status: 'completed',
        reversed_minor: 1_750,
      }),
    );
    expect(await money.transfersOf(agreement)).toMatchObject([{ amount: 5_250, amount_reversed: 1_750 }]);
    await booksAre(agreement, { coach_payable: 0, provider_balance: 1_500 });
    expect(await movementsOf(app, agreement)).toContain('dispute_loss');
    expect((await money.payOut()).done).toBe(0);
  });

  it('that is won changes nothing', async () => {
    const agreement = await money.captured();
    await onboard(app, agreement.coach);
    await app.stripe.closeDispute(await disputePart(agreement), 'won');
    await becomes(app, agreement, 'COMPLETED');
    await money.moveWindow(agreement, '-1 second');
    expect((await money.payOut()).done).toBe(1);
    expect(await money.transfersOf(agreement)).toMatchObject([{ amount: 5_250 }]);
    await booksAre(agreement, { coach_payable: 0, provider_balance: 2_250 });
  });
});
