import type Stripe from 'stripe';

import type { Decline } from '../cards.js';
import { cardError, invalidRequest, StripeApiError, type ErrorBody } from '../errors.js';
import { idOf } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { newCharge, type Attempt } from './charges.js';
import { emit } from './events.js';
import { unexpectedState } from './payment-intents.js';
import { attach, cardBehind, declineBody, markCard, refuseSpent } from './payment-methods.js';
import { settle } from './payment-settle.js';
import type { PublicLinks } from './public-links.js';

export interface ConfirmOptions {
  isOffSession: boolean;
  failsOnAction?: boolean | undefined;
  returnUrl?: string | undefined;
}

const CONFIRMABLE = new Set<Stripe.PaymentIntent.Status>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);
const NEEDS_AUTHENTICATION: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
};

/** Pays, asks for authentication or is declined: https://docs.stripe.com/payments/paymentintents/lifecycle */
export function confirm(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  options: ConfirmOptions,
  links: PublicLinks,
): Stripe.PaymentIntent {
  if (!CONFIRMABLE.has(intent.status)) throw unexpectedState(intent, 'confirmed', [...CONFIRMABLE]);
  const method = tx.get('payment_method', idOf(intent.payment_method));
  if (method === undefined) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  refuseSpent(tx, method);
  const attempt: Attempt = { intent, method, isOffSession: options.isOffSession, isAuthenticated: false };
  if (!needsAuthentication(tx, attempt)) return charge(tx, attempt);
  if (options.isOffSession || options.failsOnAction === true)
    throw declined(tx, attempt, NEEDS_AUTHENTICATION);
  return askAuthentication(tx, intent, options.returnUrl, links);
}

function needsAuthentication(tx: Transaction, { method, isOffSession }: Attempt): boolean {
  const card = cardBehind(tx, method);
  if (card.authentication === undefined) return false;
  return card.authentication === 'always' || !isOffSession || !card.isSetUp;
}

function askAuthentication(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  returnUrl: string | undefined,
  links: PublicLinks,
): Stripe.PaymentIntent {
  const url = links.authentication(intent.id, intent.client_secret ?? '');
  if (returnUrl !== undefined) tx.put('return_url', { id: intent.id, url: returnUrl });
  const waiting = tx.update('payment_intent', intent, {
    status: 'requires_action',
    last_payment_error: null,
    next_action: nextAction(url, returnUrl),
  });
  emit(tx, 'payment_intent.requires_action', waiting);
  return waiting;
}

export function nextAction(
  url: string,
  returnUrl: string | undefined,
):
  | { type: string; redirect_to_url: { url: string; return_url: string } }
  | { type: string; use_stripe_sdk: Record<string, string> } {
  if (returnUrl !== undefined)
    return { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
}

function charge(tx: Transaction, attempt: Attempt): Stripe.PaymentIntent {
  const card = cardBehind(tx, attempt.method);
  const refusal = card.decline ?? card.chargeDecline;
  if (refusal !== undefined) throw declined(tx, attempt, refusal);
  const customer = idOf(attempt.intent.customer);
  const keeps = attempt.intent.setup_future_usage !== null && customer !== null;
  if (keeps) {
    attach(tx, attempt.method, customer);
    markCard(tx, attempt.method.id, { isSetUp: true });
  } else if (attempt.method.customer === null) {
    markCard(tx, attempt.method.id, { isSpent: true });
  }
  const made = newCharge(tx, attempt);
  const held = tx.update('payment_intent', attempt.intent, {
    latest_charge: made.id,
    last_payment_error: null,
    next_action: null,
  });
  if (held.capture_method !== 'manual') return settle(tx, held, made, made.amount, 'charge.succeeded');
  const waiting = tx.update('payment_intent', held, {
    status: 'requires_capture',
    amount_capturable: held.amount,
  });
  emit(tx, 'charge.succeeded', made);
  emit(tx, 'payment_intent.amount_capturable_updated', waiting);
  return waiting;
}

function declined(tx: Transaction, attempt: Attempt, decline: Decline): StripeApiError {
  const failed = newCharge(tx, attempt, decline);
  const error: ErrorBody = {
    type: 'card_error',
    ...declineBody(decline, { charge: failed.id, payment_method: attempt.method }),
  };
  const intent = tx.update('payment_intent', attempt.intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: failed.id,
    last_payment_error: error,
  });
  if (attempt.method.customer === null) markCard(tx, attempt.method.id, { isSpent: true });
  emit(tx, 'charge.failed', failed);
  emit(tx, 'payment_intent.payment_failed', intent);
  return cardError({ ...error, payment_intent: intent });
}

/** What the bank's page answered. A failed authentication is an answer of the page, not an error of this call. */
export function finishAuthentication(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  isAuthenticated: boolean,
): Stripe.PaymentIntent {
  const method = tx.get('payment_method', idOf(intent.payment_method));
  if (intent.status !== 'requires_action' || method === undefined) return intent;
  if (isAuthenticated) {
    const attempt: Attempt = { intent, method, isOffSession: false, isAuthenticated };
    try {
      return charge(tx, attempt);
    } catch (error) {
      if (error instanceof StripeApiError && error.body.payment_intent !== undefined)
        return error.body.payment_intent;
      throw error;
    }
  }
  const failed = tx.update('payment_intent', intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      payment_method: method,
    },
  });
  emit(tx, 'payment_intent.payment_failed', failed);
  return failed;
}
