import { DomainError, HTTP_STATUS_BY_KIND, isDomainError, type ErrorKind } from '@bandeja/errors';
import { correlationId, type Logger } from '@bandeja/observability';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { GqlContextType } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';

const KIND_BY_STATUS: Record<number, ErrorKind> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  413: 'invalid',
  415: 'invalid',
  429: 'rate-limited',
};

/** The one place where a refusal becomes an HTTP answer, in the shape of the door that it came through. */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const known = toDomainError(error);
    if (known.kind === 'internal') this.logger.error({ err: error }, 'unexpected error');
    if (host.getType<GqlContextType>() === 'graphql') throw known;
    const http = host.switchToHttp();
    const status = HTTP_STATUS_BY_KIND[known.kind];
    const body = http.getRequest<FastifyRequest>().url.startsWith('/auth/v1')
      ? goTrueError(known)
      : productError(known);
    void http
      .getResponse<FastifyReply>()
      .status(body.status ?? status)
      .send(body.content);
  }
}

export function toDomainError(error: unknown): DomainError {
  if (isDomainError(error)) return error;
  if (error instanceof HttpException) {
    const kind = KIND_BY_STATUS[error.getStatus()] ?? 'internal';
    return new DomainError(kind, kind.toUpperCase().replace('-', '_'), error.message);
  }
  const message = 'Something went wrong on our side. Try again in a moment.';
  return new DomainError('internal', 'INTERNAL', message, {}, { cause: error });
}

interface Answer {
  status?: number;
  content: Record<string, unknown>;
}

/** The answer of S0 section 7: clients show `error`. */
function productError({ code, message, details }: DomainError): Answer {
  return { content: { error: message, code, details, requestId: correlationId() } };
}

/** GoTrue's statuses by error code, where they are not those of the kind. */
const GOTRUE_STATUS: Record<string, number> = {
  invalid_credentials: 400,
  email_not_confirmed: 400,
  weak_password: 422,
  same_password: 422,
  validation_failed: 400,
  otp_expired: 403,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  bad_code_verifier: 400,
  flow_state_not_found: 404,
  user_banned: 403,
};

function goTrueError({ kind, code, message }: DomainError): Answer {
  const errorCode = code === 'UNAUTHENTICATED' ? 'bad_jwt' : code.toLowerCase();
  const status = GOTRUE_STATUS[errorCode] ?? HTTP_STATUS_BY_KIND[kind];
  return { status, content: { code: status, error_code: errorCode, msg: message } };
}
