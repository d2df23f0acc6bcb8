import { PaymentCaptured, PaymentCanceled } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { jest } from '@jest/globals';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { booksOf, movementsOf, unbalanced } from './books.js';
import { Harness } from './harness.js';
import { becomes, becomesOnRetry, toldOf } from './told.js';

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await harness.stripe.pauseWebhooks(false);
  expect(await unbalanced(harness)).toEqual([]);
});
afterAll(() => harness.stop());

const CAPTURED = ['capture', 'fee', 'hold', 'hold_released'];

/** The call reaches the provider and the process dies before it hears the answer. */
function dieAfter(method: 'captureIntent' | 'cancelIntent' | 'createIntent') {
  const provider = harness.use(PaymentProvider);
  const original = provider[method].bind(provider) as (...args: unknown[]) => Promise<never>;
  const dying = async (...args: unknown[]): Promise<never> => {
    await original(...args);
    throw new Error('killed');
  };
  return jest.spyOn(provider, method).mockImplementationOnce(dying as never);
}

describe('a process that dies', () => {
  it('between the capture and its record: the event comes again and the money is taken once', async () => {
    const agreement = await harness.heldAgreement();
    await harness.stripe.pauseWebhooks(true);
    const capture = dieAfter('captureIntent');
    await harness.complete(agreement);
    await becomesOnRetry(harness, agreement, 'COMPLETED');
    expect(capture).toHaveBeenCalledTimes(2);
    expect(await harness.stripe.chargesOf(agreement.analysisId)).toMatchObject([{ amount_captured: 7_500 }]);
    expect(await movementsOf(harness, agreement)).toEqual(CAPTURED);
    await eventually(() => expect(toldOf(harness, PaymentCaptured, agreement)).toHaveLength(1));
  });

  it('and whose capture was recorded by nobody: the retry of the coach recognises it', async () => {
    const agreement = await harness.heldAgreement();
    await harness.stripe.pauseWebhooks(true);
    const [charge] = await harness.stripe.chargesOf(agreement.analysisId);
    await harness.sdk.paymentIntents.capture(charge?.payment_intent ?? '');
    await harness.complete(agreement);
    await becomes(harness, agreement, 'COMPLETED');
    expect(await booksOf(harness, agreement)).toMatchObject({ provider_balance: 7_500 });
  });

  it('between cancel and its record: the hold is released once', async () => {
    const agreement = await harness.heldAgreement();
    await harness.stripe.pauseWebhooks(true);
    dieAfter('cancelIntent');
    await harness.reject(agreement);
    await becomesOnRetry(harness, agreement, 'CANCELED');
    expect(toldOf(harness, PaymentCanceled, agreement)).toHaveLength(1);
  });

  it('between making an intent and its record: the next press finds the same intent', async () => {
    const agreement = await harness.agree();
    await harness.saveCard(agreement.athlete);
    dieAfter('createIntent');
    await expect(harness.openIntent(agreement)).rejects.toMatchObject({ kind: 'internal' });
    await harness.openIntent(agreement);
    const made = await harness.sdk.paymentIntents.list({ limit: 100 });
    expect(made.data.filter(({ metadata }) => metadata.analysis_id === agreement.analysisId)).toHaveLength(1);
  });

  it('with the answer lost on the way: the same key brings the same capture', async () => {
    const agreement = await harness.heldAgreement();
    await harness.stripe.pauseWebhooks(true);
    await harness.stripe.failNext('payment_intents.capture', { loseAnswer: true });
    await harness.complete(agreement);
    await becomesOnRetry(harness, agreement, 'COMPLETED');
    expect(await harness.stripe.chargesOf(agreement.analysisId)).toMatchObject([{ amount_captured: 7_500 }]);
  });

  it('never again, while the provider fails: the event is tried again under a new key', async () => {
    const agreement = await harness.heldAgreement();
    await harness.stripe.failNext('payment_intents.capture', {
      error: { type: 'api_error', status: 500 },
      times: 3,
    });
    await harness.complete(agreement);
    await becomesOnRetry(harness, agreement, 'COMPLETED');
    expect(toldOf(harness, PaymentCaptured, agreement)).toHaveLength(1);
  });
});
