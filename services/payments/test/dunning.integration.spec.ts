import { Clock } from '@bandeja/clock';
import {
  PaymentCanceled,
  PaymentCaptured,
  PaymentCaptureFailed,
  PaymentOverdue,
} from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { WatchUnpaid } from '../src/use-cases/dunning/watch-unpaid.js';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { ReconcilePayments } from '../src/use-cases/sync/reconcile-payments.js';
import { booksOf, unbalanced } from './books.js';
import { Money } from './money.js';
import { becomes, publishedOf } from './outcomes.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const DECLINED = {
  error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
};
let app: PaymentsApp;
let money: Money;

beforeEach(async () => {
  app = await startPaymentsApp();
  money = new Money(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await unbalanced(app)).toEqual([]);
  await app.stop();
});

/** Delivered, and its capture refused, which further captures are as well. */
async function unpaid(refusals = 20): Promise<Agreement> {
  const agreement = await app.heldAgreement();
  await app.stripe.failNext('payment_intents.capture', { ...DECLINED, times: refusals });
  await app.complete(agreement);
  await becomes(app, agreement, 'FAILED');
  app.peers.setStatus(agreement.analysisId, 'ANALYSIS_STATUS_PAYMENT_FAILED');
  return agreement;
}

/** Moves our clock and the provider's to so many days after now. */
async function wait(days: number): Promise<void> {
  const { now } = await app.stripe.state();
  await app.stripe.advanceDays(days - (now * 1000 - Date.now()) / DAY_MS);
  vi.spyOn(app.use(Clock), 'now').mockImplementation(() => new Date(Date.now() + days * DAY_MS));
}

const watch = async () => expect((await app.use(WatchUnpaid).execute()).errors).toEqual([]);
const overdueDays = (agreement: Agreement) =>
  publishedOf(app, PaymentOverdue, agreement).map(({ days }) => days);
const canceled = (agreement: Agreement) =>
  publishedOf(app, PaymentCanceled, agreement).map(({ reason }) => reason);
const attemptsOf = async (agreement: Agreement) => (await money.rowOf(agreement))?.capture_attempt;
const payAnew = async (agreement: Agreement) =>
  app.stripe.confirm((await app.openIntent(agreement)).clientSecret);

it('reminds on days 1, 3 and 7, once each in any process, and tries the capture again while the hold lives', async () => {
  const agreement = await unpaid();
  const { failed_at: failedAt } = (await money.rowOf(agreement)) as { failed_at: Date };
  await wait(0.9);
  await watch();
  expect([overdueDays(agreement), await attemptsOf(agreement)]).toEqual([[], 1]);
  await wait(1.01);
  await Promise.all([watch(), watch(), watch()]);
  await watch();
  await eventually(() => expect(overdueDays(agreement)).toEqual([1]));
  expect(await attemptsOf(agreement)).toBe(2);
  for (const days of [3.01, 7.01]) {
    await wait(days);
    await Promise.all([watch(), watch()]);
  }
  await eventually(() => expect(overdueDays(agreement)).toEqual([1, 3, 7]));
  expect(await attemptsOf(agreement)).toBe(3);
  const [first] = publishedOf(app, PaymentOverdue, agreement);
  expect(Number(first?.payUntil)).toBe(failedAt.getTime() + 10 * DAY_MS);
  expect((await app.payment(agreement))?.payUntil).toEqual(first?.payUntil);
});

it('takes the money by itself when the card works again, and stops reminding', async () => {
  const agreement = await unpaid(1);
  await wait(1.01);
  await watch();
  await becomes(app, agreement, 'COMPLETED');
  await wait(3.01);
  await watch();
  await eventually(() => expect(publishedOf(app, PaymentCaptured, agreement)).toHaveLength(1));
  expect(overdueDays(agreement)).toEqual([]);
  expect(await money.rowOf(agreement)).toMatchObject({ failed_at: null, pay_until: null });
});

it('stops when the athlete pays with another card on day 2', async () => {
  const agreement = await unpaid(2);
  await wait(1.01);
  await watch();
  await wait(2);
  await payAnew(agreement);
  await becomes(app, agreement, 'COMPLETED');
  for (const days of [3.01, 7.01, 10.01]) {
    await wait(days);
    await watch();
  }
  await eventually(() => expect(publishedOf(app, PaymentCaptured, agreement)).toHaveLength(1));
  expect([overdueDays(agreement), canceled(agreement)]).toEqual([[1], []]);
});

