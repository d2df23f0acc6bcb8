import { DomainError } from '@bandeja/errors';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Characters as people count them. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Text as it is stored: trimmed, and without NUL characters, which PostgreSQL refuses. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').trim();
}

/** Collects all problems of an input, so that one error lists them all. */
export class Problems {
  readonly #found: Record<string, string> = {};

  check(field: string, fine: boolean, message: string): this {
    if (!fine) this.#found[field] ??= message;
    return this;
  }

  throwIfAny(): void {
    const [first] = Object.values(this.#found);
    if (first) throw new DomainError('invalid', 'VALIDATION_FAILED', first, this.#found);
  }
}

export function analysisIdOf(text: string): string {
  if (!isUuid(text))
    throw new DomainError(
      'invalid',
      text === '' ? 'MISSING_ANALYSIS_ID' : 'INVALID_ANALYSIS_ID',
      "This isn't the address of an analysis. Open it from your dashboard.",
    );
  return text.toLowerCase();
}

export function analysisNotFound(): DomainError {
  return new DomainError('not-found', 'ANALYSIS_NOT_FOUND', 'Analysis not found or access denied');
}
