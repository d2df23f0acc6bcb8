import type { Caller, UserCaller } from '@bandeja/auth';
import { PaymentRefunded } from '@bandeja/contracts/payments-events';
import { asAdmin, asAthlete, eventually } from '@bandeja/testing';
import { jest } from '@jest/globals';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { TransferProvider } from '../src/use-cases/ports/transfer-provider.js';
import { ReconcilePayments } from '../src/use-cases/reconcile-payments.js';
import { booksOf, movementsOf, unbalanced } from './books.js';
import { onboard } from './coaches.js';
import { Harness, type Agreement } from './harness.js';
import { Money } from './money.js';
import { becomes, toldOf } from './told.js';

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start();
  money = new Money(harness);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await harness.stripe.pauseWebhooks(false);
  expect(await unbalanced(harness)).toEqual([]);
});
afterAll(() => harness.stop());

const REFUNDED = ['capture', 'fee', 'hold', 'hold_released', 'refund'];
let money: Money;
const captured = (options: Parameters<Harness['agree']>[0] = {}) => money.captured(options);
const refund = (agreement: Agreement, as?: Caller, reason?: string) => money.refund(agreement, as, reason);
const moveWindow = (agreement: Agreement, to: string) => money.moveWindow(agreement, to);
const payOut = () => money.payOut();
const chargeOf = (agreement: Agreement) => money.chargeOf(agreement);
const transfersOf = (agreement: Agreement) => money.transfersOf(agreement);
const rowOf = (agreement: Agreement) => money.rowOf(agreement);

async function isGivenBackOnce(agreement: Agreement): Promise<void> {
  await becomes(harness, agreement, 'REFUNDED');
  await eventually(() => expect(toldOf(harness, PaymentRefunded, agreement)).toHaveLength(1));
  expect(await chargeOf(agreement)).toMatchObject({ amount_refunded: agreement.rateMinor });
  expect(await movementsOf(harness, agreement)).toEqual(REFUNDED);
  expect(Object.values(await booksOf(harness, agreement))).toEqual([0, 0, 0, 0, 0]);
  expect(await rowOf(agreement)).toMatchObject({ status: 'refunded', payout_status: 'canceled' });
}

