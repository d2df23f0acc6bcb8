/** The closed set of reasons to refuse an operation. Each transport maps every one of them. */
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
 * A failure that callers may act on. `code` is stable and in upper snake case (`ANALYSIS_NOT_FOUND`), `message` is English
 * and safe to show, and `details` holds plain values for the placeholders of a translated message.
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

/**
 * A refusal because a thing is there and belongs to somebody else. Callers see the error of what does not exist; only the
 * security log tells the difference, by these ids.
 */
export class NotYoursError extends DomainError {
  constructor(
    { kind, code, message, details }: DomainError,
    readonly ids: Readonly<Record<string, string>>,
  ) {
    super(kind, code, message, details);
  }
}
