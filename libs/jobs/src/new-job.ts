import { TransactionTimedOut } from '@bandeja/database';
import type { JobOutcomes } from './job-outcomes.js';
import { tracedRun } from './job-tracing.js';
import type { WorkerOptions } from './queue-options.js';
import type { Claimed, WorkTable } from './work-table.js';

/** How a job that is run at once is added to the table. */
export interface Adding<J> {
  /**
   * Adds it as done, in the open transaction. Returns false if it must not be run: it has been added before, or was now
   * added as waiting for an earlier one. PostgreSQL has to cancel each later statement of the transaction after `mostMs`: a
   * connection that is closed does not end a statement that waits for a lock.
   */
  addDone(mostMs: number): Promise<boolean>;
  /** Adds it under a lease, and returns it with that; undefined if it has been added before. */
  addClaimed(): Promise<J | undefined>;
}

interface Context<J extends Claimed> {
  options: WorkerOptions<J>;
  table: WorkTable<J>;
  outcomes: JobOutcomes<J>;
  /** Aborted when the process stops. */
  signal: AbortSignal;
}

/** Whoever adds a job waits for it, so what takes longer is run as a job that was waiting. */
const MOST_MS = 1_000;
/** Soon enough that a statement which is slow from the start is rolled back on an open connection. */
const MOST_OF_STATEMENT_MS = 900;

/**
 * Runs a job in the transaction that adds it as done, so that it is never seen waiting, and needs no lease. If it fails, it
 * is added and its failure recorded. Resolves to whether it is done.
 */
export async function doNew<J extends Claimed>(
  job: J,
  { addDone, addClaimed }: Adding<J>,
  { options, table, outcomes, signal }: Context<J>,
): Promise<boolean> {
  const run = async () => {
    if (!(await addDone(MOST_OF_STATEMENT_MS))) return false;
    await tracedRun(options, job, async () => (await options.run(job, signal))?.commit?.());
    return true;
  };
  let error: unknown;
  try {
    const isDone = await options.database.transaction(run, MOST_MS);
    if (isDone) outcomes.end(job, 'done');
    return isDone;
  } catch (failure) {
    error = failure;
  }
  const claimed = await addClaimed();
  if (claimed && tookTooLong(error)) await table.release(claimed);
  else if (claimed) outcomes.end(claimed, await outcomes.failed(claimed, signal, error));
  return false;
}

const QUERY_CANCELED = '57014';

const tookTooLong = (error: unknown) =>
  error instanceof TransactionTimedOut || (error as { code?: unknown }).code === QUERY_CANCELED;
