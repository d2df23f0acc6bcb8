import type { ErrorKind } from './domain-error.js';

/** gRPC status codes by kind (https://grpc.io/docs/guides/status-codes/). */
export const GRPC_STATUS_BY_KIND: Record<ErrorKind, number> = {
  invalid: 3,
  unauthenticated: 16,
  forbidden: 7,
  'not-found': 5,
  conflict: 6,
  'failed-precondition': 9,
  'rate-limited': 8,
  unavailable: 14,
  internal: 13,
};

export const HTTP_STATUS_BY_KIND: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'failed-precondition': 409,
  'rate-limited': 429,
  unavailable: 503,
  internal: 500,
};

const KIND_BY_GRPC_STATUS = new Map<number, ErrorKind>([
  ...Object.entries(GRPC_STATUS_BY_KIND).map(([kind, status]) => [status, kind as ErrorKind] as const),
  [4, 'unavailable'],
]);

/** The kind of a failed call without an error kind of ours. An exceeded deadline counts as unavailable. */
export function kindOfGrpcStatus(status: number): ErrorKind {
  return KIND_BY_GRPC_STATUS.get(status) ?? 'internal';
}
