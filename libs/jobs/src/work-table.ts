/** What a worker needs to know about a claimed job. */
export interface Claimed {
  id: string;
  /** Name in the log. */
  key: string;
  /** Including this one. */
  attempt: number;
  costMs: number;
  correlationId: string | null;
  traceparent: string | null;
  /** Lease of the claim. Once it has ended, nothing that this worker does with the job commits. */
  leaseId: string;
}

export interface ClaimLimits {
  jobs: number;
  /** For a fair queue: how many of them may cost more than `longMs`. */
  longJobs?: number;
  longMs?: number;
}

export interface Retry {
  error: string;
  pauseMs: number;
  countsAsAttempt: boolean;
}

export interface Outlook {
  /** A job is due. It may still have to wait for an earlier one. */
  isDue: boolean;
  /** Time until the next job becomes due or a lease ends; undefined if there is none. */
  nextInMs: number | undefined;
  /** Another process holds a job, or one that is gone. */
  isHeldByOthers: boolean;
}

/** What became due between a claim and a look counts as next. */
export const JUST_NOW = `now() - interval '200 milliseconds'`;

export interface OutlookRow {
  is_due: boolean;
  ms: number | null;
  is_held: boolean;
}

export const outlookOf = (row: OutlookRow | undefined): Outlook => ({
  isDue: row?.is_due ?? false,
  nextInMs: row?.ms == null ? undefined : Math.max(10, Math.ceil(row.ms)),
  isHeldByOthers: row?.is_held ?? false,
});

/**
 * A table from which workers claim jobs. Each change of a claimed job applies only while its lease holds, and returns
 * whether it did. All times are the database's.
 */
export interface WorkTable<J extends Claimed> {
  /** Claims due jobs under a new lease; other workers skip them. */
  claim(limits: ClaimLimits): Promise<J[]>;
  /** Returns the ids of the jobs whose lease was renewed. The others were claimed by another worker, or are done. */
  renew(jobs: readonly J[]): Promise<string[]>;
  /** Completes all jobs with the commit of the open transaction, which fails with `LEASE_LOST` if one lease has ended. */
  completeAtCommit(jobs: readonly J[]): void;
  /** For a recurring job; if it returns false, the open transaction must be rolled back. */
  completeUntil(job: J, againInMs: number): Promise<boolean>;
  /** Makes it due after the pause, behind waiting jobs. */
  retry(job: J, retry: Retry): Promise<boolean>;
  park(job: J, error: string): Promise<boolean>;
  /** Makes it due again at once, as if it had not been claimed. */
  release(job: J): Promise<void>;
  /** Makes jobs of dead processes due at once. It counts as an attempt, because the job may have crashed the process. */
  releaseOrphans(): Promise<void>;
  /** In one statement, which is all that an idle worker executes. */
  look(): Promise<Outlook>;
}
