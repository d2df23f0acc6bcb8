import type { Database } from '@bandeja/database';
import type { Logger } from '@bandeja/observability';
import type { Done, Job } from './job.js';
import type { RetryPolicy } from './retry-policy.js';
import type { Claimed } from './work-table.js';

/** `lost`: another worker has the job by now, or it was removed. */
export type Outcome = 'done' | 'retried' | 'parked' | 'given back' | 'lost';

export interface WorkerOptions<J extends Claimed> {
  /** The service and what is done: `notifications.mail`. */
  name: string;
  database: Database;
  logger: Logger;
  /** How many run at a time in this process; none where it only adds jobs. */
  concurrency: number;
  retry: RetryPolicy;
  /** Longer than a worker may be out of touch with the database; default: 30 s. The work itself may take any time. */
  leaseMs?: number;
  /** How long a worker rests when nothing wakes it; default: 2 s. */
  pollMs?: number;
  /** Owners take turns by the cost of their jobs; of several workers one is kept for jobs that cost no more than this. */
  fair?: { longMs: number };
  /**
   * The work, outside any transaction. It stops when the signal says so: the lease has ended, or the process does. It may
   * run again after a crash, so what it does elsewhere carries the job's key.
   */
  run(job: J, signal: AbortSignal): Promise<Done | void>;
  /** In the transaction that parks the job: after the last attempt, or `Park`. */
  onParked?(job: J, error: unknown): Promise<void>;
  /**
   * Jobs that are nothing but their `commit` share a transaction, so many at a time. Where that fails, each is done by
   * itself.
   */
  together?: { most: number; mayShare(job: J): boolean };
  /** Around the work of a job and its end, for a trace; `run` rejects when that failed. */
  trace?(job: J, run: () => Promise<void>): Promise<void>;
  onEnded?(job: J, outcome: Outcome): void;
}

export type JobQueueOptions<Data> = WorkerOptions<Job<Data>>;

export const DEFAULT_LEASE_MS = 30_000;

/** On which the workers of a queue are woken. */
export const channelOf = (queue: string): string => `jobs:${queue}`;
