import type { UserCaller } from '@bandeja/auth';
import { asAthlete } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';

let app: PaymentsApp;
let athlete: UserCaller;

beforeAll(async () => {
  app = await startPaymentsApp();
});
beforeEach(async () => {
  athlete = await asAthlete();
});
afterAll(() => app.stop());

describe('opening the hold', () => {
  it('answers one intent for a double press, and charges nothing twice', async () => {
    const agreement = await app.agree();
    await app.saveCard(agreement.athlete);
    const answers = await Promise.all([1, 2, 3].map(() => app.openIntent(agreement)));
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    await app.stripe.confirm(answers[0]!.clientSecret);
    const later = await app.openIntent(agreement);
    expect(later).toMatchObject({
      clientSecret: answers[0]!.clientSecret,
      status: 'PAYMENT_STATUS_AUTHORIZED',
    });
  });

  it('takes another card of the athlete into the same intent', async () => {
    const agreement = await app.agree();
    await app.openIntent(agreement, await app.saveCard(agreement.athlete, 'visa'));
    const mastercard = await app.saveCard(agreement.athlete, 'mastercard');
    const { clientSecret } = await app.openIntent(agreement, mastercard);
    await app.stripe.confirm(clientSecret);
    const intent = await app.sdk.paymentIntents.retrieve(clientSecret.split('_secret')[0]!);
    expect(intent).toMatchObject({
      payment_method: mastercard,
      status: 'requires_capture',
      capture_method: 'manual',
      setup_future_usage: null,
    });
    expect(intent.transfer_group).toBe(agreement.analysisId);
  });

  it('replaces an intent that was canceled at the provider', async () => {
    const agreement = await app.agree();
    await app.saveCard(agreement.athlete);
    const first = await app.openIntent(agreement);
    await app.sdk.paymentIntents.cancel(first.clientSecret.split('_secret')[0]!);
    const second = await app.openIntent(agreement);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    await app.stripe.confirm(second.clientSecret);
    expect((await app.sync(agreement))?.status).toBe('PAYMENT_STATUS_AUTHORIZED');
  });

  it('goes on under a new key after the provider failed', async () => {
    const agreement = await app.agree();
    await app.saveCard(agreement.athlete);
    await app.stripe.failNext('payment_intents.create', {
      error: { type: 'api_error', status: 500 },
    });
    await expect(app.openIntent(agreement)).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_UNAVAILABLE',
      kind: 'unavailable',
    });
    await app.stripe.confirm((await app.openIntent(agreement)).clientSecret);
    expect((await app.sync(agreement))?.status).toBe('PAYMENT_STATUS_AUTHORIZED');
  });

  it.each([
    [50, 'USD'],
    [7_501, ''],
    [7_500, 'EUR'],
    [0, 'EUR'],
  ])('refuses to believe the browser about %i %s (T-01)', async (assertedAmountMinor, assertedCurrency) => {
    const { analysisId, athlete: owner } = await app.agree();
    await app.saveCard(owner);
    const request = { analysisId, paymentMethodId: '', assertedAmountMinor, assertedCurrency, ipAddress: '' };
    await expect(app.client.createPaymentIntent(request, { as: owner })).rejects.toMatchObject({
      code: 'PAYMENT_AMOUNT_MISMATCH',
    });
    const matching = { ...request, assertedAmountMinor: 7_500, assertedCurrency: 'usd' };
    expect((await app.client.createPaymentIntent(matching, { as: owner })).amount).toEqual({
      amountMinor: 7_500,
      currency: 'USD',
    });
  });

  it('needs a card, and one of the athlete’s own', async () => {
    const agreement = await app.agree();
    await expect(app.openIntent(agreement)).rejects.toMatchObject({ code: 'PAYMENT_METHOD_NOT_FOUND' });
    const foreign = await app.saveCard(athlete);
    await app.client.createCustomer({ email: '', name: '' }, { as: agreement.athlete });
    for (const id of ['', foreign, 'pm_unknown'])
      await expect(app.openIntent(agreement, id)).rejects.toMatchObject({
        code: 'PAYMENT_METHOD_NOT_FOUND',
      });
  });

  it('is for the athlete of the analysis, while it waits for one', async () => {
    const agreement = await app.agree();
    await app.saveCard(agreement.athlete);
    for (const analysisId of [agreement.analysisId, randomUUID()])
      await expect(app.openIntent({ ...agreement, analysisId, athlete })).rejects.toMatchObject({
        code: 'ANALYSIS_NOT_FOUND',
      });
    await expect(app.openIntent({ ...agreement, analysisId: 'x' })).rejects.toMatchObject({
      code: 'INVALID_ANALYSIS_ID',
      kind: 'invalid',
    });
    app.peers.setStatus(agreement.analysisId, 'ANALYSIS_STATUS_REJECTED');
    await expect(app.openIntent(agreement)).rejects.toMatchObject({ code: 'PAYMENT_NOT_OPEN' });
  });
});
