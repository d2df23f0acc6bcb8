import type { Bandeja } from './bandeja.js';

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface GraphqlError {
  message: string;
  extensions: { code: string; kind: string; details?: Record<string, string>; requestId?: string };
}

export interface GraphqlAnswer<Data> {
  data: Data | null;
  errors?: GraphqlError[];
}

export interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends one HTTP request, without authentication unless a token is given. */
export async function call<Body = Record<string, unknown>>(
  bandeja: Bandeja,
  method: string,
  path: string,
  { token, body, headers = {} }: CallOptions = {},
): Promise<Answer<Body>> {
  const answer = await fetch(new URL(path, bandeja.origin), {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = text !== '' && answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(text) : text) as Body };
}

/** Sends one GraphQL operation, without authentication unless a token is given. */
export async function graphql<Data = Record<string, unknown>>(
  bandeja: Bandeja,
  query: string,
  variables: Record<string, unknown> = {},
  options: Omit<CallOptions, 'body'> = {},
): Promise<GraphqlAnswer<Data>> {
  const body = { query, variables };
  return (await call<GraphqlAnswer<Data>>(bandeja, 'POST', '/graphql', { ...options, body })).body;
}
