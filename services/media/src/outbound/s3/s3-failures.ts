import { isDomainError } from '@bandeja/errors';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { isStorageFull } from '../../domain/storage-failure.js';
import { storageFull, storageUnavailable } from '../../domain/upload-refusals.js';

/** The error codes of full servers; some use the status instead. */
const FULL = new Set(['InsufficientStorage', 'QuotaExceeded', 'XMinioStorageFull', 'NoSpaceLeftOnDevice']);
const FULL_STATUS = 507;

/** What an operator has to fix, by the name of the failure. */
const MENDS: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'the server does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not that of S3_ACCESS_KEY_ID',
  AccessDenied: 'these keys may not use the bucket',
  RequestTimeTooSkewed: 'the clocks of this machine and of the server differ too much',
  NoSuchBucket: 'the bucket is missing: run storage prepare',
};
/** Statuses whose reason is the server or the settings, not the request. */
const UNAVAILABLE_STATUSES = new Set([401, 403, 429]);

/** Turns failures of the server, as opposed to those of a request, into domain errors. */
export function mapFailures<Client extends S3Client>(client: Client): Client {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw failureOf(error);
      }
    },
    { step: 'initialize', priority: 'high', name: 'bandejaFailures' },
  );
  return client;
}

function failureOf(error: unknown): unknown {
  if (isDomainError(error) || isStorageFull(error)) return error;
  const { name, status } = facts(error);
  if (FULL.has(name) || status === FULL_STATUS) return storageFull(error);
  // Without a status, nobody answered. A 404 is about an object unless the bucket itself is missing.
  const isUnavailable =
    status === undefined || status >= 500 || UNAVAILABLE_STATUSES.has(status) || name === 'NoSuchBucket';
  return isUnavailable ? storageUnavailable(error) : error;
}

/** Why files cannot be kept right now, for operators. */
export function reasonOf(error: unknown): string {
  const cause = isDomainError(error) ? error.cause : error;
  const { name, status } = facts(cause);
  const mend = MENDS[name] ?? (status === 403 ? MENDS.AccessDenied : undefined);
  if (mend) return `${mend} (${name})`;
  if (status !== undefined) return `the server answers ${status} (${name})`;
  const { code, message } = cause as NodeJS.ErrnoException;
  return `the server cannot be reached (${code ?? message})`;
}

/** The name and status of a server's answer; without a status, nobody answered. */
export function facts(error: unknown): { name: string; status: number | undefined } {
  const { name = '', $metadata } = (error ?? {}) as Partial<S3ServiceException>;
  return { name, status: $metadata?.httpStatusCode };
}
