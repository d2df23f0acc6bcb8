import { PaymentAuthorized, PaymentCanceled, PaymentCaptured } from '@bandeja/contracts/payments-events';
import type { EventDescriptor } from '@bandeja/events';
import { eventually } from '@bandeja/testing';
import { booksOf, movementsOf, unbalanced } from './books.js';
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

describe('from the card to the coach', () => {
  it('holds exactly the agreed rate and tells it once, with the end of the hold and the time to deliver by [S0-4.14] [S0-4.15] [S0-9.19]', async () => {
    const agreement = await app.agree({ rateMinor: 7_500 });
    await app.saveCard(agreement.athlete);
    const { clientSecret, status, amount } = await app.openIntent(agreement);
    expect({ status, amount }).toEqual({
      status: 'PAYMENT_STATUS_PENDING',
      amount: { amountMinor: 7_500, currency: 'USD' },
    });
    await app.stripe.confirm(clientSecret);
    await becomes(agreement, 'AUTHORIZED');

    const [charge] = await app.stripe.chargesOf(agreement.analysisId);
    expect(charge).toMatchObject({ amount: 7_500, captured: false });
    await eventually(() => expect(told(PaymentAuthorized, agreement)).toHaveLength(1));
    const [event] = told(PaymentAuthorized, agreement);
    expect(event?.subject).toMatchObject({
      total: { amountMinor: 7_500, currency: 'USD' },
      platformAmountMinor: 2_250,
    });
    expect(Number(event?.captureBefore) - Number(event?.authorizedAt)).toBe(7 * 24 * 60 * 60 * 1000);
    expect(Number(event?.captureBefore) - Number(event?.deliverBy)).toBe(24 * 60 * 60 * 1000);
    expect(await booksOf(app, agreement)).toEqual({ card_holds: 7_500, hold_obligations: -7_500 });
  });

  it('captures once when the analysis is completed, shares by commission, tells it once (S1-1.3, S1-4.5, T-09) [S0-4.16]', async () => {
    const agreement = await app.heldAgreement({ rateMinor: 7_500, commissionBps: 3_000 });
    expect(await app.stripe.chargesOf(agreement.analysisId)).toMatchObject([{ captured: false }]);
    await app.complete(agreement);
    await becomes(agreement, 'COMPLETED');

    expect(await app.stripe.chargesOf(agreement.analysisId)).toMatchObject([{ amount_captured: 7_500 }]);
    await eventually(() => expect(told(PaymentCaptured, agreement)).toHaveLength(1));
    expect(told(PaymentCaptured, agreement)[0]?.subject).toMatchObject({
      platformAmountMinor: 2_250,
      coachAmountMinor: 5_250,
    });
    expect(await booksOf(app, agreement)).toEqual({
      card_holds: 0,
      hold_obligations: 0,
      provider_balance: 7_500,
      coach_payable: -5_250,
      deferred_revenue: -2_250,
    });
    expect(await movementsOf(app, agreement)).toEqual(['capture', 'fee', 'hold', 'hold_released']);
  });

  it.each([
    [7_501, 3_000, 2_250, 5_251],
    [7_505, 3_000, 2_252, 5_253],
    [51, 3_333, 17, 34],
    [5_000, 0, 0, 5_000],
  ])(
    'shares %i at %i basis points as %i and %i (T-02)',
    async (rateMinor, commissionBps, platform, coach) => {
      const agreement = await app.heldAgreement({ rateMinor, commissionBps });
      await app.complete(agreement);
      await becomes(agreement, 'COMPLETED');
      expect(await app.payment(agreement)).toMatchObject({
        platformAmountMinor: platform,
        coachAmountMinor: coach,
      });
      expect(await booksOf(app, agreement)).toMatchObject({
        provider_balance: rateMinor,
        coach_payable: -coach,
      });
    },
  );

  it('captures a hold whose news comes only after the work was delivered', async () => {
    const agreement = await app.agree();
    await app.stripe.pauseWebhooks(true);
    await app.saveCard(agreement.athlete);
    const { clientSecret } = await app.openIntent(agreement);
    await app.stripe.confirm(clientSecret);
    await app.complete(agreement);
    await becomes(agreement, 'COMPLETED');
    await app.stripe.pauseWebhooks(false);
    await eventually(() => expect(told(PaymentCaptured, agreement)).toHaveLength(1));
    expect(told(PaymentAuthorized, agreement)).toHaveLength(1);
  });
});

