import { PaymentAuthorized, PaymentCanceled, PaymentCaptured } from '@bandeja/contracts/payments-events';
import type { EventDescriptor } from '@bandeja/events';
import { eventually } from '@bandeja/testing';
import { booksOf, movementsOf, unbalanced } from './books.js';
import { Harness, type Agreement } from './harness.js';
import { becomes as waitFor, toldOf } from './told.js';

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start();
});
afterEach(async () => {
  expect(await unbalanced(harness)).toEqual([]);
});
afterAll(() => harness.stop());

const told = <Message extends { subject?: { analysisId: string } | undefined }>(
  descriptor: EventDescriptor<Message>,
  agreement: Agreement,
) => toldOf(harness, descriptor, agreement);
const becomes = (agreement: Agreement, status: string) => waitFor(harness, agreement, status);

describe('from the card to the coach', () => {
  it('holds exactly the agreed rate and tells it once, with the end of the hold and the time to deliver by [S0-4.14] [S0-4.15] [S0-9.19]', async () => {
    const agreement = await harness.agree({ rateMinor: 7_500 });
    await harness.saveCard(agreement.athlete);
    const { clientSecret, status, amount } = await harness.openIntent(agreement);
    expect({ status, amount }).toEqual({
      status: 'PAYMENT_STATUS_PENDING',
      amount: { amountMinor: 7_500, currency: 'USD' },
    });
    await harness.stripe.confirm(clientSecret);
    await becomes(agreement, 'AUTHORIZED');

    const [charge] = await harness.stripe.chargesOf(agreement.analysisId);
    expect(charge).toMatchObject({ amount: 7_500, captured: false });
    await eventually(() => expect(told(PaymentAuthorized, agreement)).toHaveLength(1));
    const [event] = told(PaymentAuthorized, agreement);
    expect(event?.subject).toMatchObject({
      total: { amountMinor: 7_500, currency: 'USD' },
      platformAmountMinor: 2_250,
    });
    expect(Number(event?.captureBefore) - Number(event?.authorizedAt)).toBe(7 * 24 * 60 * 60 * 1000);
    expect(Number(event?.captureBefore) - Number(event?.deliverBy)).toBe(24 * 60 * 60 * 1000);
    expect(await booksOf(harness, agreement)).toEqual({ card_holds: 7_500, hold_obligations: -7_500 });
  });

  it('captures once when the analysis is completed, shares by commission, tells it once (S1-1.3, S1-4.5, T-09) [S0-4.16]', async () => {
    const agreement = await harness.heldAgreement({ rateMinor: 7_500, commissionBps: 3_000 });
    expect(await harness.stripe.chargesOf(agreement.analysisId)).toMatchObject([{ captured: false }]);
    await harness.complete(agreement);
    await becomes(agreement, 'COMPLETED');

    expect(await harness.stripe.chargesOf(agreement.analysisId)).toMatchObject([{ amount_captured: 7_500 }]);
    await eventually(() => expect(told(PaymentCaptured, agreement)).toHaveLength(1));
    expect(told(PaymentCaptured, agreement)[0]?.subject).toMatchObject({
      platformAmountMinor: 2_250,
      coachAmountMinor: 5_250,
    });
    expect(await booksOf(harness, agreement)).toEqual({
      card_holds: 0,
      hold_obligations: 0,
      provider_balance: 7_500,
      coach_payable: -5_250,
      platform_revenue: -2_250,
    });
    expect(await movementsOf(harness, agreement)).toEqual(['capture', 'fee', 'hold', 'hold_released']);
  });

  it.each([
    [7_501, 3_000, 2_250, 5_251],
    [7_505, 3_000, 2_252, 5_253],
    [51, 3_333, 17, 34],
    [5_000, 0, 0, 5_000],
  ])(
    'shares %i at %i basis points as %i and %i (T-02)',
    async (rateMinor, commissionBps, platform, coach) => {
      const agreement = await harness.heldAgreement({ rateMinor, commissionBps });
      await harness.complete(agreement);
      await becomes(agreement, 'COMPLETED');
      expect(await harness.payment(agreement)).toMatchObject({
        platformAmountMinor: platform,
        coachAmountMinor: coach,
      });
      expect(await booksOf(harness, agreement)).toMatchObject({
        provider_balance: rateMinor,
        coach_payable: -coach,
      });
    },
  );

  it('captures a hold whose news comes only after the work was delivered', async () => {
    const agreement = await harness.agree();
    await harness.stripe.pauseWebhooks(true);
    await harness.saveCard(agreement.athlete);
    const { clientSecret } = await harness.openIntent(agreement);
    await harness.stripe.confirm(clientSecret);
    await harness.complete(agreement);
    await becomes(agreement, 'COMPLETED');
    await harness.stripe.pauseWebhooks(false);
    await eventually(() => expect(told(PaymentCaptured, agreement)).toHaveLength(1));
    expect(told(PaymentAuthorized, agreement)).toHaveLength(1);
  });
});

