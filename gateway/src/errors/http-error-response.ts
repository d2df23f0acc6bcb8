import { HTTP_STATUS_BY_KIND, type DomainError } from '@bandeja/errors';
import { correlationId } from '@bandeja/observability';
import { protocolStatusOf, toDomainError } from './to-domain-error.js';

export interface HttpErrorResponse {
  status: number;
  headers: Record<string, string>;
  content: Record<string, unknown>;
}

/** An error in the format of the API at this path. */
export function httpErrorResponse(error: unknown, url: string): HttpErrorResponse {
  const known = toDomainError(error);
  const protocolStatus = known.kind === 'internal' ? undefined : protocolStatusOf(error);
  const status = protocolStatus ?? HTTP_STATUS_BY_KIND[known.kind];
  const headers = retryAfter(known);
  if (url.startsWith('/auth/v1')) return { headers, ...goTrueResponse(known, status) };
  if (url.startsWith('/files/')) return filesResponse(known, status, headers);
  return { headers, ...productResponse(known, status) };
}

/** Tells rate-limited clients how long to wait, in whole seconds. */
export function retryAfter({ details: { retryAfterSeconds } }: DomainError): Record<string, string> {
  return retryAfterSeconds ? { 'retry-after': retryAfterSeconds } : {};
}

/** The format of S0 section 7: clients show `error`. */
function productResponse(
  { code, message, details }: DomainError,
  status: number,
): Omit<HttpErrorResponse, 'headers'> {
  return { status, content: { error: message, code, details, requestId: correlationId() } };
}

/** The format that media uses for the other paths of /files. */
function filesResponse(
  { code, message, details }: DomainError,
  status: number,
  headers: Record<string, string>,
): HttpErrorResponse {
  const content = Object.keys(details).length > 0 ? { code, message, details } : { code, message };
  return { status, headers: { ...headers, 'cache-control': 'no-store' }, content };
}

/** GoTrue's statuses by error code, if they differ from the status of the kind. */
const GOTRUE_STATUS: Record<string, number> = {
  weak_password: 422,
  same_password: 422,
  user_banned: 400,
  bad_jwt: 403,
  session_not_found: 403,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_verification_failed: 422,
  too_many_enrolled_mfa_factors: 422,
};

/** GoTrue's names for codes of ours. */
const GOTRUE_CODES: Record<string, string> = {
  BAD_REQUEST: 'bad_json',
  INTERNAL: 'unexpected_failure',
  SERVICE_UNAVAILABLE: 'request_timeout',
};

/** GoTrue distinguishes a missing token from an invalid one, whose error has a cause. */
function goTrueCode({ code, cause }: DomainError): string {
  if (code === 'UNAUTHENTICATED') return cause === undefined ? 'no_authorization' : 'bad_jwt';
  return GOTRUE_CODES[code] ?? code.toLowerCase();
}

function goTrueResponse(error: DomainError, statusOfKind: number): Omit<HttpErrorResponse, 'headers'> {
  const errorCode = goTrueCode(error);
  // Somebody's other session that is not there is not their own that has ended.
  const isMissing = error.kind === 'not-found';
  const status = isMissing ? statusOfKind : (GOTRUE_STATUS[errorCode] ?? statusOfKind);
  const { reasons, challenge, guardian, withdrawn } = error.details;
  const weakPassword = errorCode === 'weak_password' && {
    weak_password: { reasons: reasons?.split(',') ?? [] },
  };
  const toSolve = challenge && { challenge: JSON.parse(challenge) as unknown };
  const toAgree = errorCode === 'guardian_consent_required' && {
    guardian_consent: { address: guardian, withdrawn: withdrawn === 'true' },
  };
  const told = { ...weakPassword, ...toSolve, ...toAgree };
  return { status, content: { code: status, error_code: errorCode, msg: error.message, ...told } };
}
