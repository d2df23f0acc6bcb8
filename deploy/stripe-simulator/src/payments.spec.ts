import Stripe from 'stripe';
import { Bench } from './testing/bench.js';
import { customerWithCard, failure, hold } from './testing/scenes.js';

const DAY = 24 * 60 * 60;

describe('paying by card', () => {
  let bench: Bench;
  let stripe: Stripe;

  beforeEach(async () => {
    bench = await new Bench().start();
    stripe = bench.stripe();
  });
  afterEach(() => bench.stop());

  it('holds the amount, then captures it', async () => {
    const held = await hold(stripe);
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 5000, amount_received: 0 });

    const captured = await stripe.paymentIntents.capture(held.id, {
      expand: ['latest_charge.balance_transaction'],
    });

    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 5000 });
    const charge = captured.latest_charge as Stripe.Charge;
    expect(charge).toMatchObject({ captured: true, amount_captured: 5000, metadata: { analysisId: 'a1' } });
    expect(charge.balance_transaction).toMatchObject({ amount: 5000, fee: 175, net: 4825 });
  });

  it('returns when a hold ends: after seven days, earlier for an off-session Visa', async () => {
    const now = Math.floor(Date.now() / 1000);
    const here = await stripe.charges.retrieve(String((await hold(stripe)).latest_charge));
    expect(here.payment_method_details?.card?.capture_before).toBeGreaterThanOrEqual(now + 7 * DAY);

    const owner = await customerWithCard(stripe);
    const absent = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      customer: owner.customer,
      payment_method: owner.card,
      capture_method: 'manual',
      confirm: true,
      off_session: true,
      expand: ['latest_charge'],
    });
    const { card } = (absent.latest_charge as Stripe.Charge).payment_method_details ?? {};
    expect(card?.capture_before).toBeLessThan(now + 5 * DAY);
  });

  it('captures a part and releases the rest', async () => {
    const held = await hold(stripe);
    const captured = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 2000 });
    expect(captured).toMatchObject({ status: 'succeeded', amount: 5000, amount_received: 2000 });
  });

  it('releases a canceled hold without moving money', async () => {
    const held = await hold(stripe);
    const canceled = await stripe.paymentIntents.cancel(held.id, {
      cancellation_reason: 'requested_by_customer',
    });
    expect(canceled).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      cancellation_reason: 'requested_by_customer',
    });
    const charge = await stripe.charges.retrieve(String(held.latest_charge));
    expect(charge).toMatchObject({ captured: false, refunded: true });
    expect((await stripe.balanceTransactions.list()).data).toEqual([]);
  });

  it('refuses a second capture, with the intent in the error', async () => {
    const held = await hold(stripe);
    await stripe.paymentIntents.capture(held.id);
    const error = await failure(stripe.paymentIntents.capture(held.id));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
  ])('declines %s as %s', async (method, code, declineCode) => {
    const error = await failure(
      stripe.paymentIntents.create({ amount: 5000, currency: 'usd', payment_method: method, confirm: true }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({
      statusCode: 402,
      code,
      decline_code: declineCode,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    });
    const intent = await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '', {
      expand: ['latest_charge'],
    });
    expect(intent.latest_charge).toMatchObject({ status: 'failed', paid: false, failure_code: code });
  });

  it('attaches 0341 and declines its charge, after which another card pays', async () => {
    const owner = await customerWithCard(stripe, 'pm_card_chargeCustomerFail');
    const intent = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      customer: owner.customer,
      payment_method: owner.card,
    });
    expect(await failure(stripe.paymentIntents.confirm(intent.id))).toMatchObject({ code: 'card_declined' });
    expect(
      await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_mastercard' }),
    ).toMatchObject({ status: 'succeeded' });
  });

  it('expires a hold when its time is over', async () => {
    const held = await hold(stripe);
    await bench.control('clock', { advanceSeconds: 7 * DAY - 60 });
    expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe('requires_capture');
    expect(await bench.control('clock', { advanceSeconds: 120 })).toMatchObject({ expired: [held.id] });
    expect(await stripe.paymentIntents.retrieve(held.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    });
    expect(await failure(stripe.paymentIntents.capture(held.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await bench.eventOf('charge.expired');
    await bench.eventOf('payment_intent.canceled');
  });

  it('refuses the card of another customer', async () => {
    const owner = await customerWithCard(stripe);
    const other = await stripe.customers.create({});
    const error = await failure(
      stripe.paymentIntents.create({
        amount: 5000,
        currency: 'usd',
        customer: other.id,
        payment_method: owner.card,
      }),
    );
    expect(error).toMatchObject({ statusCode: 400, param: 'payment_method' });
  });

  it.each([
    [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ currency: 'usd' }, 'parameter_missing', 'amount'],
    [{ amount: 'ten', currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 500, currency: 'usd', colour: 'red' }, 'parameter_unknown', 'colour'],
    [{ amount: 500, currency: 'usd', customer: 'cus_none' }, 'resource_missing', 'customer'],
    [{ amount: 500, currency: 'usd', payment_method: 'pm_none' }, 'resource_missing', 'payment_method'],
  ])('refuses %j as %s', async (params, code, param) => {
    const error = await failure(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', code, param });
  });

  it('creates disputes by test card and on command', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      payment_method: 'pm_card_createDispute',
      confirm: true,
    });
    expect((await stripe.disputes.list({ payment_intent: intent.id })).data[0]).toMatchObject({
      amount: 5000,
      reason: 'fraudulent',
      status: 'needs_response',
    });
    const held = await hold(stripe);
    await stripe.paymentIntents.capture(held.id);
    const dispute = await bench.control<Stripe.Dispute>('disputes', { charge: held.latest_charge });
    expect(await failure(stripe.refunds.create({ payment_intent: held.id }))).toMatchObject({
      code: 'charge_disputed',
    });
    await bench.control(`disputes/${dispute.id}/close`, { outcome: 'won' });
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('won');
    await bench.eventOf('charge.dispute.created');
    await bench.eventOf('charge.dispute.closed');
  });
});
