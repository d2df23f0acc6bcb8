import { DomainError } from '@bandeja/errors';

/** Of PostgreSQL: text with a NUL character, and JSON with one. */
const REFUSED_TEXT = ['22021', '22P05'];

/** An error for whoever sent text that PostgreSQL cannot store; undefined if this error is about something else. */
export function unstorableText(error: unknown): DomainError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  // Prisma has the code of PostgreSQL in its message.
  const isRefused = REFUSED_TEXT.some(
    (refused) => code === refused || error.message.includes(`\`${refused}\``),
  );
  if (!isRefused) return undefined;
  return new DomainError(
    'invalid',
    'VALIDATION_FAILED',
    "There's a character in your text that can't be stored. Remove it and try again.",
    {},
    { cause: error },
  );
}
