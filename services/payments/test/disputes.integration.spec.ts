import { PaymentDisputed } from '@bandeja/contracts/payments-events';
import { asAdmin, eventually } from '@bandeja/testing';
import { ReconcilePayments } from '../src/use-cases/sync/reconcile-payments.js';
import { booksOf, movementsOf, unbalanced } from './books.js';
import { onboard } from './coaches.js';
import { startPaymentsApp, type PaymentsApp, type Agreement } from './payments-app.js';
import { restJobs } from './resting-jobs.js';
import { Money } from './money.js';
import { becomes, publishedOf, silenceWebhooks } from './outcomes.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'payouts', 'revenue');
  money = new Money(app);
});
afterEach(async () => {
  await app.stripe.pauseWebhooks(false);
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

const told = (agreement: Agreement) =>
  publishedOf(app, PaymentDisputed, agreement).map(({ status, reason }) => `${status}: ${reason}`);
const dispute = async (agreement: Agreement) => app.stripe.dispute((await money.chargeOf(agreement)).id);
const disputed = async (agreement: Agreement) => {
  const id = await dispute(agreement);
  await becomes(app, agreement, 'DISPUTED');
  return id;
};
const balances = async (agreement: Agreement) => {
  const books = await booksOf(app, agreement);
  expect(books.provider_balance).toBe(await money.providerBalanceOf(agreement));
  return books;
};

describe('a payment that its bank disputes', () => {
  it('is frozen: no transfer, no refund, no earnings, and everybody concerned is told once (T-10, T-11)', async () => {
    const agreement = await money.captured();
    await onboard(app, agreement.coach);
    const id = await disputed(agreement);
    await money.moveWindow(agreement, '-1 second');
    expect(await money.payOut()).toMatchObject({ done: 0, errors: [] });
    const refusal = { code: 'PAYMENT_NOT_REFUNDABLE', kind: 'failed-precondition' };
    await expect(money.refund(agreement)).rejects.toMatchObject(refusal);
    await expect(money.refund(agreement, await asAdmin(), 'No notes')).rejects.toMatchObject(refusal);
    const earned = await app.client.getCoachEarnings({}, { as: agreement.coach });
    expect(earned).toMatchObject({
      totalLifetime: { amountMinor: 0 },
      pendingPayouts: { amountMinor: 0 },
      thisMonth: { amountMinor: 0 },
    });
    await Promise.all(app.webhooks.map((webhook) => app.receive(webhook)));
    await eventually(() => expect(told(agreement)).toEqual(['needs_response: fraudulent']));
    expect(publishedOf(app, PaymentDisputed, agreement)).toMatchObject([
      { disputeId: id, subject: { coachId: agreement.coach.userId }, evidenceDueBy: expect.any(Date) },
    ]);
    expect(await balances(agreement)).toMatchObject({ disputed_funds: 7_500, coach_payable: -5_250 });
  });

  it('and is won pays the coach after the window as usual', async () => {
    const agreement = await money.captured();
    await onboard(app, agreement.coach);
    await app.stripe.closeDispute(await disputed(agreement), 'won');
    await becomes(app, agreement, 'COMPLETED');
    expect((await money.payOut()).done).toBe(0);
    await money.moveWindow(agreement, '-1 second');
    expect((await money.payOut()).done).toBe(1);
    await eventually(() =>
      expect(told(agreement)).toEqual(['needs_response: fraudulent', 'won: fraudulent']),
    );
    expect(await balances(agreement)).toMatchObject({ disputed_funds: 0, provider_balance: 2_250 });
    expect(await movementsOf(app, agreement)).toEqual(
      expect.arrayContaining(['dispute', 'dispute_reinstated', 'transfer']),
    );
  });

  it('and is lost is never paid out', async () => {
    const agreement = await money.captured({ rateMinor: 7_501 });
    await onboard(app, agreement.coach);
    await app.stripe.closeDispute(await disputed(agreement), 'lost');
    await eventually(() =>
      expect(told(agreement)).toEqual(['needs_response: fraudulent', 'lost: fraudulent']),
    );
    await money.moveWindow(agreement, '-1 second');
    expect((await money.payOut()).done).toBe(0);
    expect(await money.rowOf(agreement)).toMatchObject({ status: 'disputed', payout_status: 'canceled' });
    expect(Object.values(await balances(agreement))).toEqual([0, 0, 0, 0, 0, 0]);
    await expect(money.refund(agreement)).rejects.toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE' });
  });

  it('at once upon its capture is frozen too', async () => {
    const agreement = await app.agree();
    await app.hold(agreement, 'createDispute');
    await app.complete(agreement);
    await becomes(app, agreement, 'DISPUTED');
    expect(await movementsOf(app, agreement)).toEqual(['capture', 'dispute', 'fee', 'hold', 'hold_released']);
  });
});

describe('after the transfer', () => {
  it('a lost dispute fetches the share back', async () => {
    const agreement = await money.paidOut();
    const id = await disputed(agreement);
    expect(await money.transfersOf(agreement)).toMatchObject([{ amount_reversed: 0 }]);
    await app.stripe.closeDispute(id, 'lost');
    await eventually(async () =>
      expect(await money.rowOf(agreement)).toMatchObject({ status: 'disputed', payout_status: 'reversed' }),
    );
    expect(await money.transfersOf(agreement)).toMatchObject([{ amount: 5_250, amount_reversed: 5_250 }]);
    expect(Object.values(await balances(agreement))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('a lost dispute whose share is gone leaves the coach owing it', async () => {
    const agreement = await money.paidOut();
    await app.stripe.payOutBalance(agreement.accountId, 5_250);
    await app.stripe.closeDispute(await disputed(agreement), 'lost');
    await eventually(() => expect(told(agreement)).toContain('lost: fraudulent'));
    await eventually(async () =>
      expect(await money.rowOf(agreement)).toMatchObject({ payout_status: 'completed', reversal_attempt: 1 }),
    );
    expect(await balances(agreement)).toMatchObject({ coach_payable: 5_250, provider_balance: -5_250 });
  });

  it('a dispute that is won changes nothing', async () => {
    const agreement = await money.paidOut();
    await app.stripe.closeDispute(await disputed(agreement), 'won');
    await becomes(app, agreement, 'COMPLETED');
    expect((await money.payOut()).done).toBe(0);
    expect(await balances(agreement)).toMatchObject({ coach_payable: 0, provider_balance: 2_250 });
  });
});

describe('webhooks of a dispute', () => {
  it('may come in the wrong order and again', async () => {
    const agreement = await money.captured();
    await silenceWebhooks(app);
    const before = app.webhooks.length;
    await app.stripe.closeDispute(await dispute(agreement), 'won');
    await app.stripe.pauseWebhooks(false);
    await eventually(() => expect(app.webhooks.length).toBeGreaterThanOrEqual(before + 4));
    for (const webhook of app.webhooks.slice(before).reverse()) await app.receive(webhook);
    await eventually(() => expect(told(agreement)).toEqual(['won: fraudulent']));
    expect(await balances(agreement)).toMatchObject({ disputed_funds: 0, provider_balance: 7_500 });
  });

  it('that never come are made up for: an open dispute is asked about every hour', async () => {
    const agreement = await money.captured();
    const id = await disputed(agreement);
    await silenceWebhooks(app);
    await app.stripe.closeDispute(id, 'lost');
    await money.stoodStill(agreement, '50 minutes');
    await app.use(ReconcilePayments).execute();
    await eventually(() => expect(told(agreement)).toEqual(['needs_response: fraudulent']));
    // Webhooks from before the pause may still be at work and count as a look of their own.
    await eventually(async () => {
      await money.stoodStill(agreement, '61 minutes');
      expect((await app.use(ReconcilePayments).execute()).errors).toEqual([]);
      expect(await money.rowOf(agreement)).toMatchObject({ status: 'disputed', payout_status: 'canceled' });
    });
  });
});
