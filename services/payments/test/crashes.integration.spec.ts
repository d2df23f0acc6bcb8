import { PaymentCaptured, PaymentCanceled } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { booksOf, movementsOf, unbalanced } from './books.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { becomes, becomesOnRetry, publishedOf, silenceWebhooks } from './outcomes.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.stripe.pauseWebhooks(false);
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

const CAPTURED = ['capture', 'fee', 'hold', 'hold_released'];

/** The call reaches the provider and the process dies before it hears the answer. */
function dieAfter(method: 'captureIntent' | 'cancelIntent' | 'createIntent') {
  const provider = app.use(PaymentProvider);
  const original = provider[method].bind(provider) as (...args: unknown[]) => Promise<never>;
  const dying = async (...args: unknown[]): Promise<never> => {
    await original(...args);
    throw new Error('killed');
  };
  return vi.spyOn(provider, method).mockImplementationOnce(dying);
}

describe('a process that dies', () => {
  it('between the capture and its record: the event comes again and the money is taken once', async () => {
    const agreement = await app.heldAgreement();
    await silenceWebhooks(app);
    const capture = dieAfter('captureIntent');
    await app.complete(agreement);
    await becomesOnRetry(app, agreement, 'COMPLETED');
    expect(capture).toHaveBeenCalledTimes(2);
    expect(await app.stripe.chargesOf(agreement.analysisId)).toMatchObject([{ amount_captured: 7_500 }]);
    expect(await movementsOf(app, agreement)).toEqual(CAPTURED);
    await eventually(() => expect(publishedOf(app, PaymentCaptured, agreement)).toHaveLength(1));
  });

  it('and whose capture was recorded by nobody: the retry of the coach recognises it', async () => {
    const agreement = await app.heldAgreement();
    await silenceWebhooks(app);
    const [charge] = await app.stripe.chargesOf(agreement.analysisId);
    await app.sdk.paymentIntents.capture(charge?.payment_intent ?? '');
    await app.complete(agreement);
    await becomes(app, agreement, 'COMPLETED');
    expect(await booksOf(app, agreement)).toMatchObject({ provider_balance: 7_500 });
  });

  it('between cancel and its record: the hold is released once', async () => {
    const agreement = await app.heldAgreement();
    await silenceWebhooks(app);
    dieAfter('cancelIntent');
    await app.reject(agreement);
    await becomesOnRetry(app, agreement, 'CANCELED');
    await eventually(() => expect(publishedOf(app, PaymentCanceled, agreement)).toHaveLength(1));
  });

  it('between making an intent and its record: the next press finds the same intent', async () => {
    const agreement = await app.agree();
    await app.saveCard(agreement.athlete);
    dieAfter('createIntent');
    await expect(app.openIntent(agreement)).rejects.toMatchObject({ kind: 'internal' });
    await app.openIntent(agreement);
    const made = await app.sdk.paymentIntents.list({ limit: 100 });
    expect(made.data.filter(({ metadata }) => metadata.analysis_id === agreement.analysisId)).toHaveLength(1);
  });

  it('with the answer lost on the way: the same key brings the same capture', async () => {
    const agreement = await app.heldAgreement();
    await silenceWebhooks(app);
    await app.stripe.failNext('payment_intents.capture', { loseAnswer: true });
    await app.complete(agreement);
    await becomesOnRetry(app, agreement, 'COMPLETED');
    expect(await app.stripe.chargesOf(agreement.analysisId)).toMatchObject([{ amount_captured: 7_500 }]);
  });

  it('never again, while the provider fails: the event is tried again under a new key', async () => {
    const agreement = await app.heldAgreement();
    await app.stripe.failNext('payment_intents.capture', {
      error: { type: 'api_error', status: 500 },
      times: 3,
    });
    await app.complete(agreement);
    await becomesOnRetry(app, agreement, 'COMPLETED');
    await eventually(() => expect(publishedOf(app, PaymentCaptured, agreement)).toHaveLength(1));
  });
});
