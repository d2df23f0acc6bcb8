import type { Claimed } from './work-table.js';

/** A job that runs once for its key. */
export interface NewJob<Data> {
  /** If a queue already has a pending job with this key, the new one is ignored. */
  key: string;
  data: Data;
  /** Jobs with the same order key run one after the other, in the order in which they were added. */
  orderKey?: string;
  /** Whose work it is: used to remove jobs, and for taking turns in a fair queue. */
  owner?: string;
  /** Estimated duration; only used for the order between owners. */
  costMs?: number;
  /** Default: immediately after the commit. */
  inMs?: number;
}

/** A job that a worker has claimed. */
export interface Job<Data> extends Claimed {
  data: Data;
  createdAt: Date;
}

/** The result of a successful job. */
export interface Done {
  /** Runs in the transaction that completes the job. It is rolled back if another worker has the job by now. */
  commit?: () => Promise<void>;
  /** True if the work cannot be undone, such as a sent mail: a failed commit is retried without running the job again. */
  isDoneForGood?: boolean;
  /** Keeps the job, which is due again after this time. */
  againInMs?: number;
}
