import Stripe from 'stripe';
import { ProviderRefusal, ProviderUnavailable } from '../../use-cases/ports/provider-errors.js';

const { errors } = Stripe;
/** Another request is at work on the same object or under the same key: https://docs.stripe.com/error-codes */
const PASSING_CODES = ['lock_timeout', 'idempotency_key_in_use', 'rate_limit'];
const TECHNICAL = "Stripe didn't accept this. Reload the page and try again.";

/** Stripe's errors as those of our port. Our own mistakes, such as a wrong API key, stay as they are. */
export function translated(error: unknown): unknown {
  if (isPassing(error)) return new ProviderUnavailable(false, error);
  if (error instanceof errors.StripeCardError)
    return new ProviderRefusal(error.code ?? '', error.message, error);
  if (error instanceof errors.StripeInvalidRequestError || isUnreachableAccount(error))
    return new ProviderRefusal(error.code ?? '', TECHNICAL, error);
  // Another version of this service used the key with other parameters: it is used up, and what it made is looked for.
  if (error instanceof errors.StripeAPIError || error instanceof errors.StripeIdempotencyError)
    return new ProviderUnavailable(true, error);
  return error;
}

export async function call<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw translated(error);
  });
}

/** The same for a query; undefined when there is no such object. */
export async function find<T>(work: Promise<T>): Promise<T | undefined> {
  return call(work).catch((error: unknown) => {
    const code = error instanceof ProviderRefusal ? error.providerCode : '';
    if (code === 'resource_missing' || code === 'account_invalid') return undefined;
    throw error;
  });
}

function isUnreachableAccount(error: unknown): error is Stripe.errors.StripePermissionError {
  return error instanceof errors.StripePermissionError && error.code === 'account_invalid';
}

/** Stripe stores no answer under the key of such a request: https://docs.stripe.com/api/idempotent_requests */
function isPassing(error: unknown): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    (error instanceof errors.StripeError && PASSING_CODES.includes(error.code ?? ''))
  );
}
