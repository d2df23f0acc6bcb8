import type { Database } from '@bandeja/database';
import type { Logger } from '@bandeja/observability';
import type { Done, Job } from './job.js';
import type { RetryPolicy } from './retry-policy.js';
import type { Claimed, ClaimLimits } from './work-table.js';

/** `lost`: another worker has the job by now, or it was removed. */
export type Outcome = 'done' | 'retried' | 'parked' | 'given back' | 'lost';

export interface WorkerOptions<J extends Claimed> {
  /** The service and the work: `notifications.mail`. */
  name: string;
  database: Database;
  logger: Logger;
  /** How many jobs run at a time in this process; zero if it only adds jobs. */
  concurrency: number;
  retry: RetryPolicy;
  /** Longer than a worker may be disconnected from the database; default: 30 s. The work itself may take any time. */
  leaseMs?: number;
  /** How often a worker polls when nothing wakes it; default: 2 s. */
  pollMs?: number;
  /**
   * Owners take turns by the cost of their jobs, and one of several workers is reserved for jobs that cost no more than
   * this.
   */
  fair?: { longMs: number };
  /**
   * The work, outside any transaction. It must stop when the signal is aborted: the lease was lost, or the process is
   * stopping. It may run again after a crash, so calls to other systems carry the job's key as an idempotency key.
   */
  run(job: J, signal: AbortSignal): Promise<Done | void>;
  /** Runs in the transaction that parks the job: after the last attempt, or after `Park`. */
  onParked?(job: J, error: unknown): Promise<void>;
  /**
   * Jobs that consist only of their `commit` share a transaction, up to this many at a time. If it fails, each is run on its
   * own.
   */
  together?: { most: number; mayShare(job: J): boolean };
  /** Wraps a job in a trace span; `run` rejects if the job failed. */
  trace?(job: J, run: () => Promise<void>): Promise<void>;
  onEnded?(job: J, outcome: Outcome): void;
}

export type JobQueueOptions<Data> = WorkerOptions<Job<Data>>;

export const DEFAULT_LEASE_MS = 30_000;

/** The channel on which the workers of a queue are woken. */
export const channelOf = (queue: string): string => `jobs:${queue}`;

/** If there are several workers, one of them is reserved for short jobs. */
export function limitOfLong<J extends Claimed>(
  { fair, concurrency }: Pick<WorkerOptions<J>, 'fair' | 'concurrency'>,
  underWay: readonly J[],
): Pick<ClaimLimits, 'longJobs' | 'longMs'> {
  if (!fair) return {};
  const longUnderWay = underWay.filter(({ costMs }) => costMs > fair.longMs).length;
  return { longMs: fair.longMs, longJobs: Math.max(0, Math.max(1, concurrency - 1) - longUnderWay) };
}
