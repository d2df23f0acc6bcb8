import { DomainError, HTTP_STATUS_BY_KIND, isDomainError } from '@bandeja/errors';
import type { Logger } from '@bandeja/observability';
import type { ServerResponse } from 'node:http';
import { isStorageFull } from '../../domain/storage-failure.js';
import { storageFull } from '../../domain/upload-refusals.js';

export interface Refusal {
  status: number;
  body: string;
}

/** Where HTTP has a more precise status than that of the error's kind. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  VIDEO_TOO_LARGE: 413,
  VIDEO_FORMAT_NOT_SUPPORTED: 415,
  VIDEO_TOO_LONG: 422,
  VIDEO_UNREADABLE: 422,
  VOICE_TOO_LARGE: 413,
  VOICE_FORMAT_NOT_SUPPORTED: 415,
  VOICE_TOO_LONG: 422,
  VOICE_UNREADABLE: 422,
  TAKE_TOO_LARGE: 413,
  TAKE_FORMAT_NOT_SUPPORTED: 415,
  TAKE_TOO_LONG: 422,
  TAKE_UNREADABLE: 422,
  IMAGE_TOO_LARGE: 413,
  IMAGE_INVALID: 415,
  VIDEO_RESOLUTION_TOO_HIGH: 422,
  VIDEO_TOO_MANY_FRAMES: 422,
  TOO_MANY_UNUSED_VIDEOS: 422,
  METHOD_NOT_ALLOWED: 405,
  STORAGE_FULL: 507,
};

export function refusalOf(error: unknown, logger: Logger): Refusal {
  const { kind, code, message, details } = toDomainError(error, logger);
  const content = Object.keys(details).length > 0 ? { code, message, details } : { code, message };
  return { status: STATUS_BY_CODE[code] ?? HTTP_STATUS_BY_KIND[kind], body: JSON.stringify(content) };
}

function toDomainError(error: unknown, logger: Logger): DomainError {
  if (isDomainError(error)) {
    if (['unavailable', 'internal'].includes(error.kind) && error.cause)
      logger.error({ err: error.cause }, error.message);
    return error;
  }
  logger.error({ err: error }, 'unexpected error of a files route');
  if (isStorageFull(error)) return storageFull(error);
  return new DomainError('internal', 'INTERNAL', 'Something went wrong on our end. Try again in a moment.');
}

export function sendRefusal(response: ServerResponse, { status, body }: Refusal): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
