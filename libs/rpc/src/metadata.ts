import { Metadata } from '@grpc/grpc-js';

export const CORRELATION_KEY = 'x-correlation-id';
/** Says which service calls; `authorization` says for which user. */
export const SERVICE_TOKEN_KEY = 'x-service-token';
export const ERROR_KEY = 'bandeja-error-bin';

export function bearerOf(metadata: Metadata): string | undefined {
  const [value] = metadata.get('authorization');
  return typeof value === 'string' && value.startsWith('Bearer ') ? value.slice(7) : undefined;
}

export function correlationOf(metadata: Metadata): string | undefined {
  const [value] = metadata.get(CORRELATION_KEY);
  return typeof value === 'string' ? value : undefined;
}

export function serviceTokenOf(metadata: Metadata): string | undefined {
  const [value] = metadata.get(SERVICE_TOKEN_KEY);
  return typeof value === 'string' ? value : undefined;
}
