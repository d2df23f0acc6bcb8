import {
  PaymentPartlyRefunded,
  PaymentRefunded,
  PaymentRefundFailed,
  PaymentRefundRequested,
} from '@bandeja/contracts/payments-events';
import { asAdmin, eventually } from '@bandeja/testing';
import { ReconcilePayments } from '../src/use-cases/sync/reconcile-payments.js';
import { booksOf, movementsOf, unbalanced, unevenOf } from './books.js';
import { onboard } from './coaches.js';
import { Money } from './money.js';
import { becomes, publishedOf, silenceWebhooks, webhooksAreHandled } from './outcomes.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'payouts');
  money = new Money(app);
});
afterEach(async () => {
  await app.stripe.pauseWebhooks(false);
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

/** At the provider alone. */
async function refundAtDashboard(agreement: Agreement, amount: number): Promise<string> {
  return (await app.sdk.refunds.create({ charge: (await money.chargeOf(agreement)).id, amount })).id;
}
async function lastRefundOf(agreement: Agreement): Promise<string> {
  const { payment_intent: intent } = await money.chargeOf(agreement);
  return (await app.sdk.refunds.list({ payment_intent: intent })).data[0]!.id;
}
const hears = (agreement: Agreement, row: object) =>
  eventually(async () => expect(await money.rowOf(agreement)).toMatchObject(row));
const refundsOf = async (agreement: Agreement) => (await app.payment(agreement))?.refunds;
const NOTES_SQL = `
select (facts->'total'->>'amountMinor')::int as total, (facts->>'isPartial')::boolean as partial
from document join payment on payment.id = payment_id where analysis_id = $1 and kind = 'credit_note'`;
const WAITS = { status: 'completed', payout_status: 'canceled', refund_state: 'pending' };
const FAILED = { status: 'completed', payout_status: 'pending', refund_state: 'failed' };

async function booksAgree(agreement: Agreement): Promise<void> {
  const { provider_balance: balance = 0 } = await booksOf(app, agreement);
  expect(balance).toBe(await money.providerBalanceOf(agreement));
}

describe('a refund that the bank has not settled', () => {
  it('is no refund yet: the coach is not paid, and a second press asks for nothing more', async () => {
    const agreement = await money.captured({}, 'pendingRefund');
    await onboard(app, agreement.coach);
    const answer = await money.refund(agreement);
    expect(answer).toMatchObject({
      status: 'PAYMENT_STATUS_COMPLETED',
      refundableUntil: undefined,
      refundedMinor: 0,
      refunds: [{ status: 'REFUND_STATUS_PENDING', amount: { amountMinor: 7_500 } }],
    });
    expect(await money.refund(agreement)).toEqual(answer);
    await eventually(() =>
      expect(publishedOf(app, PaymentRefundRequested, agreement)).toMatchObject([
        { amount: { amountMinor: 7_500, currency: 'USD' }, requestedAt: expect.any(Date) as Date },
      ]),
    );
    expect(publishedOf(app, PaymentRefunded, agreement)).toEqual([]);
    await money.moveWindow(agreement, '-1 second');
    await money.payOut();
    expect(await money.transfersOf(agreement)).toEqual([]);
    expect(await money.rowOf(agreement)).toMatchObject(WAITS);
    await booksAgree(agreement);

    await app.stripe.settleRefund(await lastRefundOf(agreement), 'succeeded');
    await money.isGivenBackOnce(agreement);
    await Promise.all(app.webhooks.map((webhook) => app.receive(webhook)));
    await money.isGivenBackOnce(agreement);
  });

  it('is asked about when its webhooks are lost', async () => {
    const agreement = await money.captured({}, 'pendingRefund');
    await silenceWebhooks(app);
    await money.refund(agreement);
    await app.stripe.settleRefund(await lastRefundOf(agreement), 'succeeded');
    await money.stoodStill(agreement, '2 hours');
    expect((await app.use(ReconcilePayments).execute()).errors).toEqual([]);
    await money.isGivenBackOnce(agreement);
  });

  it.each(['failed', 'canceled'] as const)('and that is %s leaves the coach the share', async (status) => {
    const agreement = await money.captured({}, 'pendingRefund');
    await onboard(app, agreement.coach);
    await money.refund(agreement);
    await app.stripe.settleRefund(await lastRefundOf(agreement), status);
    await hears(agreement, { ...FAILED, refund_state: status });
    await eventually(() =>
      expect(publishedOf(app, PaymentRefundFailed, agreement)).toMatchObject([{ wasRefunded: false }]),
    );
    expect((await app.payment(agreement))?.refundableUntil).toBeInstanceOf(Date);
    expect(await booksOf(app, agreement)).toMatchObject({ coach_payable: -5_250, provider_balance: 7_500 });
    await booksAgree(agreement);
    await money.moveWindow(agreement, '-1 second');
    expect((await money.payOut()).done).toBe(1);
  });
});

describe('a refund that the bank returns after it succeeded', () => {
  it('makes the payment completed again, and another one may be requested', async () => {
    const agreement = await money.captured();
    await money.refund(agreement);
    await money.isGivenBackOnce(agreement);
    await app.stripe.settleRefund(await lastRefundOf(agreement), 'failed');
    await hears(agreement, FAILED);
    await eventually(() =>
      expect(publishedOf(app, PaymentRefundFailed, agreement)).toMatchObject([
        { wasRefunded: true, failureCode: 'expired_or_canceled_card', amount: { amountMinor: 7_500 } },
      ]),
    );
    expect(await movementsOf(app, agreement)).toContain('refund_returned');
    await booksAgree(agreement);
    expect((await money.refund(agreement))?.status).toBe('PAYMENT_STATUS_REFUNDED');
    expect(await refundsOf(agreement)).toMatchObject([
      { status: 'REFUND_STATUS_FAILED', failureCode: 'expired_or_canceled_card' },
      { status: 'REFUND_STATUS_SUCCEEDED' },
    ]);
    expect(await unevenOf(app, agreement)).toEqual([]);
    await Promise.all(app.webhooks.toReversed().map((webhook) => app.receive(webhook)));
    await becomes(app, agreement, 'REFUNDED');
    await booksAgree(agreement);
  });
});

describe('a part that is refunded at the dashboard', () => {
  it('lowers the share that waits, and only the rest is refunded here', async () => {
    const agreement = await money.captured();
    await onboard(app, agreement.coach);
    await refundAtDashboard(agreement, 1_001);
    await eventually(() =>
      expect(publishedOf(app, PaymentPartlyRefunded, agreement)).toMatchObject([
        { amount: { amountMinor: 1_001 }, coachAmountMinor: 700 },
      ]),
    );
    expect(await app.payment(agreement)).toMatchObject({
      status: 'PAYMENT_STATUS_COMPLETED',
      refundedMinor: 1_001,
      coachDueMinor: 4_550,
      creditNotes: [{ kind: 'DOCUMENT_KIND_CREDIT_NOTE' }],
    });
    expect(await app.sql(NOTES_SQL, agreement.analysisId)).toEqual([{ total: 1_001, partial: true }]);
    const earned = await app.client.getCoachEarnings({}, { as: agreement.coach });
    expect(earned).toMatchObject({
      totalLifetime: { amountMinor: 4_550 },
      pendingPayouts: { amountMinor: 4_550 },
      nextPayout: { amountMinor: 4_550 },
    });
    await booksAgree(agreement);
    expect(await money.refund(agreement)).toMatchObject({
      status: 'PAYMENT_STATUS_REFUNDED',
      refunds: [{ amount: { amountMinor: 1_001 } }, { amount: { amountMinor: 6_499 } }],
    });
    expect(await unevenOf(app, agreement)).toEqual([]);
  });

  it('is not transferred to the coach', async () => {
    const agreement = await money.captured();
    await onboard(app, agreement.coach);
    await refundAtDashboard(agreement, 1_000);
    await hears(agreement, { refund_state: 'succeeded' });
    await money.moveWindow(agreement, '-1 second');
    expect((await money.payOut()).done).toBe(1);
    expect(await money.transfersOf(agreement)).toMatchObject([{ amount: 4_550 }]);
    expect(await booksOf(app, agreement)).toMatchObject({ coach_payable: 0, provider_balance: 1_950 });
    await booksAgree(agreement);
  });

  it('is a debt of the coach who was paid before, which ends when the bank returns it', async () => {
    const agreement = await money.paidOut();
    const id = await refundAtDashboard(agreement, 1_000);
    await hears(agreement, { refund_state: 'succeeded', payout_status: 'completed' });
    expect(await booksOf(app, agreement)).toMatchObject({ coach_payable: 700, provider_balance: 1_250 });
    await app.stripe.settleRefund(id, 'failed');
    await hears(agreement, { refund_state: 'failed', payout_status: 'completed' });
    expect(await booksOf(app, agreement)).toMatchObject({ coach_payable: 0, provider_balance: 2_250 });
    await booksAgree(agreement);
  });
});

describe('an answer that is lost or no answer at all', () => {
  it('is matched with the request by our own id, also where the refund is pending', async () => {
    const agreement = await money.captured({}, 'pendingRefund');
    await app.stripe.pauseWebhooks(true);
    await app.stripe.failNext('refunds.create', { loseAnswer: true });
    expect((await money.refund(agreement))?.refunds).toMatchObject([{ status: 'REFUND_STATUS_PENDING' }]);
    const [row] = await app.sql<{ id: string }>(
      'select refund.id::text from refund join payment on payment.id = payment_id where analysis_id = $1',
      agreement.analysisId,
    );
    expect(await app.sdk.refunds.retrieve(await lastRefundOf(agreement))).toMatchObject({
      metadata: { refund_id: row?.id },
    });
  });

  it.each([
    { type: 'invalid_request_error', code: 'lock_timeout', status: 429 },
    { type: 'invalid_request_error', code: 'rate_limit', status: 429 },
  ])('such as $status $code leaves the refund requested until it is answered', async (error) => {
    const agreement = await money.captured();
    await webhooksAreHandled(app);
    await app.stripe.failNext('refunds.create', { error });
    await expect(money.refund(agreement)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await money.rowOf(agreement)).toMatchObject({ ...WAITS, refund_state: 'requested' });
    await money.stoodStill(agreement);
    expect((await app.use(ReconcilePayments).execute()).errors).toEqual([]);
    await money.isGivenBackOnce(agreement);
  });

  it.each([401, 403])('such as %i, which is about our key and not about the refund', async (status) => {
    const agreement = await money.captured();
    await webhooksAreHandled(app);
    await app.stripe.failNext('refunds.create', { error: { type: 'invalid_request_error', status } });
    await expect(money.refund(agreement, await asAdmin(), 'No notes')).rejects.toThrow();
    expect(await money.rowOf(agreement)).toMatchObject({ refund_state: 'requested' });
    expect((await money.refund(agreement))?.status).toBe('PAYMENT_STATUS_REFUNDED');
  });
});