describe('a card that is declined', () => {
  it('leaves the payment pending with the reason, and another card pays', async () => {
    const agreement = await app.agree();
    const declined = await app.saveCard(agreement.athlete, 'chargeCustomerFail');
    const first = await app.openIntent(agreement, declined);
    expect((await app.stripe.confirm(first.clientSecret)).error?.code).toBe('card_declined');
    expect(await app.sync(agreement)).toMatchObject({
      status: 'PAYMENT_STATUS_PENDING',
      failureMessage: 'Your card was declined.',
    });
    expect(told(PaymentAuthorized, agreement)).toHaveLength(0);

    const good = await app.saveCard(agreement.athlete, 'mastercard');
    const second = await app.openIntent(agreement, good);
    expect(second.clientSecret).toBe(first.clientSecret);
    await app.stripe.confirm(second.clientSecret);
    expect(await app.sync(agreement)).toMatchObject({
      status: 'PAYMENT_STATUS_AUTHORIZED',
      failureMessage: '',
    });
  });
});

describe('an analysis that will not be', () => {
  it('lets the hold go at once and tells why (T-07)', async () => {
    const agreement = await app.heldAgreement();
    await app.reject(agreement);
    await becomes(agreement, 'CANCELED');
    expect(await app.stripe.chargesOf(agreement.analysisId)).toMatchObject([
      { payment_intent_status: 'canceled' },
    ]);
    await eventually(() => expect(told(PaymentCanceled, agreement)).toMatchObject([{ reason: 'rejected' }]));
    expect(await booksOf(app, agreement)).toEqual({ card_holds: 0, hold_obligations: 0 });
  });

  it.each([
    ['athlete_canceled', 'requested'],
    // As older instances of analysis spell it.
    ['athlete_cancelled', 'requested'],
    ['expired', 'expired'],
    ['bad_quality', 'rejected'],
  ])('tells %s as %s', async (rejection, reason) => {
    const agreement = await app.heldAgreement();
    await app.reject(agreement, rejection);
    await eventually(() => expect(told(PaymentCanceled, agreement)).toMatchObject([{ reason }]));
  });

  it('releases a hold that was confirmed after the rejection', async () => {
    const agreement = await app.agree();
    await app.saveCard(agreement.athlete);
    const { clientSecret } = await app.openIntent(agreement);
    await app.stripe.failNext('payment_intents.cancel', {
      error: { type: 'api_error', status: 500 },
      times: 4,
    });
    await app.reject(agreement);
    await app.stripe.confirm(clientSecret);
    await eventually(async () =>
      expect((await app.payment(agreement))?.status).toBe('PAYMENT_STATUS_CANCELED'),
    );
    expect(await app.stripe.chargesOf(agreement.analysisId)).toMatchObject([
      { captured: false, payment_intent_status: 'canceled' },
    ]);
  });

  it('tells of no hold where none was placed', async () => {
    const agreement = await app.agree();
    await app.saveCard(agreement.athlete);
    await app.openIntent(agreement);
    await app.reject(agreement, 'expired');
    await becomes(agreement, 'CANCELED');
    await eventually(() => expect(told(PaymentCanceled, agreement)).toMatchObject([{ reason: 'expired' }]));
    expect(told(PaymentAuthorized, agreement)).toEqual([]);
    expect(await movementsOf(app, agreement)).toEqual([]);
  });

  it('opens no payment for it any more', async () => {
    const agreement = await app.agree();
    await app.saveCard(agreement.athlete);
    await app.reject(agreement, 'expired');
    await eventually(async () =>
      expect(
        await app.sql('select 1 from analysis_outcome where analysis_id = $1', agreement.analysisId),
      ).toHaveLength(1),
    );
    app.peers.setStatus(agreement.analysisId, 'ANALYSIS_STATUS_DRAFT');
    await expect(app.openIntent(agreement)).rejects.toMatchObject({ code: 'PAYMENT_NOT_OPEN' });
    expect(await app.stripe.chargesOf(agreement.analysisId)).toEqual([]);
  });
});
