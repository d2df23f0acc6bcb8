import { DomainError } from '@bandeja/errors';

/** Somebody has saved or deleted it since its writer saw it; `next` says what to do. */
export function changedElsewhere(what: string, next: string): DomainError {
  return new DomainError(
    'conflict',
    `${what}_CHANGED`,
    `It was changed or deleted in another tab or on another device. ${next}`,
  );
}