describe('inside the guarantee window', () => {
  it('one press gives the athlete everything back, and the coach is never paid for it (T-05, T-06)', async () => {
    const agreement = await captured({ rateMinor: 7_501 });
    await onboard(harness, agreement.coach);
    const { capturedAt, refundableUntil } = (await harness.payment(agreement))!;
    expect(Number(refundableUntil) - Number(capturedAt)).toBe(7 * 24 * 60 * 60 * 1000);

    const payment = await refund(agreement);
    expect(payment).toMatchObject({ status: 'PAYMENT_STATUS_REFUNDED', refundableUntil: undefined });
    await isGivenBackOnce(agreement);
    expect(toldOf(harness, PaymentRefunded, agreement)).toMatchObject([
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
    const { data } = await harness.sdk.refunds.list({ payment_intent: intent });
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
    await Promise.all(harness.webhooks.map((webhook) => harness.receive(webhook)));
    await isGivenBackOnce(agreement);
  });

  it("takes the refund out of the coach's earnings once", async () => {
    const agreement = await captured({ rateMinor: 6_000 });
    const earned = () => harness.client.getCoachEarnings({}, { as: agreement.coach });
    expect(await earned()).toMatchObject({ thisMonth: { amountMinor: 4_200 } });
    await refund(agreement);
    await refund(agreement);
    const nothing = { amountMinor: 0, currency: 'USD' };
    const { months, nextPayout, nextPayoutDueAt, ...figures } = await earned();
    expect(Object.values(figures)).toEqual(Array(9).fill(nothing));
    expect([nextPayout, nextPayoutDueAt]).toEqual([undefined, undefined]);
    expect(months.map((month) => month.earned)).toEqual(Array(12).fill(nothing));
  });

  it('starts anew when the coach delivers anew (T-25)', async () => {
    const agreement = await captured();
    await moveWindow(agreement, '1 hour');
    await harness.complete(agreement, 2);
    await eventually(async () => {
      const { refundableUntil } = (await harness.payment(agreement))!;
      expect(Number(refundableUntil) - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60 * 1000);
    });
  });
});

describe('a refund that may not be', () => {
  it('is refused to the athlete after the window and left to an operator', async () => {
    const agreement = await captured();
    await moveWindow(agreement, '-1 second');
    expect((await harness.payment(agreement))?.refundableUntil).toBeUndefined();
    await expect(refund(agreement)).rejects.toMatchObject({
      ...{ code: 'REFUND_WINDOW_CLOSED', kind: 'failed-precondition' },
    });
    expect(await refund(agreement, await asAdmin(), 'No notes')).toMatchObject({
      status: 'PAYMENT_STATUS_REFUNDED',
    });
    await isGivenBackOnce(agreement);
  });

  it('is not found by another athlete, forbidden to the coach, and not made of a hold', async () => {
    const agreement = await harness.heldAgreement();
    const stranger = (await asAthlete()) as UserCaller;
    await expect(refund(agreement, stranger)).rejects.toMatchObject({
      ...{ code: 'PAYMENT_NOT_FOUND', kind: 'not-found' },
    });
    await expect(refund(agreement, agreement.coach)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(refund(agreement)).rejects.toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE' });
    await expect(refund({ ...agreement, analysisId: 'x' })).rejects.toMatchObject({
      code: 'INVALID_ANALYSIS_ID',
    });
    await expect(refund(agreement, agreement.athlete, 'x'.repeat(1_001))).rejects.toMatchObject({
      ...{ code: 'VALIDATION_FAILED', kind: 'invalid' },
    });
    expect(await rowOf(agreement)).toMatchObject({ status: 'authorized', refund_requested_at: null });
  });

  it('for the provider refuses it leaves the share to be paid out', async () => {
    const agreement = await captured();
    await onboard(harness, agreement.coach);
    const refusal = { type: 'invalid_request_error', code: 'charge_disputed', status: 400 };
    await harness.stripe.failNext('refunds.create', { error: refusal });
    await expect(refund(agreement)).rejects.toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE' });
    expect(await rowOf(agreement)).toMatchObject({ status: 'completed', payout_status: 'pending' });
    await moveWindow(agreement, '-1 second');
    expect((await payOut()).done).toBe(1);
  });
});

describe('a process that dies', () => {
  const aMinuteLater = ({ analysisId }: Agreement) =>
    harness.sql(
      `update payment set updated_at = now() - interval '2 minutes' where analysis_id = $1`,
      analysisId,
    );

  it('between the refund and its record: reconciliation, not the athlete, ends it', async () => {
    const agreement = await captured();
    await harness.stripe.pauseWebhooks(true);
    const provider = harness.use(PaymentProvider);
    const original = provider.refundIntent.bind(provider);
    jest.spyOn(provider, 'refundIntent').mockImplementationOnce(async (...args) => {
      await original(...args);
      throw new Error('killed');
    });
    await expect(refund(agreement)).rejects.toMatchObject({ kind: 'internal' });
    expect(await rowOf(agreement)).toMatchObject({ status: 'completed', payout_status: 'canceled' });
    await aMinuteLater(agreement);
    expect((await harness.use(ReconcilePayments).execute()).errors).toEqual([]);
    await isGivenBackOnce(agreement);
  });

  it('before the provider was asked: reconciliation asks, and the coach is not paid meanwhile', async () => {
    const agreement = await captured();
    await onboard(harness, agreement.coach);
    const provider = harness.use(PaymentProvider);
    jest.spyOn(provider, 'refundIntent').mockRejectedValueOnce(new Error('killed'));
    await expect(refund(agreement)).rejects.toMatchObject({ kind: 'internal' });
    await moveWindow(agreement, '-1 second');
    expect((await payOut()).done).toBe(0);
    await aMinuteLater(agreement);
    expect((await harness.use(ReconcilePayments).execute()).errors).toEqual([]);
    await isGivenBackOnce(agreement);
  });

  it('or a provider that fails: the next press asks under a new key', async () => {
    const agreement = await captured();
    const error = { type: 'api_error', status: 500 };
    await harness.stripe.failNext('refunds.create', { error });
    await expect(refund(agreement)).rejects.toMatchObject({ kind: 'unavailable' });
    expect((await refund(agreement))?.status).toBe('PAYMENT_STATUS_REFUNDED');
    await isGivenBackOnce(agreement);
  });

  it('with the answer lost on the way: the refund is recognised', async () => {
    const agreement = await captured();
    await harness.stripe.pauseWebhooks(true);
    await harness.stripe.failNext('refunds.create', { loseAnswer: true });
    expect((await refund(agreement))?.status).toBe('PAYMENT_STATUS_REFUNDED');
    await isGivenBackOnce(agreement);
  });
});

describe('refund and payout that race', () => {
  it('never both happen', async () => {
    for (let round = 0; round < 5; round += 1) {
      const agreement = await captured();
      await onboard(harness, agreement.coach);
      await moveWindow(agreement, '-1 second');
      const as = await asAdmin();
      const [asked] = await Promise.allSettled([refund(agreement, as, 'No notes'), payOut()]);
      const kept = (await transfersOf(agreement)).filter((transfer) => transfer.amount_reversed === 0);
      expect(kept).toHaveLength(asked.status === 'fulfilled' ? 0 : 1);
      if (asked.status === 'fulfilled') await becomes(harness, agreement, 'REFUNDED');
      else expect(asked.reason).toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE' });
    }
  });

  it('refuses a refund while the transfer is being made', async () => {
    const agreement = await captured();
    await onboard(harness, agreement.coach);
    await moveWindow(agreement, '-1 second');
    const provider = harness.use(TransferProvider);
    const original = provider.createTransfer.bind(provider);
    jest.spyOn(provider, 'createTransfer').mockImplementationOnce(async (...args) => {
      await expect(refund(agreement, await asAdmin(), 'No notes')).rejects.toMatchObject({
        code: 'PAYMENT_NOT_REFUNDABLE',
      });
      return original(...args);
    });
    expect((await payOut()).done).toBe(1);
  });

  it('lets an operator refund once the provider has refused the transfer', async () => {
    const agreement = await captured();
    await onboard(harness, agreement.coach);
    await moveWindow(agreement, '-1 second');
    const refusal = { type: 'invalid_request_error', code: 'balance_insufficient', status: 400 };
    await harness.stripe.failNext('transfers.create', { error: refusal });
    expect((await payOut()).errors).toHaveLength(1);
    await refund(agreement, await asAdmin(), 'No notes');
    await isGivenBackOnce(agreement);
  });

  it('records a transfer that was made before the money went back elsewhere', async () => {
    const agreement = await captured();
    await onboard(harness, agreement.coach);
    await moveWindow(agreement, '-1 second');
    const provider = harness.use(TransferProvider);
    const original = provider.createTransfer.bind(provider);
    jest.spyOn(provider, 'createTransfer').mockImplementationOnce(async (...args) => {
      await original(...args);
      throw new Error('killed');
    });
    await payOut();
    await harness.sdk.refunds.create({ charge: (await chargeOf(agreement)).id });
    await becomes(harness, agreement, 'REFUNDED');
    await payOut();
    expect(await rowOf(agreement)).toMatchObject({ status: 'refunded', payout_status: 'completed' });
    expect(await booksOf(harness, agreement)).toMatchObject({ coach_payable: 5_250 });
  });
});
