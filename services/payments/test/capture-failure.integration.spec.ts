import type { UserCaller } from '@bandeja/auth';
import { PaymentCaptured, PaymentCaptureFailed } from '@bandeja/contracts/payments-events';
import type { EventDescriptor } from '@bandeja/events';
import { eventually } from '@bandeja/testing';
import { booksOf, unbalanced } from './books.js';
import { startPaymentsApp, type PaymentsApp, type Agreement } from './payments-app.js';
import { becomes as waitFor, publishedOf } from './outcomes.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
});
afterEach(async () => {
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

const told = <Message extends { subject?: { analysisId: string } | undefined }>(
  descriptor: EventDescriptor<Message>,
  agreement: Agreement,
) => publishedOf(app, descriptor, agreement);
const becomes = (agreement: Agreement, status: string) => waitFor(app, agreement, status);

describe('a capture that fails', () => {
  const refused = {
    error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
  };

  it('is told with its reason and keeps the hold (S1-4.6, S1-4.7) [S1-7.13]', async () => {
    const agreement = await app.heldAgreement();
    await app.stripe.failNext('payment_intents.capture', refused);
    await app.complete(agreement);
    await becomes(agreement, 'FAILED');
    expect(await app.payment(agreement)).toMatchObject({ failureMessage: 'Your card was declined.' });
    await eventually(() =>
      expect(told(PaymentCaptureFailed, agreement)).toMatchObject([{ error: 'Your card was declined.' }]),
    );
    expect(await booksOf(app, agreement)).toEqual({ card_holds: 7_500, hold_obligations: -7_500 });
  });

  it('can be tried again by the coach, once (S1-2.3.19)', async () => {
    const agreement = await app.heldAgreement();
    await app.stripe.failNext('payment_intents.capture', { ...refused, times: 2 });
    await app.complete(agreement);
    await becomes(agreement, 'FAILED');
    const retry = () =>
      app.client.capturePayment({ analysisId: agreement.analysisId }, { as: agreement.coach });
    await expect(retry()).rejects.toMatchObject({
      code: 'PAYMENT_CAPTURE_FAILED',
      details: { reason: "The athlete's card was declined.", why: 'declined' },
    });
    const seenBy = async (as: UserCaller) =>
      (await app.client.getPayments({ analysisIds: [agreement.analysisId] }, { as })).payments[0];
    expect(await seenBy(agreement.coach)).toMatchObject({
      failureMessage: "The athlete's card was declined.",
      coachDueMinor: 0,
    });
    expect(await seenBy(agreement.athlete)).toMatchObject({ failureMessage: 'Your card was declined.' });
    const answers = await Promise.all([retry(), retry(), retry()]);
    expect(answers.map(({ payment }) => payment?.status)).toEqual(Array(3).fill('PAYMENT_STATUS_COMPLETED'));
    await eventually(() => expect(told(PaymentCaptured, agreement)).toHaveLength(1));
    expect(await app.stripe.chargesOf(agreement.analysisId)).toHaveLength(1);
  });

  it('lets the athlete pay now with a new hold, which is captured at once (T-08)', async () => {
    const agreement = await app.heldAgreement();
    await app.stripe.failNext('payment_intents.capture', refused);
    await app.complete(agreement);
    await becomes(agreement, 'FAILED');
    app.peers.setStatus(agreement.analysisId, 'ANALYSIS_STATUS_PAYMENT_FAILED');
    const { clientSecret } = await app.openIntent(agreement);
    await app.stripe.confirm(clientSecret);
    await becomes(agreement, 'COMPLETED');
    const charges = await app.stripe.chargesOf(agreement.analysisId);
    expect(charges.map((charge) => charge.captured).sort()).toEqual([false, true]);
    expect(await booksOf(app, agreement)).toMatchObject({
      card_holds: 0,
      hold_obligations: 0,
      provider_balance: 7_500,
    });
  });

  it('follows from a hold that the bank let go of, and the retry says so', async () => {
    const agreement = await app.heldAgreement();
    await app.sdk.paymentIntents.cancel(
      (await app.stripe.chargesOf(agreement.analysisId))[0]?.payment_intent ?? '',
    );
    await becomes(agreement, 'CANCELED');
    await app.complete(agreement);
    await becomes(agreement, 'FAILED');
    await expect(
      app.client.capturePayment({ analysisId: agreement.analysisId }, { as: agreement.coach }),
    ).rejects.toMatchObject({ code: 'PAYMENT_CAPTURE_FAILED' });
    await eventually(() => expect(told(PaymentCaptureFailed, agreement)).toHaveLength(1));
    expect(await booksOf(app, agreement)).toEqual({ card_holds: 0, hold_obligations: 0 });
  });

  it('is told for an analysis that has no payment at all (S1-8.23)', async () => {
    const agreement = await app.agree();
    const eventId = await app.complete(agreement);
    await app.complete(agreement, 1, eventId);
    await app.complete(agreement, 1);
    await eventually(() =>
      expect(told(PaymentCaptureFailed, agreement)).toMatchObject([
        { error: 'Payment transaction not found. Payment must be initiated before completing the analysis.' },
      ]),
    );
  });

  it('is not possible before the analysis is completed', async () => {
    const agreement = await app.heldAgreement();
    app.peers.setStatus(agreement.analysisId, 'ANALYSIS_STATUS_IN_PROGRESS');
    await expect(
      app.client.capturePayment({ analysisId: agreement.analysisId }, { as: agreement.coach }),
    ).rejects.toMatchObject({ code: 'ANALYSIS_NOT_COMPLETED' });
    expect(await app.stripe.chargesOf(agreement.analysisId)).toMatchObject([{ captured: false }]);
  });
});
