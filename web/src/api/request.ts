import type { ErrorCode } from './error-codes';

/** A failed call. `code` is stable; `message` is for people who report it. */
export interface ApiError {
  code: ErrorCode;
  message: string;
  /** The kind of the failure, if the server gave one. */
  kind?: string;
  requestId?: string;
  /** Validation errors by field, if the server gave any. */
  details?: Record<string, string>;
}

export interface GraphqlRequest {
  kind: 'graphql';
  document: string;
  variables: unknown;
}

/** The calls of the product API, each with a description for failures without a message. */
export const PRODUCT_CALLS = {
  'stripe-create-customer': 'create customer',
  'stripe-create-setup-intent': 'create setup intent',
  'stripe-payment-methods': 'fetch payment methods',
  'stripe-delete-payment-method': 'delete payment method',
  'stripe-create-payment-intent': 'create payment intent',
  'stripe-capture-payment': 'capture payment',
  'stripe-refund': 'refund payment',
  'stripe-create-connect-account': 'create connect account',
  'stripe-connect-onboarding-link': 'create onboarding link',
  'stripe-connect-dashboard-link': 'create dashboard link',
  'send-email-notification': 'send email notification',
} as const;

export type ProductCall = keyof typeof PRODUCT_CALLS;

export interface RestRequest {
  kind: 'rest';
  path: ProductCall;
  method: 'GET' | 'POST' | 'DELETE';
  params?: Record<string, string>;
  body?: unknown;
}

/** A call of /files: sends the bytes of a file, and returns JSON or a file. */
export interface FilesRequest {
  kind: 'files';
  path: 'avatars' | 'personal-data';
  method: 'GET' | 'POST' | 'DELETE';
  body?: Blob;
  answer?: 'file';
}

/** A call of the authentication service about the person's own account. */
export interface AuthRequest {
  kind: 'auth';
  path: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
}

export type ServerRequest = GraphqlRequest | RestRequest | FilesRequest | AuthRequest;

const READS = /^\s*query\b/;
/** They replace whole values or name what they add, so a second call has the same result. */
const SETS =
  /^\s*mutation (SaveProfile|SaveCoachProfileSettings|CompleteCoachProfile|AcceptAgreement|AcceptAgreementLater|EditReview|MarkNotificationsRead|SaveMailChoices|SaveAthletePreferences|SendThreadMessage)\b/;

/** Whether a call changes nothing. */
export const isRead = (request: ServerRequest): boolean =>
  request.kind === 'graphql' ? READS.test(request.document) : request.method === 'GET';

/** Whether a call may be sent again if it is unknown whether it arrived. */
export const mayRepeat = (request: ServerRequest): boolean =>
  isRead(request) || (request.kind === 'graphql' && SETS.test(request.document));

/** A GraphQL operation. `generate` writes a typed call for each operation of a `.graphql` file. */
export const graphql = (document: string, variables: Record<string, unknown> = {}): GraphqlRequest => ({
  kind: 'graphql',
  document,
  variables,
});

/** The text of a subscription, with the type of its data. */
export type SubscriptionText<Data> = string & { readonly data?: Data };

/** A call of the product API: `rest('stripe-create-customer', { method: 'POST', body })`. */
export function rest(
  path: ProductCall,
  options: Partial<Omit<RestRequest, 'kind' | 'path'>> = {},
): RestRequest {
  return { kind: 'rest', path, method: options.body === undefined ? 'GET' : 'POST', ...options };
}

/** A call of the authentication service: `auth('sessions')`, `auth('user', 'PUT', { email })`. */
export const auth = (path: string, method: AuthRequest['method'] = 'GET', body?: unknown): AuthRequest => ({
  kind: 'auth',
  path,
  method,
  body,
});
