import type Stripe from 'stripe';

import { invalidRequest, noSuch } from '../errors.js';
import { idOf, newClientSecret, newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { emit } from './events.js';
import { findPaymentMethod } from './payment-methods.js';

export type IntentStatus = Stripe.PaymentIntent.Status;

export interface IntentFields {
  amount?: number | undefined;
  currency?: string | undefined;
  customer?: string | undefined;
  payment_method?: string | undefined;
  capture_method?: 'automatic' | 'automatic_async' | 'manual' | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
  receipt_email?: string | undefined;
  setup_future_usage?: 'off_session' | 'on_session' | undefined;
  statement_descriptor?: string | undefined;
  statement_descriptor_suffix?: string | undefined;
  transfer_group?: string | undefined;
  payment_method_types?: string[] | undefined;
  automatic_payment_methods?:
    { enabled: boolean; allow_redirects?: 'always' | 'never' | undefined } | undefined;
}

const MINIMUM = 50;

function checkAmount(amount: number, currency: string): void {
  if (amount < MINIMUM) {
    throw invalidRequest(`Amount must be at least $0.50 ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > 99_999_999) {
    throw invalidRequest(`Amount must be no more than $999,999.99`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}

/** A card of one customer never pays for another: https://docs.stripe.com/payments/save-and-reuse */
function usableMethod(tx: Transaction, id: string, customer: string | null): string {
  const method = findPaymentMethod(tx, id);
  const owner = idOf(method.customer);
  if (owner !== null && owner !== customer) {
    throw invalidRequest(
      customer === null
        ? `The PaymentMethod you provided (${id}) belongs to a Customer. Please include the Customer in the \`customer\` parameter.`
        : `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      {
        code: customer === null ? 'payment_intent_invalid_parameter' : 'resource_missing',
        param: 'payment_method',
      },
    );
  }
  return method.id;
}

/** https://docs.stripe.com/api/payment_intents/create */
export function newIntent(
  tx: Transaction,
  fields: IntentFields & { amount: number; currency: string },
): Stripe.PaymentIntent {
  checkAmount(fields.amount, fields.currency);
  const customer = fields.customer ?? null;
  if (customer !== null && tx.get('customer', customer) === undefined)
    throw noSuch('customer', customer, 'customer', 400);
  const method =
    fields.payment_method === undefined ? null : usableMethod(tx, fields.payment_method, customer);
  const id = newId('pi');
  const types = fields.payment_method_types ?? ['card'];
  const intent = tx.put('payment_intent', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: fields.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automatic(fields),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: fields.capture_method ?? 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: tx.now,
    currency: fields.currency.toLowerCase(),
    customer,
    customer_account: null,
    description: fields.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: types,
    payment_record: null,
    processing: null,
    receipt_email: fields.receipt_email ?? null,
    review: null,
    setup_future_usage: fields.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: fields.statement_descriptor ?? null,
    statement_descriptor_suffix: fields.statement_descriptor_suffix ?? null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: fields.transfer_group ?? null,
  });
  emit(tx, 'payment_intent.created', intent);
  return intent;
}

function automatic({
  automatic_payment_methods: methods,
  payment_method_types: types,
}: IntentFields): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  if (methods === undefined) return types === undefined ? { allow_redirects: 'always', enabled: true } : null;
  return methods.enabled ? { allow_redirects: methods.allow_redirects ?? 'always', enabled: true } : null;
}

const EDITABLE: ReadonlySet<IntentStatus> = new Set<IntentStatus>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

/** Only before it is paid or held: https://docs.stripe.com/api/payment_intents/update */
export function updateIntent(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  fields: IntentFields,
): Stripe.PaymentIntent {
  const { metadata, description, receipt_email, transfer_group, ...rest } = fields;
  const changed = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (changed.length > 0 && !EDITABLE.has(intent.status))
    throw unexpectedState(intent, 'updated', [...EDITABLE]);
  if (rest.amount !== undefined) checkAmount(rest.amount, intent.currency);
  const customer = rest.customer ?? idOf(intent.customer);
  const patch: Partial<Stripe.PaymentIntent> = {
    ...(metadata === undefined ? {} : { metadata: mergeMetadata(intent.metadata, metadata) }),
    ...(description === undefined ? {} : { description }),
    ...(receipt_email === undefined ? {} : { receipt_email }),
    ...(transfer_group === undefined ? {} : { transfer_group }),
    ...(rest.amount === undefined ? {} : { amount: rest.amount }),
    ...(rest.currency === undefined ? {} : { currency: rest.currency.toLowerCase() }),
    ...(rest.setup_future_usage === undefined ? {} : { setup_future_usage: rest.setup_future_usage }),
    ...(rest.capture_method === undefined ? {} : { capture_method: rest.capture_method }),
    ...(rest.customer === undefined ? {} : { customer }),
  };
  if (rest.payment_method !== undefined) {
    Object.assign(patch, {
      payment_method: usableMethod(tx, rest.payment_method, customer),
      status: 'requires_confirmation',
      next_action: null,
    });
  }
  return tx.update('payment_intent', intent, patch);
}

/** An empty value deletes its key: https://docs.stripe.com/api/metadata */
export function mergeMetadata(
  before: Record<string, string> | null,
  patch: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...before, ...patch }).filter(([, value]) => value !== ''));
}

export function unexpectedState(intent: Stripe.PaymentIntent, verb: string, allowed: IntentStatus[]): Error {
  return invalidRequest(
    `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}