describe('a card that is declined', () => {
  it('leaves the payment pending with the reason, and another card pays', async () => {
    const agreement = await harness.agree();
    const declined = await harness.saveCard(agreement.athlete, 'chargeCustomerFail');
    const first = await harness.openIntent(agreement, declined);
    expect((await harness.stripe.confirm(first.clientSecret)).error?.code).toBe('card_declined');
    expect(await harness.sync(agreement)).toMatchObject({
      status: 'PAYMENT_STATUS_PENDING',
      failureMessage: 'Your card was declined.',
    });
    expect(told(PaymentAuthorized, agreement)).toHaveLength(0);

    const good = await harness.saveCard(agreement.athlete, 'mastercard');
    const second = await harness.openIntent(agreement, good);
    expect(second.clientSecret).toBe(first.clientSecret);
    await harness.stripe.confirm(second.clientSecret);
    expect(await harness.sync(agreement)).toMatchObject({
      status: 'PAYMENT_STATUS_AUTHORIZED',
      failureMessage: '',
    });
  });
});

describe('an analysis that will not be', () => {
  it('lets the hold go at once and tells why (T-07)', async () => {
    const agreement = await harness.heldAgreement();
    await harness.reject(agreement);
    await becomes(agreement, 'CANCELED');
    expect(await harness.stripe.chargesOf(agreement.analysisId)).toMatchObject([
      { payment_intent_status: 'canceled' },
    ]);
    await eventually(() => expect(told(PaymentCanceled, agreement)).toMatchObject([{ reason: 'rejected' }]));
    expect(await booksOf(harness, agreement)).toEqual({ card_holds: 0, hold_obligations: 0 });
  });

  it.each([
    ['athlete_cancelled', 'requested'],
    ['expired', 'expired'],
    ['bad_quality', 'rejected'],
  ])('tells %s as %s', async (rejection, reason) => {
    const agreement = await harness.heldAgreement();
    await harness.reject(agreement, rejection);
    await eventually(() => expect(told(PaymentCanceled, agreement)).toMatchObject([{ reason }]));
  });

  it('releases a hold that was confirmed after the rejection', async () => {
    const agreement = await harness.agree();
    await harness.saveCard(agreement.athlete);
    const { clientSecret } = await harness.openIntent(agreement);
    await harness.stripe.failNext('payment_intents.cancel', {
      error: { type: 'api_error', status: 500 },
      times: 4,
    });
    await harness.reject(agreement);
    await harness.stripe.confirm(clientSecret);
    await eventually(
      async () => expect((await harness.payment(agreement))?.status).toBe('PAYMENT_STATUS_CANCELED'),
      10_000,
    );
    expect(await harness.stripe.chargesOf(agreement.analysisId)).toMatchObject([
      { captured: false, payment_intent_status: 'canceled' },
    ]);
  });

  it('tells of no hold where none was placed', async () => {
    const agreement = await harness.agree();
    await harness.saveCard(agreement.athlete);
    await harness.openIntent(agreement);
    await harness.reject(agreement, 'expired');
    await becomes(agreement, 'CANCELED');
    await eventually(() => expect(told(PaymentCanceled, agreement)).toMatchObject([{ reason: 'expired' }]));
    expect(told(PaymentAuthorized, agreement)).toEqual([]);
    expect(await movementsOf(harness, agreement)).toEqual([]);
  });

  it('opens no payment for it any more', async () => {
    const agreement = await harness.agree();
    await harness.saveCard(agreement.athlete);
    await harness.reject(agreement, 'expired');
    await eventually(async () =>
      expect(
        await harness.sql('select 1 from analysis_outcome where analysis_id = $1', agreement.analysisId),
      ).toHaveLength(1),
    );
    harness.peers.setStatus(agreement.analysisId, 'ANALYSIS_STATUS_DRAFT');
    await expect(harness.openIntent(agreement)).rejects.toMatchObject({ code: 'PAYMENT_NOT_OPEN' });
    expect(await harness.stripe.chargesOf(agreement.analysisId)).toEqual([]);
  });
});
