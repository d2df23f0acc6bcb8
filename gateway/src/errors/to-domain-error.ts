import { DomainError, isDomainError, type ErrorKind } from '@bandeja/errors';
import { HttpException } from '@nestjs/common';

const KNOWN: Record<number, { kind: ErrorKind; code: string }> = {
  400: { kind: 'invalid', code: 'BAD_REQUEST' },
  401: { kind: 'unauthenticated', code: 'UNAUTHENTICATED' },
  403: { kind: 'forbidden', code: 'FORBIDDEN' },
  404: { kind: 'not-found', code: 'NOT_FOUND' },
  408: { kind: 'invalid', code: 'REQUEST_TIMEOUT' },
  413: { kind: 'invalid', code: 'PAYLOAD_TOO_LARGE' },
  414: { kind: 'invalid', code: 'URI_TOO_LONG' },
  415: { kind: 'invalid', code: 'UNSUPPORTED_MEDIA_TYPE' },
  429: { kind: 'rate-limited', code: 'RATE_LIMITED' },
};

/** Converts any error. Unexpected errors lose their message. */
export function toDomainError(error: unknown): DomainError {
  if (isDomainError(error)) return error;
  const known = KNOWN[protocolStatusOf(error) ?? 0];
  if (known) return new DomainError(known.kind, known.code, (error as Error).message);
  const message = 'Something went wrong on our end. Try again in a moment.';
  return new DomainError('internal', 'INTERNAL', message, {}, { cause: error });
}

/** The status that Nest or Fastify gave to a request that could not be read. */
export function protocolStatusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  // Fastify's plugins too: FST_CP_ERR_INVALID_CONTENT_ENCODING.
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('FST_'))
    return undefined;
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
}
