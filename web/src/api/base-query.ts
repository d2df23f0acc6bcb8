import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { session } from '../session/session';
import { codeIn, type ErrorCode } from './error-codes';
import { untilOnline } from './online';
import { freshness, noteChange } from './own-changes';
import { mayRepeat, PRODUCT_CALLS, type ApiError, type GraphqlRequest, type ServerRequest } from './request';
import { withProof } from './step-up';

type Answer = { data: unknown } | { error: ApiError };
type Request = ServerRequest;

interface GraphqlBody {
  data?: unknown;
  errors?: { message: string; extensions?: Partial<Omit<ApiError, 'message'>> }[];
}

interface Sent {
  url: string;
  method: string;
  contentType?: string;
  body?: BodyInit;
}

const asJson = (body: unknown): Pick<Sent, 'contentType' | 'body'> =>
  body === undefined ? {} : { contentType: 'application/json', body: JSON.stringify(body) };

function sent(request: Request): Sent {
  if (request.kind === 'graphql') {
    const { document: query, variables } = request;
    return { url: '/graphql', method: 'POST', ...asJson({ query, variables }) };
  }
  const { path, method, body } = request;
  if (request.kind === 'files')
    return { url: `/files/${path}`, method, contentType: request.body?.type, body: request.body };
  if (request.kind === 'auth') return { url: `/auth/v1/${path}`, method, ...asJson(body) };
  const search = request.params ? `?${new URLSearchParams(request.params).toString()}` : '';
  return { url: `/api/${path}${search}`, method, ...asJson(body) };
}

function send(request: Request, token: string | null, signal: AbortSignal): Promise<Response> {
  const { url, method, contentType, body } = sent(request);
  return fetch(url, {
    method,
    credentials: 'same-origin',
    signal,
    headers: {
      accept: 'application/json',
      // The language on screen, which may differ from the browser's.
      ...(document.documentElement.lang ? { 'accept-language': document.documentElement.lang } : {}),
      ...(request.kind === 'auth' ? { 'x-bandeja-client': 'web' } : {}),
      ...(contentType ? { 'content-type': contentType } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...freshness(),
    },
    body,
  });
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? response.headers.get('x-correlation-id') ?? undefined;
}

/** Screens treat a session that was ended like one that expired. */
function codeOf(value: unknown, otherwise?: ErrorCode): ErrorCode {
  const code = codeIn(value, otherwise);
  return code === 'SESSION_NOT_FOUND' ? 'UNAUTHENTICATED' : code;
}

async function readGraphql(response: Response): Promise<Answer> {
  const body = (await response.json()) as GraphqlBody;
  const [first] = body.errors ?? [];
  if (!first && body.data) return { data: body.data };
  const { code, kind, requestId = requestIdOf(response), details } = first?.extensions ?? {};
  return {
    error: {
      code: codeOf(code),
      kind,
      message: first?.message ?? `HTTP ${response.status}`,
      requestId,
      details,
    },
  };
}

/** A proxy in front of us may have its own error format. */
async function readFields(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  try {
    return (text ? JSON.parse(text) : {}) as Record<string, unknown>;
  } catch (error) {
    if (response.ok) throw error;
    return {};
  }
}

async function readRest(response: Response, request: Exclude<Request, GraphqlRequest>): Promise<Answer> {
  if (response.ok && request.kind === 'files' && request.answer === 'file')
    return { data: await response.blob() };
  const body = await readFields(response);
  if (response.ok) return { data: body };
  // A session that is not found by its id is not the one that asks.
  const read = response.status === 404 ? codeIn : codeOf;
  const code = read(namedCode(body), response.status === 401 ? 'UNAUTHENTICATED' : 'INTERNAL');
  const found = [body.error, body.detail, body.title, body.msg].find(
    (candidate) => typeof candidate === 'string',
  );
  const what = request.kind === 'rest' ? PRODUCT_CALLS[request.path] : `reach ${request.path}`;
  const message = typeof found === 'string' ? found : `HTTP ${response.status}: Failed to ${what}`;
  return { error: { code, message, requestId: requestIdOf(response), ...detailsOf(body) } };
}

/** The authentication service has a number in `code`, and its codes in lower case. */
const namedCode = ({ code, error_code: named }: Record<string, unknown>): unknown =>
  typeof named === 'string' ? named.toUpperCase() : code;

function detailsOf(body: Record<string, unknown>): Pick<ApiError, 'details'> {
  const details = body.details ?? weaknessOf(body);
  return typeof details === 'object' && details ? { details: details as Record<string, string> } : {};
}

/** The authentication service says why it refuses a password. */
function weaknessOf({ weak_password: weak }: Record<string, unknown>): Record<string, unknown> | undefined {
  const { reasons } = (weak ?? {}) as { reasons?: unknown };
  return Array.isArray(reasons) ? { weakness: reasons[0] as unknown } : undefined;
}

async function attempt(request: Request, token: string | null, signal: AbortSignal): Promise<Answer> {
  let response: Response;
  noteChange(request);
  try {
    response = await send(request, token, signal);
  } catch {
    return { error: { code: 'NETWORK', message: 'No connection' } };
  } finally {
    noteChange(request);
  }
  try {
    return await (request.kind === 'graphql' ? readGraphql(response) : readRest(response, request));
  } catch {
    return {
      error: { code: 'INTERNAL', message: `HTTP ${response.status}`, requestId: requestIdOf(response) },
    };
  }
}

const wasCutOff = (answer: Answer) =>
  'error' in answer && answer.error.code === 'NETWORK' && !navigator.onLine;

/**
 * Without a network a call waits for it, so nothing is lost and nothing is sent twice. A call that lost its connection is
 * retried if it is idempotent.
 */
async function whenOnline(request: Request, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    await untilOnline(signal);
    const answer = await attempt(request, await session.accessToken(), signal);
    if (signal.aborted || !wasCutOff(answer) || !mayRepeat(request)) return answer;
  }
}

/** Sends with the access token; if it has expired, refreshes the session once and sends again. */
async function asPerson(request: Request, signal: AbortSignal): Promise<Answer> {
  const answer = await whenOnline(request, signal);
  const expired = 'error' in answer && answer.error.code === 'UNAUTHENTICATED';
  if (!expired || !(await session.refresh())) return answer;
  return whenOnline(request, signal);
}

export const baseQuery: BaseQueryFn<Request, unknown, ApiError> = (request, { signal }) =>
  withProof(() => asPerson(request, signal));
