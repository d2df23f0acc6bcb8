import { HTTP_STATUS_BY_KIND, type DomainError } from '@bandeja/errors';
import { correlationId } from '@bandeja/observability';
import { protocolStatusOf, toDomainError } from './to-domain-error.js';

export interface HttpAnswer {
  status: number;
  content: Record<string, unknown>;
}

/** A refusal in the shape of the door at this address. */
export function httpAnswer(error: unknown, url: string): HttpAnswer {
  const known = toDomainError(error);
  const protocolStatus = known.kind === 'internal' ? undefined : protocolStatusOf(error);
  const status = protocolStatus ?? HTTP_STATUS_BY_KIND[known.kind];
  return url.startsWith('/auth/v1') ? goTrueAnswer(known, status) : productAnswer(known, status);
}

/** The answer of S0 section 7: clients show `error`. */
function productAnswer({ code, message, details }: DomainError, status: number): HttpAnswer {
  return { status, content: { error: message, code, details, requestId: correlationId() } };
}

/** GoTrue's statuses by error code, where they are not those of the kind. */
const GOTRUE_STATUS: Record<string, number> = {
  weak_password: 422,
  same_password: 422,
};

/** GoTrue's names for what is told by others' codes in our words. */
const GOTRUE_CODES: Record<string, string> = { UNAUTHENTICATED: 'bad_jwt', BAD_REQUEST: 'bad_json' };

function goTrueAnswer({ code, message }: DomainError, statusOfKind: number): HttpAnswer {
  const errorCode = GOTRUE_CODES[code] ?? code.toLowerCase();
  const status = GOTRUE_STATUS[errorCode] ?? statusOfKind;
  return { status, content: { code: status, error_code: errorCode, msg: message } };
}
