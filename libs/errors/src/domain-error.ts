/** The closed set of ways in which an operation can be refused; each transport maps every one of them. */
export const ERROR_KINDS = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'failed-precondition',
  'rate-limited',
  'unavailable',
  'internal',
] as const;

export type ErrorKind = (typeof ERROR_KINDS)[number];

/**
 * A refusal that callers may act on. `code` is stable and upper snake case (`ANALYSIS_NOT_FOUND`);
 * `message` is English and safe to show; `details` holds plain values that fill in a translated message.
 */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly details: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'DomainError';
  }
}

export function isDomainError(error: unknown): error is DomainError {
  return error instanceof DomainError;
}
