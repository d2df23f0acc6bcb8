import type Stripe from 'stripe';

import { invalidRequest, StripeApiError } from '../../errors.js';
import type { ApiCall } from '../route.js';

interface Intent {
  object: string;
  client_secret: string | null;
}

/**
 * The browser's key opens an intent only together with that intent's own secret:
 * https://docs.stripe.com/api/payment_intents/object#payment_intent_object-client_secret
 */
export function checkClientSecret(
  call: Pick<ApiCall<unknown>, 'caller'>,
  intent: Intent,
  secret: string | undefined,
): void {
  if (call.caller === 'secret' && secret === undefined) return;
  if (secret !== undefined && secret === intent.client_secret) return;
  const name = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent';
  throw invalidRequest(
    `The client_secret provided does not match any associated ${name} on this account. Ensure the provided client_secret and publishable key belong to the same account.`,
    {
      code: secret === undefined ? 'parameter_missing' : `${intent.object}_invalid_parameter`,
      param: 'client_secret',
    },
  );
}

/** The fields that Stripe hands to a browser; all others are the platform's own business. */
const SEEN_BY_BOTH = [
  ...['id', 'object', 'automatic_payment_methods', 'cancellation_reason', 'client_secret', 'created'],
  ...['description', 'livemode', 'next_action', 'payment_method', 'payment_method_configuration_details'],
  ...['payment_method_types', 'status'],
];
const SEEN: Record<string, string[]> = {
  setup_intent: [...SEEN_BY_BOTH, 'last_setup_error', 'usage'],
  payment_intent: [
    ...SEEN_BY_BOTH,
    ...['amount', 'amount_details', 'canceled_at', 'capture_method', 'confirmation_method', 'currency'],
    ...['last_payment_error', 'processing', 'receipt_email', 'setup_future_usage', 'shipping', 'source'],
  ],
};

/** What a browser may see of an intent. */
export function viewFor(call: Pick<ApiCall<unknown>, 'caller'>, intent: Pick<Intent, 'object'>): object {
  if (call.caller === 'secret') return intent;
  const seen = SEEN[intent.object] ?? [];
  return Object.fromEntries(Object.entries(intent).filter(([key]) => seen.includes(key)));
}

/** The intent inside an error is as private as the intent itself. */
export function errorFor(call: Pick<ApiCall<unknown>, 'caller'>, error: unknown): unknown {
  if (!(error instanceof StripeApiError)) return error;
  const { payment_intent: payment, setup_intent: setup } = error.body;
  const body = {
    ...error.body,
    ...(payment && { payment_intent: viewFor(call, payment) as Stripe.PaymentIntent }),
    ...(setup && { setup_intent: viewFor(call, setup) as Stripe.SetupIntent }),
  };
  return new StripeApiError(error.status, body, { keepsChanges: error.keepsChanges });
}
