import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { session } from '../session/session';
import type { ApiError, GraphqlRequest, RestRequest } from './request';

type Answer = { data: unknown } | { error: ApiError };
type Request = GraphqlRequest | RestRequest;

interface GraphqlBody {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string; requestId?: string } }[];
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
  const { code = 'INTERNAL', requestId = requestIdOf(response) } = first?.extensions ?? {};
  return { error: { code, message: first?.message ?? `HTTP ${response.status}`, requestId } };
}

async function readRest(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
  if (response.ok) return { data: body };
  const code =
    typeof body.code === 'string' ? body.code : response.status === 401 ? 'UNAUTHENTICATED' : 'INTERNAL';
  const message = [body.error, body.detail, body.title].find((candidate) => typeof candidate === 'string');
  return {
    error: {
      code,
      message: typeof message === 'string' ? message : `HTTP ${response.status}`,
      requestId: requestIdOf(response),
    },
  };
}

async function attempt(request: Request, token: string | null, signal: AbortSignal): Promise<Answer> {
  let response: Response;
  try {
    response = await send(request, token, signal);
  } catch {
    return { error: { code: 'NETWORK', message: 'No connection' } };
  }
  try {
    return await (request.kind === 'graphql' ? readGraphql(response) : readRest(response));
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
