import type { ServerCode } from '../api/generated/server-codes';
import { ChallengeRequired, type Challenge } from '../lib/challenge/challenge';

/** The response of the authentication service: the GoTrue protocol, plus `profile_completed`. */
export interface AuthUser {
  id: string;
  email: string;
  created_at: string;
  email_confirmed_at?: string | null;
  app_metadata: {
    role?: string;
    profile_completed?: boolean;
    /** The latest version of the terms of service that the person accepted, if one is recorded. */
    terms_version?: string;
    /** Refused passwords since the sign-in before this one. */
    failed_sign_ins?: { count: number; since?: string };
  };
  user_metadata: { username?: string; full_name?: string; role?: string };
  factors?: Factor[];
  /** An address that waits to be confirmed. */
  new_email?: string;
}

export type FactorType = 'totp' | 'webauthn';

/** A second step of an account. One that was not verified yet asks for nothing. */
export interface Factor {
  id: string;
  friendly_name?: string;
  factor_type: FactorType;
  status: 'verified' | 'unverified';
  created_at: string;
  updated_at: string;
}

/** `verify`: the session has to give its second step. `enroll`: the account has none and must have one. */
export type MissingFactor = 'verify' | 'enroll';

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
 * code. `recovery_only`: the session may only set a password. `step_up_canceled`: the person was asked to confirm that it
 * is them, and did not.
 */
export type AuthCode =
  | Lowercase<ServerCode>
  | 'bad_jwt'
  | 'no_authorization'
  | 'request_timeout'
  | 'unexpected_failure'
  | 'network'
  | 'otp_expired'
  | 'password_disputed'
  | 'guardian_consent_required'
  | 'guardian_answer_conflict'
  | 'mfa_verification_failed'
  | 'mfa_challenge_expired'
  | 'mfa_factor_not_found'
  | 'mfa_factor_name_conflict'
  | 'too_many_enrolled_mfa_factors'
  | 'step_up_canceled'
  | 'recovery_only'
  | 'unknown'
  | 'unreadable';

/** Who has to agree before somebody under 16 can sign in. */
export interface GuardianWait {
  /** Masked. */
  address: string;
  /** They agreed and have taken it back. */
  withdrawn: boolean;
}

export class AuthError extends Error {
  constructor(
    readonly code: AuthCode,
    message: string,
    readonly status = 0,
    /** Set for a rate limit. */
    readonly retryAfterSeconds?: number,
    /** Why a password is refused: length, pwned if it is a common one, personal if it is the person's own name, product if it is words of Bandeja. */
    readonly weakness?: string,
    /** Set for somebody under 16 whose guardian has not agreed. */
    readonly guardian?: GuardianWait,
  ) {
    super(message);
  }
}

/** Why a password would be guessed first. */
export const WEAKNESS_TEXTS: Readonly<Record<string, string>> = {
  pwned: 'auth.errors.commonPassword',
  personal: 'auth.errors.ownNamePassword',
  product: 'auth.errors.productPassword',
};

/** The text about a password that is refused for being guessed first; undefined for other errors. */
export function weakPasswordKey({ code, weakness }: AuthError): string | undefined {
  if (code !== 'weak_password') return undefined;
  return WEAKNESS_TEXTS[weakness ?? ''];
}

/** True if the service refused; with a broken connection or a busy server the result is unknown. */
export function isRefusal(error: unknown): boolean {
  const status = error instanceof AuthError ? error.status : 0;
  return status >= 400 && status < 500 && status !== 429;
}

/** Nothing if it cannot be read. */
function claimsOf(accessToken: string): AuthClaims {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as AuthClaims;
  } catch {
    return {};
  }
}

/** True for the token of a recovery session, which may only set a password. */
export const isForRecovery = (accessToken: string): boolean =>
  claimsOf(accessToken).amr?.some(({ method }) => method === 'recovery') ?? false;

/** What a session still lacks. */
export const missingFactorOf = (accessToken: string): MissingFactor | undefined =>
  claimsOf(accessToken).app_metadata?.second_factor;

interface AuthClaims {
  amr?: { method: string }[];
  app_metadata?: { second_factor?: MissingFactor };
}

export interface AuthCall {
  method?: string;
  body?: unknown;
  token?: string;
  signal?: AbortSignal;
  /** The same when a call is tried again whose response did not arrive. */
  idempotencyKey?: string;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const text = (...candidates: unknown[]): string | undefined =>
  candidates.find((candidate): candidate is string => typeof candidate === 'string' && candidate !== '');

async function toAuthError(response: Response): Promise<AuthError | ChallengeRequired> {
  const body = record(await response.json().catch(() => null));
  if (body.error_code === 'challenge_required') return new ChallengeRequired(body.challenge as Challenge);
  const code = (text(body.error_code, body.error, body.code) ?? 'unknown') as AuthCode;
  const message = text(body.msg, body.error_description, body.message) ?? '';
  const retryAfter = Number(response.headers.get('retry-after'));
  const { reasons } = record(body.weak_password);
  const weakness = Array.isArray(reasons) ? text(...(reasons as unknown[])) : undefined;
  const waitSeconds = retryAfter > 0 ? retryAfter : undefined;
  const guardian = body.guardian_consent as GuardianWait | undefined;
  return new AuthError(code, message, response.status, waitSeconds, weakness, guardian);
}

/** Calls the authentication service at once. The browser sends the cookie with the refresh token by itself. */
export async function sendAuth<T>(
  path: string,
  { method = 'POST', body, token, signal, idempotencyKey }: AuthCall = {},
): Promise<T> {
  const response = await fetch(`/auth/v1/${path}`, {
    method,
    credentials: 'same-origin',
    signal,
    headers: {
      'x-bandeja-client': 'web',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
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
