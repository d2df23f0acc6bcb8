import type { TypedDocumentString } from './generated/graphql';

/** What the app knows of a failed call. `code` is stable; `message` is for people who report it. */
export interface ApiError {
  code: string;
  message: string;
  requestId?: string;
}

export interface GraphqlRequest {
  kind: 'graphql';
  document: string;
  variables: unknown;
}

export interface RestRequest {
  kind: 'rest';
  path: string;
  method: 'GET' | 'POST' | 'DELETE';
  params?: Record<string, string>;
  body?: unknown;
}

/** A GraphQL operation with its variables, checked against each other. */
export function graphql<TResult, TVariables>(
  document: TypedDocumentString<TResult, TVariables>,
  ...[variables]: TVariables extends Record<string, never> ? [] : [TVariables]
): GraphqlRequest {
  return { kind: 'graphql', document: document.toString(), variables: variables ?? {} };
}

/** A call of the product API: `rest('stripe-create-customer', { method: 'POST', body })`. */
export function rest(path: string, options: Partial<Omit<RestRequest, 'kind' | 'path'>> = {}): RestRequest {
  return { kind: 'rest', path, method: options.body === undefined ? 'GET' : 'POST', ...options };
}
