/** How a queue tries again. Pauses grow by `factor`, from the first to the longest. */
export interface RetryPolicy {
  firstPauseMs: number;
  longestPauseMs: number;
  /** Default: 2. */
  factor?: number;
  /** After so many a job is parked, until an operator has it run again. */
  maxAttempts: number;
}

/** The pause after this attempt, the first being 1. */
export function pauseAfter(
  attempt: number,
  { firstPauseMs, longestPauseMs, factor = 2 }: RetryPolicy,
): number {
  return Math.min(firstPauseMs * factor ** (attempt - 1), longestPauseMs);
}

/** Thrown by a job that knows when to try again, as from a `Retry-After`. */
export class RetryIn extends Error {
  constructor(
    readonly pauseMs: number,
    cause: unknown,
    /** False where nothing is known of the job yet, as when the disk is full. */
    readonly countsAsAttempt = true,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Thrown by a job that no further attempt can help. */
export class Park extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
  }
}
