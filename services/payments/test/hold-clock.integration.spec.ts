import { PaymentCanceled, PaymentCaptured, PaymentHoldEnding } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { jest } from '@jest/globals';
import { Clock } from '../src/use-cases/ports/clock.js';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { ReconcilePayments } from '../src/use-cases/reconcile-payments.js';
import { WatchHolds } from '../src/use-cases/watch-holds.js';
import { booksOf, unbalanced } from './books.js';
import { Harness, type Agreement } from './harness.js';
import { Money } from './money.js';
import { becomes, toldOf } from './told.js';

const HOUR_MS = 60 * 60 * 1000;
const HELD_HOURS = 7 * 24;
let harness: Harness;
let money: Money;

beforeEach(async () => {
  harness = await Harness.start();
  money = new Money(harness);
});
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await unbalanced(harness)).toEqual([]);
  await harness.stop();
});

/** Moves our clock and the provider's to so many hours before the bank lets go of a hold that was made now. */
async function wait(hoursLeft: number, at = harness): Promise<void> {
  const hours = HELD_HOURS - hoursLeft;
  const { now } = await at.stripe.state();
  await at.stripe.advanceDays((hours * HOUR_MS - (now * 1000 - Date.now())) / (24 * HOUR_MS));
  jest.spyOn(at.use(Clock), 'now').mockImplementation(() => new Date(Date.now() + hours * HOUR_MS));
}
const watch = () => harness.use(WatchHolds).execute();
const hoursTold = (agreement: Agreement) =>
  toldOf(harness, PaymentHoldEnding, agreement).map(({ hoursLeft }) => hoursLeft);

it('tells of a hold that is ending at 24 and at 12 hours before it is let go, once each, in any process', async () => {
  const agreement = await harness.heldAgreement();
  const { capture_before: end } = (await money.rowOf(agreement)) as { capture_before: Date };
  await wait(49);
  await watch();
  expect(hoursTold(agreement)).toEqual([]);
  await wait(47.9);
  await Promise.all([watch(), watch(), watch()]);
  await wait(40);
  await watch();
  await eventually(() => expect(hoursTold(agreement)).toEqual([24]));
  await wait(35.9);
  await Promise.all([watch(), watch()]);
  await watch();
  await eventually(() => expect(hoursTold(agreement)).toEqual([24, 12]));
  const [first] = toldOf(harness, PaymentHoldEnding, agreement);
  expect(Number(first?.deliverBy)).toBe(end.getTime() - 24 * HOUR_MS);
  expect((await harness.payment(agreement))?.status).toBe('PAYMENT_STATUS_AUTHORIZED');
});

it('lets go of a hold a day before the bank does when the work is not delivered (T-04)', async () => {
  const agreement = await harness.heldAgreement();
  await wait(24.1);
  await watch();
  expect((await harness.payment(agreement))?.status).toBe('PAYMENT_STATUS_AUTHORIZED');
  await wait(23.9);
  expect((await watch()).errors).toEqual([]);
  await becomes(harness, agreement, 'CANCELED');
  await watch();
  await eventually(() =>
    expect(toldOf(harness, PaymentCanceled, agreement)).toMatchObject([{ reason: 'expired' }]),
  );
  expect(await money.chargeOf(agreement)).toMatchObject({
    ...{ captured: false, payment_intent_status: 'canceled' },
  });
  expect(await booksOf(harness, agreement)).toEqual({ card_holds: 0, hold_obligations: 0 });
});

it('leaves alone what is delivered, also when the news of it has not come yet', async () => {
  const delivered = await harness.heldAgreement();
  const unheard = await harness.heldAgreement();
  harness.peers.setStatus(unheard.analysisId, 'ANALYSIS_STATUS_COMPLETED');
  await harness.complete(delivered);
  await becomes(harness, delivered, 'COMPLETED');
  await wait(23);
  expect((await watch()).errors).toEqual([]);
  expect((await harness.payment(unheard))?.status).toBe('PAYMENT_STATUS_AUTHORIZED');
  await harness.complete(unheard);
  await becomes(harness, unheard, 'COMPLETED');
  expect(toldOf(harness, PaymentCanceled, unheard)).toEqual([]);
});

it('never cancels a capture that is under way', async () => {
  const agreement = await harness.heldAgreement();
  await wait(23);
  const provider = harness.use(PaymentProvider);
  const cancel = jest.spyOn(provider, 'cancelIntent');
  const capture = provider.captureIntent.bind(provider);
  jest.spyOn(provider, 'captureIntent').mockImplementationOnce(async (...args) => {
    harness.peers.setStatus(agreement.analysisId, 'ANALYSIS_STATUS_IN_PROGRESS');
    expect((await watch()).errors).toEqual([]);
    await harness.reject(agreement, 'expired');
    return capture(...args);
  });
  await harness.complete(agreement);
  await becomes(harness, agreement, 'COMPLETED');
  expect(cancel).not.toHaveBeenCalled();
  await eventually(() => expect(toldOf(harness, PaymentCaptured, agreement)).toHaveLength(1));
});

it('does not capture a hold that is being let go: the work that comes too late has to be paid anew', async () => {
  const agreement = await harness.heldAgreement();
  await wait(23);
  const provider = harness.use(PaymentProvider);
  const cancel = provider.cancelIntent.bind(provider);
  const capture = jest.spyOn(provider, 'captureIntent');
  jest.spyOn(provider, 'cancelIntent').mockImplementationOnce(async (...args) => {
    await harness.complete(agreement);
    await eventually(async () =>
      expect(await harness.sql('select 1 from events.inbox where handled_at is null')).toEqual([]),
    );
    return cancel(...args);
  });
  await watch();
  await becomes(harness, agreement, 'FAILED');
  expect(capture).not.toHaveBeenCalled();
  expect(await harness.payment(agreement)).toMatchObject({
    failureMessage: 'The hold on the card has expired. The athlete has to pay again.',
  });
});

it('ends a release that its process began and did not live to end', async () => {
  const agreement = await harness.heldAgreement();
  await wait(23);
  jest.spyOn(harness.use(PaymentProvider), 'cancelIntent').mockRejectedValueOnce(new Error('killed'));
  expect((await watch()).errors).toHaveLength(1);
  expect(await money.rowOf(agreement)).toMatchObject({ status: 'authorized', release_reason: 'expired' });
  // Webhooks that are still at work count as news of their own, so it may take more than one round.
  await eventually(async () => {
    await money.stoodStill(agreement);
    expect((await harness.use(ReconcilePayments).execute()).errors).toEqual([]);
    expect(await money.rowOf(agreement)).toMatchObject({ status: 'canceled' });
  });
  await eventually(() =>
    expect(toldOf(harness, PaymentCanceled, agreement)).toMatchObject([{ reason: 'expired' }]),
  );
});
