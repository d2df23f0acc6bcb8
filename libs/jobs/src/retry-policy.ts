/** How a queue retries. Pauses grow by `factor`, from the first to the longest. */
export interface RetryPolicy {
  firstPauseMs: number;
  longestPauseMs: number;
  /** Default: 2. */
  factor?: number;
  /** After this many attempts a job is parked until an operator runs it again. */
  maxAttempts: number;
}

/** The pause after this attempt, counted from 1. */
export function pauseAfter(
  attempt: number,
  { firstPauseMs, longestPauseMs, factor = 2 }: RetryPolicy,
): number {
  return Math.min(firstPauseMs * factor ** (attempt - 1), longestPauseMs);
}

/** Thrown by a job that knows when to retry, for example from a `Retry-After` header. */
export class RetryIn extends Error {
  constructor(
    readonly pauseMs: number,
    cause: unknown,
    /** False if the failure has nothing to do with the job, such as a full disk. */
    readonly countsAsAttempt = true,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Thrown by a job that no retry can help. */
export class Park extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
  }
}

const DEADLOCK_DETECTED = '40P01';
const AFTER_DEADLOCK_MS = 50;

/** Of two transactions that wait for each other, PostgreSQL ends one. The other goes on, so this one soon can, too. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DEADLOCK_DETECTED;
}

export const afterDeadlock = (error: unknown): RetryIn => new RetryIn(AFTER_DEADLOCK_MS, error, false);
