import type Stripe from 'stripe';
import { toCards, toProviderAccount, toProviderDispute, toProviderIntent } from './stripe-mapper.js';

const PAYMENT_ID = '3f2e8863-cf8e-4fd2-a5c3-1f66d19ba5d4';

const chargeOf = (more: object = {}) => ({
  id: 'ch_1',
  status: 'succeeded',
  captured: false,
  amount: 7_500,
  amount_captured: 0,
  amount_refunded: 0,
  created: 1_000,
  payment_method_details: { card: { capture_before: 2_000 } },
  ...more,
});

function intentOf(status: string, charge: object | null, more: object = {}): Stripe.PaymentIntent {
  return {
    id: 'pi_1',
    status,
    amount: 7_500,
    currency: 'usd',
    client_secret: 'secret',
    customer: 'cus_1',
    payment_method: 'pm_1',
    latest_charge: charge,
    last_payment_error: null,
    cancellation_reason: null,
    metadata: { payment_id: PAYMENT_ID, sequence: '2' },
    ...more,
  } as unknown as Stripe.PaymentIntent;
}

describe('an intent', () => {
  const captured = { captured: true, amount_captured: 7_500 };
  // Letting a hold go is told as a refund of the charge that was never captured.
  const let_go = { amount_refunded: 7_500, refunded: true };

  it.each([
    ['requires_payment_method', null, 'open'],
    ['requires_confirmation', null, 'open'],
    ['requires_action', null, 'open'],
    ['processing', null, 'open'],
    ['requires_capture', chargeOf(), 'held'],
    ['succeeded', chargeOf(captured), 'captured'],
    ['succeeded', chargeOf({ ...captured, amount_refunded: 100 }), 'captured'],
    ['succeeded', chargeOf({ ...captured, amount_refunded: 7_500 }), 'captured'],
    ['canceled', chargeOf(let_go), 'released'],
    ['canceled', null, 'released'],
  ])('%s with %j is %s', (status, charge, state) => {
    expect(toProviderIntent(intentOf(status, charge)).state).toBe(state);
  });

  it.each([
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['canceled', 'canceled'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    [null, 'pending'],
  ])('comes with its refunds: %s is %s', (status, known) => {
    const refund = {
      ...{ id: 're_1', amount: 1_000, created: 3_000, status, failure_reason: 'unknown' },
      ...{ balance_transaction: 'txn_1', metadata: { refund_id: PAYMENT_ID } },
    };
    const charge = chargeOf({ ...captured, refunds: { data: [refund] } });
    expect(toProviderIntent(intentOf('succeeded', charge)).refunds).toEqual([
      {
        ...{ id: 're_1', refundId: PAYMENT_ID, status: known, amountMinor: 1_000, isTaken: true },
        ...{ createdAt: new Date(3_000_000), failureCode: status === 'failed' ? 'unknown' : '' },
      },
    ]);
  });

  it('has no refunds where its hold was let go', () => {
    const charge = chargeOf({ ...let_go, refunds: { data: [{ id: 're_1' }] } });
    expect(toProviderIntent(intentOf('canceled', charge)).refunds).toEqual([]);
  });

  it('carries when the hold began and ends, and whose it is', () => {
    expect(toProviderIntent(intentOf('requires_capture', chargeOf()))).toMatchObject({
      heldAt: new Date(1_000_000),
      captureBefore: new Date(2_000_000),
      paymentId: PAYMENT_ID,
      sequence: 2,
      currency: 'USD',
      chargeId: 'ch_1',
    });
  });

  it('believes nothing that somebody else wrote on it', () => {
    const foreign = intentOf('requires_capture', chargeOf(), {
      metadata: { payment_id: "'; drop table payment", sequence: 'x' },
    });
    expect(toProviderIntent(foreign)).toMatchObject({ paymentId: null, sequence: null });
  });

  it('tells the athlete why a card was refused, and nothing technical', () => {
    const declined = { type: 'card_error', message: 'Your card was declined.' };
    const technical = { type: 'invalid_request_error', message: 'No such payment_method' };
    const messages = [declined, technical].map(
      (last_payment_error) =>
        toProviderIntent(intentOf('requires_payment_method', null, { last_payment_error })).failureMessage,
    );
    expect(messages).toEqual(['Your card was declined.', '']);
  });

  it.each([
    ['automatic', true],
    ['expired', true],
    ['requested_by_customer', false],
    [null, false],
  ])('canceled for %s has lapsed: %s', (cancellation_reason, lapsed) => {
    expect(toProviderIntent(intentOf('canceled', null, { cancellation_reason })).lapsed).toBe(lapsed);
  });
});

describe('an account', () => {
  const account = {
    id: 'acct_1',
    details_submitted: true,
    charges_enabled: true,
    payouts_enabled: false,
    default_currency: 'eur',
  };

  it('has finished onboarding only when the provider asks for nothing more', () => {
    const stateOf = (currently_due: string[]) =>
      toProviderAccount({ ...account, requirements: { currently_due } } as unknown as Stripe.Account)
        .onboardingCompleted;
    expect([stateOf([]), stateOf(['individual.verification.document'])]).toEqual([true, false]);
  });

  it('is paid weekly unless the provider says otherwise (S1-9.16)', () => {
    const scheduled = { ...account, settings: { payouts: { schedule: { interval: 'daily' } } } };
    expect(toProviderAccount(account as Stripe.Account).payoutSchedule).toBe('weekly');
    expect(toProviderAccount(scheduled as unknown as Stripe.Account).payoutSchedule).toBe('daily');
  });
});

it('puts the default card first and leaves the order of the others', () => {
  const methods = ['a', 'b', 'c'].map((id) => ({ id, card: { brand: 'visa' }, billing_details: {} }));
  const cards = toCards(methods as unknown as Stripe.PaymentMethod[], 'b');
  expect(cards.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

describe('a dispute', () => {
  const disputeOf = (more: object) =>
    ({
      id: 'dp_1',
      payment_intent: 'pi_1',
      reason: 'fraudulent',
      amount: 7_500,
      created: 1_000,
      evidence_details: { due_by: 2_000 },
      balance_transactions: [{ id: 'txn_1', amount: -7_500, fee: 1_500, net: -9_000, created: 1_500 }],
      ...more,
    }) as unknown as Stripe.Dispute;

  it('carries what it took without the fee, and until when to answer', () => {
    expect(toProviderDispute(disputeOf({ status: 'needs_response' }))).toEqual({
      id: 'dp_1',
      intentId: 'pi_1',
      reason: 'fraudulent',
      amountMinor: 7_500,
      status: 'needs_response',
      evidenceDueBy: new Date(2_000_000),
      openedAt: new Date(1_000_000),
      lines: [{ id: 'txn_1', amountMinor: -7_500, createdAt: new Date(1_500_000) }],
    });
  });

  it.each([
    ['warning_needs_response', 'needs_response'],
    ['warning_under_review', 'under_review'],
    ['warning_closed', 'won'],
    ['under_review', 'under_review'],
    ['appeal_under_review', 'under_review'],
    ['prevented', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['a word of next year', 'under_review'],
  ])('%s is %s', (status, known) => {
    expect(toProviderDispute(disputeOf({ status })).status).toBe(known);
  });
});
