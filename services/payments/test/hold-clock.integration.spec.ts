import { Clock } from '@bandeja/clock';
import { PaymentCanceled, PaymentCaptured, PaymentHoldEnding } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { ReconcilePayments } from '../src/use-cases/sync/reconcile-payments.js';
import { WatchHolds } from '../src/use-cases/hold/watch-holds.js';
import { booksOf, unbalanced } from './books.js';
import { startPaymentsApp, type PaymentsApp, type Agreement } from './payments-app.js';
import { Money } from './money.js';
import { becomes, publishedOf } from './outcomes.js';

const HOUR_MS = 60 * 60 * 1000;
const HELD_HOURS = 7 * 24;
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

/** Moves our clock and the provider's to so many hours before the bank lets go of a hold that was made now. */
async function wait(hoursLeft: number, at = app): Promise<void> {
  const hours = HELD_HOURS - hoursLeft;
  const { now } = await at.stripe.state();
  await at.stripe.advanceDays((hours * HOUR_MS - (now * 1000 - Date.now())) / (24 * HOUR_MS));
  vi.spyOn(at.use(Clock), 'now').mockImplementation(() => new Date(Date.now() + hours * HOUR_MS));
}
const watch = () => app.use(WatchHolds).execute();
const remindedHours = (agreement: Agreement) =>
  publishedOf(app, PaymentHoldEnding, agreement).map(({ hoursLeft }) => hoursLeft);

it('tells of a hold that is ending at 24 and at 12 hours before it is let go, once each, in any process', async () => {
  const agreement = await app.heldAgreement();
  const { capture_before: end } = (await money.rowOf(agreement)) as { capture_before: Date };
  await wait(49);
  await watch();
  expect(remindedHours(agreement)).toEqual([]);
  await wait(47.9);
  await Promise.all([watch(), watch(), watch()]);
  await wait(40);
  await watch();
  await eventually(() => expect(remindedHours(agreement)).toEqual([24]));
  await wait(35.9);
  await Promise.all([watch(), watch()]);
  await watch();
  await eventually(() => expect(remindedHours(agreement)).toEqual([24, 12]));
  const [first] = publishedOf(app, PaymentHoldEnding, agreement);
  expect(Number(first?.deliverBy)).toBe(end.getTime() - 24 * HOUR_MS);
  expect((await app.payment(agreement))?.status).toBe('PAYMENT_STATUS_AUTHORIZED');
});

it('lets go of a hold a day before the bank does when the work is not delivered (T-04)', async () => {
  const agreement = await app.heldAgreement();
  await wait(24.1);
  await watch();
  expect((await app.payment(agreement))?.status).toBe('PAYMENT_STATUS_AUTHORIZED');
  await wait(23.9);
  expect((await watch()).errors).toEqual([]);
  await becomes(app, agreement, 'CANCELED');
  await watch();
  await eventually(() =>
    expect(publishedOf(app, PaymentCanceled, agreement)).toMatchObject([{ reason: 'expired' }]),
  );
  expect(await money.chargeOf(agreement)).toMatchObject({
    captured: false,
    payment_intent_status: 'canceled',
  });
  expect(await booksOf(app, agreement)).toEqual({ card_holds: 0, hold_obligations: 0 });
});

it('leaves alone what is delivered, also when the news of it has not come yet', async () => {
  const delivered = await app.heldAgreement();
  const missed = await app.heldAgreement();
  app.peers.setStatus(missed.analysisId, 'ANALYSIS_STATUS_COMPLETED');
  await app.complete(delivered);
  await becomes(app, delivered, 'COMPLETED');
  await wait(23);
  expect((await watch()).errors).toEqual([]);
  expect((await app.payment(missed))?.status).toBe('PAYMENT_STATUS_AUTHORIZED');
  await app.complete(missed);
  await becomes(app, missed, 'COMPLETED');
  expect(publishedOf(app, PaymentCanceled, missed)).toEqual([]);
});

it('never cancels a capture that is under way', async () => {
  const agreement = await app.heldAgreement();
  await wait(23);
  const provider = app.use(PaymentProvider);
  const cancel = vi.spyOn(provider, 'cancelIntent');
  const capture = provider.captureIntent.bind(provider);
  vi.spyOn(provider, 'captureIntent').mockImplementationOnce(async (...args) => {
    app.peers.setStatus(agreement.analysisId, 'ANALYSIS_STATUS_IN_PROGRESS');
    expect((await watch()).errors).toEqual([]);
    await app.reject(agreement, 'expired');
    return capture(...args);
  });
  await app.complete(agreement);
  await becomes(app, agreement, 'COMPLETED');
  expect(cancel).not.toHaveBeenCalled();
  await eventually(() => expect(publishedOf(app, PaymentCaptured, agreement)).toHaveLength(1));
});

it('does not capture a hold that is being let go: the work that comes too late has to be paid anew', async () => {
  const agreement = await app.heldAgreement();
  await wait(23);
  const provider = app.use(PaymentProvider);
  const cancel = provider.cancelIntent.bind(provider);
  const capture = vi.spyOn(provider, 'captureIntent');
  vi.spyOn(provider, 'cancelIntent').mockImplementationOnce(async (...args) => {
    await app.complete(agreement);
    await eventually(async () =>
      expect(await app.sql('select 1 from events.inbox where handled_at is null')).toEqual([]),
    );
    return cancel(...args);
  });
  await watch();
  await becomes(app, agreement, 'FAILED');
  expect(capture).not.toHaveBeenCalled();
  expect(await app.payment(agreement)).toMatchObject({
    failureMessage: 'The hold on the card has expired. The athlete has to pay again.',
  });
});

it('ends a release that its process began and did not live to end', async () => {
  const agreement = await app.heldAgreement();
  await wait(23);
  vi.spyOn(app.use(PaymentProvider), 'cancelIntent').mockRejectedValueOnce(new Error('killed'));
  expect((await watch()).errors).toHaveLength(1);
  expect(await money.rowOf(agreement)).toMatchObject({ status: 'authorized', release_reason: 'expired' });
  // Webhooks that are still at work count as news of their own, so it may take more than one round.
  await eventually(async () => {
    await money.stoodStill(agreement);
    expect((await app.use(ReconcilePayments).execute()).errors).toEqual([]);
    expect(await money.rowOf(agreement)).toMatchObject({ status: 'canceled' });
  });
  await eventually(() =>
    expect(publishedOf(app, PaymentCanceled, agreement)).toMatchObject([{ reason: 'expired' }]),
  );
});
