import { createHash } from 'node:crypto';

import { StripeApiError } from './errors.js';
import type { IdempotencyRecord } from './store/collections.js';
import { IDEMPOTENCY_SECONDS } from './store/retention.js';
import type { Transaction } from './store/transaction.js';

export interface KeyedRequest {
  key: string;
  path: string;
  body: unknown;
}

/** Insertion order of parameters is not part of a request's meaning. */
export function fingerprint(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, child]) => [key, sorted(child)]);
}

const refusal = (message: string): StripeApiError =>
  new StripeApiError(400, { type: 'idempotency_error', message });

/** The same key for another request is a mistake: https://docs.stripe.com/api/idempotent_requests */
export function storedAnswer(
  record: IdempotencyRecord | undefined,
  request: KeyedRequest,
  now: number,
): IdempotencyRecord | undefined {
  if (record === undefined || now - record.created >= IDEMPOTENCY_SECONDS) return undefined;
  if (record.path !== request.path) {
    throw refusal(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.path}' vs '${record.path}'). Try using a key other than '${request.key}' if you meant to execute a different request.`,
    );
  }
  if (record.fingerprint !== fingerprint(request.body)) {
    throw refusal(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`,
    );
  }
  return record;
}

export function remember(
  tx: Transaction,
  request: KeyedRequest,
  requestId: string,
  status: number,
  body: unknown,
): void {
  tx.put('idempotency', {
    id: request.key,
    fingerprint: fingerprint(request.body),
    path: request.path,
    status,
    body,
    requestId,
    created: tx.now,
  });
}

/** https://docs.stripe.com/error-codes#idempotency-key-in-use */
export const inFlight = (key: string): StripeApiError =>
  new StripeApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });

/** Refused by parameters alone, before the endpoint began: these may be mended under the same key. */
const NOT_BEGUN = new Set([
  ...['parameter_missing', 'parameter_unknown', 'parameter_invalid_empty', 'parameter_invalid_integer'],
  ...['amount_too_small', 'amount_too_large', 'property_expansion_max_depth', 'resource_missing'],
]);

/**
 * Stripe keeps whatever an endpoint answered, refusals and failures of its own too, and not what was refused before it
 * began: https://docs.stripe.com/error-low-level#content-errors
 */
export const isRemembered = ({ status, body }: StripeApiError): boolean =>
  ![401, 403, 404, 409, 429].includes(status) && !NOT_BEGUN.has(body.code ?? '');
