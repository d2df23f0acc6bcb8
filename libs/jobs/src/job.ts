import type { Claimed } from './work-table.js';

/** A job that is to be done once for its key. */
export interface NewJob<Data> {
  /** Of several jobs of a queue with one key the first counts, until it is done. */
  key: string;
  data: Data;
  /** Jobs of one order key run one after the other, in the order in which they were added. */
  orderKey?: string;
  /** Whose work it is: to remove it by, and to take turns by where the queue is fair. */
  owner?: string;
  /** About how long it takes; decides the order between owners and nothing else. */
  costMs?: number;
  /** Default: as soon as the transaction has committed. */
  inMs?: number;
}

/** A job that a worker has. */
export interface Job<Data> extends Claimed {
  data: Data;
  createdAt: Date;
}

/** What ends a job that went well. */
export interface Done {
  /**
   * Runs in the transaction that ends the job: both happen or neither, and neither where another worker has the job by now.
   */
  commit?: () => Promise<void>;
  /** What was done cannot be undone, as a mail that was sent: a commit that fails is tried again without doing it again. */
  isDoneForGood?: boolean;
  /** The job stays, and is due again after this. */
  againInMs?: number;
}
