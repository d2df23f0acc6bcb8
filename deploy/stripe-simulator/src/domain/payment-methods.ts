import { createHash } from 'node:crypto';

import type Stripe from 'stripe';

import { behaviourOf, brandOf, cardOf, declineMessage, testCardNamed, type Decline } from '../cards.js';
import { cardError, invalidRequest, noSuch, type ErrorBody } from '../errors.js';
import { idOf, newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { checkCard, type CardInput } from './card-input.js';
import { emit } from './events.js';

export type BillingDetails = Partial<Stripe.PaymentMethod.BillingDetails>;

interface NewPaymentMethod {
  card: CardInput;
  billingDetails?: BillingDetails | undefined;
  metadata?: Record<string, string> | undefined;
}

export function createPaymentMethod(tx: Transaction, input: NewPaymentMethod): Stripe.PaymentMethod {
  const card = checkCard(input.card, tx.now);
  const behaviour = behaviourOf(card.number);
  const id = newId('pm');
  tx.put('card', {
    id,
    behaviour,
    isSetUp: cardOf(behaviour).authentication === 'already-set-up',
    isSpent: false,
  });
  return tx.put('payment_method', {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: null,
      email: null,
      name: null,
      phone: null,
      tax_id: null,
      ...input.billingDetails,
    },
    card: cardDetails(card),
    created: tx.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: input.metadata ?? {},
    type: 'card',
  });
}

function cardDetails({ number, exp_month, exp_year, cvc }: CardInput): Stripe.PaymentMethod.Card {
  const brand = brandOf(number);
  const { funding, country } = cardOf(behaviourOf(number));
  const cvcCheck = cvc === undefined ? null : 'unchecked';
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcCheck },
    country,
    display_brand: brand,
    exp_month,
    exp_year,
    fingerprint: createHash('sha256').update(number).digest('base64url').replace(/[-_]/g, '').slice(0, 16),
    funding,
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** An id, or one of Stripe's ready-made names, each use of which makes a fresh payment method. */
export function findPaymentMethod(
  tx: Transaction,
  id: string,
  param = 'payment_method',
): Stripe.PaymentMethod {
  const named = testCardNamed(id);
  if (named !== undefined) {
    const nextYear = new Date(tx.now * 1000).getUTCFullYear() + 1;
    return createPaymentMethod(tx, {
      card: {
        number: named.number,
        exp_month: 12,
        exp_year: nextYear,
        cvc: '1234'.slice(0, named.brand === 'amex' ? 4 : 3),
      },
    });
  }
  const found = tx.get('payment_method', id);
  if (found === undefined) throw noSuch('PaymentMethod', id, param, param === 'payment_method' ? 400 : 404);
  return found;
}

export function cardBehind(
  tx: Transaction,
  method: Stripe.PaymentMethod,
): ReturnType<typeof cardOf> & { isSetUp: boolean } {
  const record = tx.get('card', method.id);
  return { ...cardOf(record?.behaviour ?? ''), isSetUp: record?.isSetUp ?? false };
}

export function markCard(tx: Transaction, id: string, patch: { isSetUp?: boolean; isSpent?: boolean }): void {
  const record = tx.get('card', id);
  if (record !== undefined) tx.update('card', record, patch);
}

/** Once detached, or used without a customer, never again: https://docs.stripe.com/api/payment_methods/detach */
export function refuseSpent(tx: Transaction, method: Stripe.PaymentMethod): void {
  if (tx.get('card', method.id)?.isSpent !== true) return;
  throw invalidRequest(
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    { code: 'payment_method_unexpected_state', payment_method: method },
  );
}

/** https://docs.stripe.com/declines/codes */
export function declineBody(decline: Decline, more: Partial<ErrorBody> = {}): Omit<ErrorBody, 'type'> {
  const param =
    decline.code === 'incorrect_cvc' ? 'cvc' : decline.code === 'expired_card' ? 'exp_month' : undefined;
  return {
    code: decline.code,
    ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
    message: declineMessage(decline),
    ...(param === undefined ? {} : { param }),
    ...more,
  };
}

/**
 * Attaching asks the bank, so a card that always declines is refused here already:
 * https://docs.stripe.com/api/payment_methods/attach
 */
export function attach(
  tx: Transaction,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  const owner = idOf(method.customer);
  if (owner === customer) return method;
  if (owner !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'resource_already_exists',
      payment_method: method,
    });
  }
  if (tx.get('customer', customer) === undefined) throw noSuch('customer', customer, 'customer');
  refuseSpent(tx, method);
  const { decline } = cardBehind(tx, method);
  if (decline !== undefined) throw cardError(declineBody(decline));
  const checks = {
    address_line1_check: null,
    address_postal_code_check: method.billing_details.address?.postal_code ? 'pass' : null,
    cvc_check: 'pass',
  };
  const attached = tx.update('payment_method', method, {
    customer,
    ...(method.card === undefined ? {} : { card: { ...method.card, checks } }),
  });
  emit(tx, 'payment_method.attached', attached);
  return attached;
}

export function detach(tx: Transaction, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const customer = idOf(method.customer);
  if (customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      { code: 'payment_method_unexpected_state' },
    );
  }
  markCard(tx, method.id, { isSpent: true });
  const detached = tx.update('payment_method', method, { customer: null });
  const owner = tx.get('customer', customer);
  if (owner !== undefined && idOf(owner.invoice_settings.default_payment_method) === method.id) {
    tx.update('customer', owner, {
      invoice_settings: { ...owner.invoice_settings, default_payment_method: null },
    });
  }
  emit(tx, 'payment_method.detached', detached, { previous: { customer } });
  return detached;
}