it('after days without a process tells only the latest reminder that was missed', async () => {
  const agreement = await unpaid();
  await wait(5);
  await watch();
  await watch();
  await eventually(() => expect(overdueDays(agreement)).toEqual([3]));
  await wait(7.01);
  await watch();
  await eventually(() => expect(overdueDays(agreement)).toEqual([3, 7]));
});

it('does not capture a hold that lapsed: the athlete can still pay with a new one', async () => {
  const agreement = await unpaid(1);
  await wait(7.5);
  const capture = vi.spyOn(app.use(PaymentProvider), 'captureIntent');
  await watch();
  await eventually(() => expect(overdueDays(agreement)).toEqual([7]));
  expect(capture).not.toHaveBeenCalled();
  expect((await app.payment(agreement))?.status).toBe('PAYMENT_STATUS_FAILED');
  await payAnew(agreement);
  await becomes(app, agreement, 'COMPLETED');
});

it('reminds an athlete who began to pay anew and did not confirm, and closes that attempt in the end', async () => {
  const agreement = await unpaid();
  const { clientSecret } = await app.openIntent(agreement);
  await becomes(app, agreement, 'PENDING');
  for (const days of [1.01, 3.01, 7.01, 10.01]) {
    await wait(days);
    await watch();
  }
  await becomes(app, agreement, 'CANCELED');
  await eventually(() => expect(overdueDays(agreement)).toEqual([1, 3, 7]));
  expect(await app.stripe.confirm(clientSecret)).toMatchObject({
    error: { code: 'payment_intent_unexpected_state' },
  });
  await eventually(() => expect(canceled(agreement)).toEqual(['unpaid']));
});

it('is canceled as unpaid after ten days, once, and nothing captures or opens it afterwards', async () => {
  const agreement = await unpaid();
  for (const days of [7.01, 9.9]) {
    await wait(days);
    await watch();
  }
  expect((await app.payment(agreement))?.status).toBe('PAYMENT_STATUS_FAILED');
  await wait(10.01);
  await Promise.all([watch(), watch()]);
  await becomes(app, agreement, 'CANCELED');
  await eventually(() => expect(canceled(agreement)).toEqual(['unpaid']));
  expect((await app.payment(agreement))?.payUntil).toBeUndefined();
  await expect(app.openIntent(agreement)).rejects.toMatchObject({
    code: 'PAYMENT_CLOSED',
    message: expect.stringContaining('Send your coach a new request'),
  });
  const { analysisId } = agreement;
  await expect(app.client.capturePayment({ analysisId }, { as: agreement.coach })).rejects.toMatchObject({
    code: 'PAYMENT_CLOSED',
  });
  await app.complete(agreement, 2);
  await eventually(async () =>
    expect(await app.sql('select 1 from events.inbox where handled_at is null')).toEqual([]),
  );
  expect((await app.payment(agreement))?.status).toBe('PAYMENT_STATUS_CANCELED');
  expect(publishedOf(app, PaymentCaptureFailed, agreement).length).toBeGreaterThan(0);
  expect(await booksOf(app, agreement)).toEqual({ card_holds: 0, hold_obligations: 0 });
});

it('ends a cancellation that its process began and did not live to end', async () => {
  const agreement = await unpaid();
  await app.openIntent(agreement);
  for (const days of [7.01, 10.01]) {
    await wait(days);
    if (days > 10)
      vi.spyOn(app.use(PaymentProvider), 'cancelIntent').mockRejectedValueOnce(new Error('killed'));
    await app.use(WatchUnpaid).execute();
  }
  expect(await money.rowOf(agreement)).toMatchObject({ release_reason: 'unpaid' });
  await eventually(async () => {
    await money.stoodStill(agreement);
    expect((await app.use(ReconcilePayments).execute()).errors).toEqual([]);
    expect(await money.rowOf(agreement)).toMatchObject({ status: 'canceled' });
  });
  await eventually(() => expect(canceled(agreement)).toEqual(['unpaid']));
});
