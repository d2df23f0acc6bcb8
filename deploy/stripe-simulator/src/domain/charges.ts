import type Stripe from 'stripe';

import type { Decline } from '../cards.js';
import { declineMessage } from '../cards.js';
import { idOf, newId, randomText } from '../ids.js';
import type { Transaction } from '../store/transaction.js';

const DAY = 24 * 60 * 60;
export const ON_SESSION_HOLD_SECONDS = 7 * DAY;
/**
 * Visa shortens a hold that the merchant starts to 4 days 18 hours:
 * https://docs.stripe.com/payments/place-a-hold-on-a-payment-method#auth-and-capture-limitations
 */
const VISA_OFF_SESSION_HOLD_SECONDS = 4 * DAY + 18 * 60 * 60;

export interface Attempt {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  isOffSession: boolean;
  isAuthenticated: boolean;
}

export function newCharge(tx: Transaction, attempt: Attempt, decline?: Decline): Stripe.Charge {
  const { intent, method } = attempt;
  const isHold = intent.capture_method === 'manual';
  const isCaptured = decline === undefined && !isHold;
  return tx.put('charge', {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'STRIPE SIMULATOR',
    captured: isCaptured,
    created: tx.now,
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline === undefined ? null : declineMessage(decline),
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcome(decline),
    paid: decline === undefined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(tx, attempt, decline), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline === undefined ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  });
}

function outcome(decline: Decline | undefined): Stripe.Charge.Outcome {
  const approved = decline === undefined;
  const isBlocked = decline?.declineCode === 'fraudulent';
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: approved ? null : '01',
    network_status: approved
      ? 'approved_by_network'
      : isBlocked
        ? 'not_sent_to_network'
        : 'declined_by_network',
    reason: approved ? null : (decline.declineCode ?? decline.code),
    risk_level: isBlocked ? 'highest' : 'normal',
    risk_score: isBlocked ? 92 : 12,
    seller_message: approved ? 'Payment complete.' : 'The bank returned a decline.',
    type: approved ? 'authorized' : isBlocked ? 'blocked' : 'issuer_declined',
  };
}

function cardDetails(
  tx: Transaction,
  attempt: Attempt,
  decline?: Decline,
): Stripe.Charge.PaymentMethodDetails.Card {
  const { intent, method } = attempt;
  const card = method.card;
  const isApprovedHold = decline === undefined && intent.capture_method === 'manual';
  return {
    amount_authorized: decline === undefined ? intent.amount : null,
    authorization_code: decline === undefined ? String(100000 + Math.floor(Math.random() * 899999)) : null,
    brand: card?.brand ?? null,
    ...(isApprovedHold ? { capture_before: tx.now + holdSeconds(attempt) } : {}),
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
    },
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 2030,
    extended_authorization: { status: 'disabled' },
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card?.brand ?? null,
    network_token: { used: false },
    network_transaction_id: randomText(15).toUpperCase(),
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: attempt.isAuthenticated ? AUTHENTICATED : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const AUTHENTICATED: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: 'f3b2a4d1-0000-4000-8000-000000000000',
  version: '2.2.0',
};

function holdSeconds({ method, isOffSession }: Attempt): number {
  return isOffSession && method.card?.brand === 'visa'
    ? VISA_OFF_SESSION_HOLD_SECONDS
    : ON_SESSION_HOLD_SECONDS;
}
