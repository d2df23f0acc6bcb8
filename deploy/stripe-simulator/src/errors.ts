import type Stripe from 'stripe';

export interface ErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'api_error' | 'idempotency_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  setup_intent?: Stripe.SetupIntent;
  payment_method?: Stripe.PaymentMethod;
  doc_url?: string;
}

export class StripeApiError extends Error {
  /** A decline is an answer, not an accident: the failed charge and its events stay. */
  readonly keepsChanges: boolean;
  readonly headers: Record<string, string>;

  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    options: { keepsChanges?: boolean; headers?: Record<string, string> } = {},
  ) {
    super(body.message);
    this.keepsChanges = options.keepsChanges ?? false;
    this.headers = options.headers ?? {};
    if (body.code !== undefined)
      body.doc_url ??= `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`;
  }

  toJSON(): { error: ErrorBody } {
    return { error: this.body };
  }
}

export function invalidRequest(
  message: string,
  details: Partial<Omit<ErrorBody, 'message' | 'type'>> = {},
): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message, ...details });
}

export const missingParam = (param: string): StripeApiError =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

export function noSuch(kind: string, id: string, param = 'id', status = 404): StripeApiError {
  const message = `No such ${kind}: '${id}'`;
  return new StripeApiError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  });
}

export function accountUnreachable(id: string): StripeApiError {
  return new StripeApiError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
}

export const invalidKey = (message: string, code?: string): StripeApiError =>
  new StripeApiError(401, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
  });

export const apiFailure = (message: string): StripeApiError =>
  new StripeApiError(500, { type: 'api_error', message });

export const cardError = (details: Omit<ErrorBody, 'type'>): StripeApiError =>
  new StripeApiError(402, { type: 'card_error', ...details }, { keepsChanges: true });
