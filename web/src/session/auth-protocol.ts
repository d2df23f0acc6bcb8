import type { ServerCode } from '../api/generated/server-codes';

/** The response of the authentication service: the GoTrue protocol, plus `profile_completed`. */
export interface AuthUser {
  id: string;
  email: string;
  created_at: string;
  email_confirmed_at?: string | null;
  app_metadata: { role?: string; profile_completed?: boolean };
  user_metadata: { username?: string; full_name?: string; role?: string };
}

export interface AuthSession {
  access_token: string;
  token_type: string;
  expires_in: number;
  expires_at?: number;
  user: AuthUser;
}

/**
 * The service returns the server's codes in lower case and some under GoTrue's names. `network`: there was no response.
 * `unreadable`: the response was not ours; a captive portal responds to everything with success. `unknown`: it had no
 * code. `recovery_only`: the session may only set a password.
 */
export type AuthCode =
  | Lowercase<ServerCode>
  | 'bad_jwt'
  | 'no_authorization'
  | 'request_timeout'
  | 'unexpected_failure'
  | 'network'
  | 'otp_expired'
  | 'recovery_only'
  | 'unknown'
  | 'unreadable';

export class AuthError extends Error {
  constructor(
    readonly code: AuthCode,
    message: string,
    readonly status = 0,
    /** Set for a rate limit. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** True if the service refused; with a broken connection or a busy server the result is unknown. */
export function isRefusal(error: unknown): boolean {
  const status = error instanceof AuthError ? error.status : 0;
  return status >= 400 && status < 500 && status !== 429;
}

/** True for the token of a recovery session, which may only set a password. */
export function isForRecovery(accessToken: string): boolean {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as AuthClaims;
    return claims.amr?.some(({ method }) => method === 'recovery') ?? false;
  } catch {
    return false;
  }
}

interface AuthClaims {
  amr?: { method: string }[];
}

interface Call {
  method?: string;
  body?: unknown;
  token?: string;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const text = (...candidates: unknown[]): string | undefined =>
  candidates.find((candidate): candidate is string => typeof candidate === 'string' && candidate !== '');

async function toAuthError(response: Response): Promise<AuthError> {
  const body = record(await response.json().catch(() => null));
  const code = (text(body.error_code, body.error, body.code) ?? 'unknown') as AuthCode;
  const message = text(body.msg, body.error_description, body.message) ?? '';
  const retryAfter = Number(response.headers.get('retry-after'));
  return new AuthError(code, message, response.status, retryAfter > 0 ? retryAfter : undefined);
}

/** Calls the authentication service. The browser sends the cookie with the refresh token by itself. */
export async function callAuth<T>(path: string, { method = 'POST', body, token }: Call = {}): Promise<T> {
  const response = await fetch(`/auth/v1/${path}`, {
    method,
    credentials: 'same-origin',
    headers: {
      'x-bandeja-client': 'web',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new AuthError('network', '');
  });
  if (!response.ok) throw await toAuthError(response);
  return (await readAnswer(response)) as T;
}

/** The response to signing out is empty. */
async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return {};
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== 'object' || answer === null) throw new AuthError('unreadable', '');
  return answer;
}
