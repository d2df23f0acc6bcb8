/** What a worker needs to know of a job that it has. */
export interface Claimed {
  id: string;
  /** What the log calls it. */
  key: string;
  /** Counting this one. */
  attempt: number;
  costMs: number;
  correlationId: string | null;
  traceparent: string | null;
  /** Of the claim: once it has ended, nothing that this worker does with the job commits. */
  leaseId: string;
}

export interface ClaimLimits {
  jobs: number;
  /** Of a fair queue: how many of them may cost more than `longMs`. */
  longJobs?: number;
  longMs?: number;
}

export interface Retry {
  error: string;
  pauseMs: number;
  countsAsAttempt: boolean;
}

/**
 * A table that workers take their jobs from. Each change of a job that somebody has holds only under the lease of its claim
 * and answers whether it did. All times are the database's.
 */
export interface WorkTable<J extends Claimed> {
  /** Takes jobs that are due under a lease of this claim's own; other workers pass over them. */
  claim(limits: ClaimLimits): Promise<J[]>;
  /** Answers the ids of the jobs whose lease goes on; the others are somebody else's by now, or done. */
  renew(jobs: readonly J[]): Promise<string[]>;
  /** Ends them all, or answers false; the open transaction must then not commit. */
  complete(jobs: readonly J[]): Promise<boolean>;
  /** The same for a job that comes again. */
  completeUntil(job: J, againInMs: number): Promise<boolean>;
  /** Behind what waits, after the pause. */
  retry(job: J, retry: Retry): Promise<boolean>;
  park(job: J, error: string): Promise<boolean>;
  /** Due again at once, as if it had not been taken. */
  giveBack(job: J): Promise<void>;
  /** Makes due at once what processes had that are no longer there. It counts as an attempt: the job may have ended them. */
  releaseOrphans(): Promise<void>;
  /** Until the next job is due or a lease ends; undefined when there is none. */
  millisecondsToNext(): Promise<number | undefined>;
}
