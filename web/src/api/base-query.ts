import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { session } from '../session/session';
import { PRODUCT_CALLS, type ApiError, type GraphqlRequest, type RestRequest } from './request';

type Answer = { data: unknown } | { error: ApiError };
type Request = GraphqlRequest | RestRequest;

interface GraphqlBody {
  data?: unknown;
  errors?: { message: string; extensions?: Partial<Omit<ApiError, 'message'>> }[];
}

function send(request: Request, token: string | null, signal: AbortSignal): Promise<Response> {
  const isGraphql = request.kind === 'graphql';
  const body = isGraphql ? { query: request.document, variables: request.variables } : request.body;
  const search = !isGraphql && request.params ? `?${new URLSearchParams(request.params).toString()}` : '';
  return fetch(isGraphql ? '/graphql' : `/api/${request.path}${search}`, {
    method: isGraphql ? 'POST' : request.method,
    credentials: 'same-origin',
    signal,
    headers: {
      accept: 'application/json',
      // The language on screen, which need not be the browser's.
      ...(document.documentElement.lang ? { 'accept-language': document.documentElement.lang } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? response.headers.get('x-correlation-id') ?? undefined;
}

async function readGraphql(response: Response): Promise<Answer> {
  const body = (await response.json()) as GraphqlBody;
  const [first] = body.errors ?? [];
  if (!first && body.data) return { data: body.data };
  const { code = 'INTERNAL', requestId = requestIdOf(response), details } = first?.extensions ?? {};
  return { error: { code, message: first?.message ?? `HTTP ${response.status}`, requestId, details } };
}

/** What stands before us may refuse in its own format. */
async function readFields(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  try {
    return (text ? JSON.parse(text) : {}) as Record<string, unknown>;
  } catch (error) {
    if (response.ok) throw error;
    return {};
  }
}

async function readRest(response: Response, { path }: RestRequest): Promise<Answer> {
  const body = await readFields(response);
  if (response.ok) return { data: body };
  const code =
    typeof body.code === 'string' ? body.code : response.status === 401 ? 'UNAUTHENTICATED' : 'INTERNAL';
  const told = [body.error, body.detail, body.title].find((candidate) => typeof candidate === 'string');
  const message =
    typeof told === 'string' ? told : `HTTP ${response.status}: Failed to ${PRODUCT_CALLS[path]}`;
  return { error: { code, message, requestId: requestIdOf(response) } };
}

async function attempt(request: Request, token: string | null, signal: AbortSignal): Promise<Answer> {
  let response: Response;
  try {
    response = await send(request, token, signal);
  } catch {
    return { error: { code: 'NETWORK', message: 'No connection' } };
  }
  try {
    return await (request.kind === 'graphql' ? readGraphql(response) : readRest(response, request));
  } catch {
    return {
      error: { code: 'INTERNAL', message: `HTTP ${response.status}`, requestId: requestIdOf(response) },
    };
  }
}

/** Sends with the access token; when that has ended in between, refreshes the session once and sends again. */
export const baseQuery: BaseQueryFn<Request, unknown, ApiError> = async (request, { signal }) => {
  const answer = await attempt(request, await session.accessToken(), signal);
  const expired = 'error' in answer && answer.error.code === 'UNAUTHENTICATED';
  if (!expired || !(await session.refresh())) return answer;
  return attempt(request, await session.accessToken(), signal);
};
