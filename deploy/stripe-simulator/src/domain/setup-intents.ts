import type Stripe from 'stripe';

import { cardError, invalidRequest, noSuch, type ErrorBody } from '../errors.js';
import { idOf, newClientSecret, newId } from '../ids.js';
import type { Transaction } from '../store/transaction.js';
import { emit } from './events.js';
import { nextAction } from './payment-confirm.js';
import {
  attach,
  cardBehind,
  declineBody,
  findPaymentMethod,
  markCard,
  refuseSpent,
} from './payment-methods.js';
import type { PublicLinks } from './public-links.js';

export interface SetupFields {
  customer?: string | undefined;
  payment_method?: string | undefined;
  payment_method_types?: string[] | undefined;
  automatic_payment_methods?:
    { enabled: boolean; allow_redirects?: 'always' | 'never' | undefined } | undefined;
  usage?: 'off_session' | 'on_session' | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

export function newSetupIntent(tx: Transaction, fields: SetupFields): Stripe.SetupIntent {
  const customer = fields.customer ?? null;
  if (customer !== null && tx.get('customer', customer) === undefined)
    throw noSuch('customer', customer, 'customer', 400);
  const method = fields.payment_method === undefined ? null : findPaymentMethod(tx, fields.payment_method).id;
  const id = newId('seti');
  const automatic = fields.automatic_payment_methods?.enabled ?? fields.payment_method_types === undefined;
  const intent = tx.put('setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: automatic
      ? { allow_redirects: fields.automatic_payment_methods?.allow_redirects ?? 'always', enabled: true }
      : null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: tx.now,
    customer,
    customer_account: null,
    description: fields.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: fields.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: fields.payment_method_types ?? ['card'],
    single_use_mandate: null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    usage: fields.usage ?? 'off_session',
  });
  emit(tx, 'setup_intent.created', intent);
  return intent;
}

const OPEN: Stripe.SetupIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

function unexpectedState(intent: Stripe.SetupIntent, verb: string): Error {
  return invalidRequest(
    `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be ${verb}ed: ${OPEN.join(', ')}.`,
    { code: 'setup_intent_unexpected_state', setup_intent: intent },
  );
}

/** https://docs.stripe.com/payments/setupintents/lifecycle */
export function confirmSetup(
  tx: Transaction,
  intent: Stripe.SetupIntent,
  returnUrl: string | undefined,
  links: PublicLinks,
): Stripe.SetupIntent {
  if (!OPEN.includes(intent.status)) throw unexpectedState(intent, 'confirm');
  const method = tx.get('payment_method', idOf(intent.payment_method));
  if (method === undefined) {
    throw invalidRequest("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    });
  }
  refuseSpent(tx, method);
  const { decline, authentication } = cardBehind(tx, method);
  if (decline !== undefined) {
    const error: ErrorBody = { type: 'card_error', ...declineBody(decline, { payment_method: method }) };
    throw cardError({ ...error, setup_intent: failSetup(tx, intent, error) });
  }
  if (authentication === undefined) return succeed(tx, intent, method);
  if (returnUrl !== undefined) tx.put('return_url', { id: intent.id, url: returnUrl });
  const url = links.authentication(intent.id, intent.client_secret ?? '');
  const waiting = tx.update('setup_intent', intent, {
    status: 'requires_action',
    last_setup_error: null,
    next_action: nextAction(url, returnUrl),
  });
  emit(tx, 'setup_intent.requires_action', waiting);
  return waiting;
}

function failSetup(tx: Transaction, intent: Stripe.SetupIntent, error: ErrorBody): Stripe.SetupIntent {
  const failed = tx.update('setup_intent', intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  });
  emit(tx, 'setup_intent.setup_failed', failed);
  return failed;
}

function succeed(
  tx: Transaction,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): Stripe.SetupIntent {
  const customer = idOf(intent.customer);
  if (customer !== null) attach(tx, method, customer);
  markCard(tx, method.id, { isSetUp: true });
  const done = tx.update('setup_intent', intent, {
    status: 'succeeded',
    next_action: null,
    last_setup_error: null,
  });
  emit(tx, 'setup_intent.succeeded', done);
  return done;
}

export function finishSetupAuthentication(
  tx: Transaction,
  intent: Stripe.SetupIntent,
  isAuthenticated: boolean,
): Stripe.SetupIntent {
  const method = tx.get('payment_method', idOf(intent.payment_method));
  if (intent.status !== 'requires_action' || method === undefined) return intent;
  if (isAuthenticated) return succeed(tx, intent, method);
  return failSetup(tx, intent, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: 'The latest attempt to set up the payment method has failed because authentication failed.',
    payment_method: method,
  });
}

/** https://docs.stripe.com/api/setup_intents/cancel */
export function cancelSetup(
  tx: Transaction,
  intent: Stripe.SetupIntent,
  reason: Stripe.SetupIntent.CancellationReason | null,
): Stripe.SetupIntent {
  if (!OPEN.includes(intent.status)) throw unexpectedState(intent, 'cancel');
  const canceled = tx.update('setup_intent', intent, {
    status: 'canceled',
    cancellation_reason: reason,
    next_action: null,
  });
  emit(tx, 'setup_intent.canceled', canceled);
  return canceled;
}
