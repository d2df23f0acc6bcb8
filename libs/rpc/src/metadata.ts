import { Metadata } from '@grpc/grpc-js';

export const CORRELATION_KEY = 'x-correlation-id';
export const ERROR_KEY = 'bandeja-error-bin';

export function bearerOf(metadata: Metadata): string | undefined {
  const [value] = metadata.get('authorization');
  return typeof value === 'string' && value.startsWith('Bearer ') ? value.slice(7) : undefined;
}

export function correlationOf(metadata: Metadata): string | undefined {
  const [value] = metadata.get(CORRELATION_KEY);
  return typeof value === 'string' ? value : undefined;
}
