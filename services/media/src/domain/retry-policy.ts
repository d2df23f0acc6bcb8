export const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 2_000;
/** Until a job is tried again that found the disk full or the storage away. */
export const STORAGE_PAUSE_MS = 30_000;

/** The pause after a failed attempt, or undefined when it was the last. */
export function pauseAfter(attempt: number): number | undefined {
  return attempt >= MAX_ATTEMPTS ? undefined : FIRST_PAUSE_MS * 5 ** (attempt - 1);
}

/** True of a job whose attempts ended again and again without an answer: it takes its process down with it. */
export function isHopeless(attempt: number): boolean {
  return attempt > 2 * MAX_ATTEMPTS;
}
