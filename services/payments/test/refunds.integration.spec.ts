import type { Caller } from '@bandeja/auth';
import { PaymentRefunded } from '@bandeja/contracts/payments-events';
import { asAdmin, asAthlete, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { unbalanced } from './books.js';
import { onboard } from './coaches.js';
import { startPaymentsApp, type PaymentsApp, type Agreement } from './payments-app.js';
import { restJobs } from './resting-jobs.js';
import { Money } from './money.js';
import { publishedOf } from './outcomes.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'payouts');
  money = new Money(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.stripe.pauseWebhooks(false);
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

let money: Money;
const captured = (options: Parameters<PaymentsApp['agree']>[0] = {}) => money.captured(options);
const refund = (agreement: Agreement, as?: Caller, reason?: string) => money.refund(agreement, as, reason);
const moveWindow = (agreement: Agreement, to: string) => money.moveWindow(agreement, to);
const payOut = () => money.payOut();
const chargeOf = (agreement: Agreement) => money.chargeOf(agreement);
const transfersOf = (agreement: Agreement) => money.transfersOf(agreement);
const rowOf = (agreement: Agreement) => money.rowOf(agreement);

const isGivenBackOnce = (agreement: Agreement) => money.isGivenBackOnce(agreement);

describe('inside the guarantee window', () => {
  it('one press gives the athlete everything back, and the coach is never paid for it (T-05, T-06)', async () => {
    const agreement = await captured({ rateMinor: 7_501 });
    await onboard(app, agreement.coach);
    const { capturedAt, refundableUntil } = (await app.payment(agreement))!;
    expect(Number(refundableUntil) - Number(capturedAt)).toBe(7 * 24 * 60 * 60 * 1000);

    const payment = await refund(agreement);
    expect(payment).toMatchObject({ status: 'PAYMENT_STATUS_REFUNDED', refundableUntil: undefined });
    await isGivenBackOnce(agreement);
    expect(publishedOf(app, PaymentRefunded, agreement)).toMatchObject([
      { subject: { total: { amountMinor: 7_501 }, coachAmountMinor: 5_251 } },
    ]);
    await moveWindow(agreement, '-1 second');
    expect((await payOut()).done).toBe(0);
    expect(await transfersOf(agreement)).toEqual([]);
  });

  it('keeps who asked and why for the operator, and tells the provider neither', async () => {
    const agreement = await captured();
    await refund(agreement, agreement.athlete, '  The sound is missing ');
    expect(await rowOf(agreement)).toMatchObject({
      refund_requested_by: agreement.athlete.userId,
      refund_reason: 'The sound is missing',
    });
    const { payment_intent: intent } = await chargeOf(agreement);
    const { data } = await app.sdk.refunds.list({ payment_intent: intent });
    expect(data).toMatchObject([
      { amount: 7_500, reason: 'requested_by_customer', metadata: { analysis_id: agreement.analysisId } },
    ]);
    expect(JSON.stringify(data)).not.toContain('sound');
  });

  it('answers a second press like the first, at once or later, with webhooks told again', async () => {
    const agreement = await captured();
    const answers = await Promise.all([refund(agreement), refund(agreement), refund(agreement)]);
    answers.push(await refund(agreement));
    expect(answers.map((payment) => payment?.status)).toEqual(Array(4).fill('PAYMENT_STATUS_REFUNDED'));
    await Promise.all(app.webhooks.map((webhook) => app.receive(webhook)));
    await isGivenBackOnce(agreement);
  });

  it("takes the refund out of the coach's earnings once", async () => {
    const agreement = await captured({ rateMinor: 6_000 });
    const earned = () => app.client.getCoachEarnings({}, { as: agreement.coach });
    expect(await earned()).toMatchObject({ thisMonth: { amountMinor: 4_200 } });
    await refund(agreement);
    await refund(agreement);
    const nothing = { amountMinor: 0, currency: 'USD' };
    const { months, nextPayout, nextPayoutDueAt, bankTrouble, latePayoutCount, ...figures } = await earned();
    expect(Object.values(figures)).toEqual(Array(11).fill(nothing));
    expect([bankTrouble, latePayoutCount]).toEqual([[], 0]);
    expect([nextPayout, nextPayoutDueAt]).toEqual([undefined, undefined]);
    expect(months.map((month) => month.earned)).toEqual(Array(12).fill(nothing));
  });

  it('starts anew when the coach delivers anew (T-25)', async () => {
    const agreement = await captured();
    await moveWindow(agreement, '1 hour');
    await app.complete(agreement, 2);
    await eventually(async () => {
      const { refundableUntil } = (await app.payment(agreement))!;
      expect(Number(refundableUntil) - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60 * 1000);
    });
  });
});

describe('a refund that may not be', () => {
  it('is refused to the athlete after the window and left to an operator', async () => {
    const agreement = await captured();
    await moveWindow(agreement, '-1 second');
    expect((await app.payment(agreement))?.refundableUntil).toBeUndefined();
    await expect(refund(agreement)).rejects.toMatchObject({
      code: 'REFUND_WINDOW_CLOSED',
      kind: 'failed-precondition',
    });
    expect(await refund(agreement, await asAdmin(), 'No notes')).toMatchObject({
      status: 'PAYMENT_STATUS_REFUNDED',
    });
    await isGivenBackOnce(agreement);
  });

  it('is not found by another athlete, forbidden to the coach, and not made of a hold', async () => {
    const agreement = await app.heldAgreement();
    const stranger = await asAthlete();
    await expect(refund(agreement, stranger)).rejects.toMatchObject({
      code: 'PAYMENT_NOT_FOUND',
      kind: 'not-found',
    });
    await expect(refund(agreement, agreement.coach)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(refund(agreement)).rejects.toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE' });
    await expect(refund({ ...agreement, analysisId: 'x' })).rejects.toMatchObject({
      code: 'INVALID_ANALYSIS_ID',
    });
    await expect(refund(agreement, agreement.athlete, 'x'.repeat(1_001))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      kind: 'invalid',
    });
    expect(await rowOf(agreement)).toMatchObject({ status: 'authorized', refund_requested_at: null });
  });

  it('for the provider refuses it leaves the share to be paid out', async () => {
    const agreement = await captured();
    await onboard(app, agreement.coach);
    const refusal = { type: 'invalid_request_error', code: 'charge_disputed', status: 400 };
    await app.stripe.failNext('refunds.create', { error: refusal });
    await expect(refund(agreement)).rejects.toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE' });
    expect(await rowOf(agreement)).toMatchObject({ status: 'completed', payout_status: 'pending' });
    await moveWindow(agreement, '-1 second');
    expect((await payOut()).done).toBe(1);
  });
});
