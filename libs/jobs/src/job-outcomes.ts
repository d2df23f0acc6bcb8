import { counter } from '@bandeja/observability';
import { setTimeout as pause } from 'node:timers/promises';
import type { Done } from './job.js';
import { LeaseLost } from './lease-keeper.js';
import type { Outcome, WorkerOptions } from './queue-options.js';
import { afterDeadlock, isDeadlock, Park, pauseAfter, RetryIn } from './retry-policy.js';
import { LEASE_LOST } from './tables.js';
import type { Claimed, WorkTable } from './work-table.js';

/** Pauses between attempts to commit finished work before it counts as failed. */
const COMMIT_PAUSES_MS = [250, 1_000, 4_000, 10_000];

const ended = counter('bandeja_jobs_total', 'Jobs that a worker ran, by outcome', ['queue', 'outcome']);

/** Records how the jobs of a worker ended. */
export class JobOutcomes<J extends Claimed> {
  constructor(
    private readonly options: WorkerOptions<J>,
    private readonly table: WorkTable<J>,
  ) {}

  /** Commits the effects of a job together with its end. */
  async commit(job: J, { commit, againInMs, isDoneForGood }: Done, signal: AbortSignal): Promise<void> {
    const { database, logger } = this.options;
    for (let tries = 0; ; tries += 1) {
      try {
        return await database.transaction(async () => {
          await commit?.();
          if (againInMs === undefined) this.table.completeAtCommit([job]);
          else if (!(await this.table.completeUntil(job, againInMs))) throw new LeaseLost();
        });
      } catch (failure) {
        const error = isLeaseLost(failure) ? new LeaseLost() : failure;
        const pauseMs = COMMIT_PAUSES_MS[tries];
        const isDecided = error instanceof LeaseLost || error instanceof Park || error instanceof RetryIn;
        if (!isDoneForGood || isDecided || pauseMs === undefined || signal.aborted) throw error;
        logger.warn(
          { ...this.#about(job), err: error },
          'could not commit the outcome of a job and will try again',
        );
        await pause(pauseMs, undefined, { ref: false });
      }
    }
  }

  /** Records a failure. */
  async failed(job: J, signal: AbortSignal, failure: unknown): Promise<Outcome> {
    const error = isDeadlock(failure) ? afterDeadlock(failure) : failure;
    if (error instanceof LeaseLost || signal.reason instanceof LeaseLost) return 'lost';
    if (signal.aborted) {
      await this.table.release(job);
      return 'given back';
    }
    const { retry, logger } = this.options;
    const countsAsAttempt = !(error instanceof RetryIn) || error.countsAsAttempt;
    if (error instanceof Park || (countsAsAttempt && job.attempt >= retry.maxAttempts))
      return this.#park(job, error);
    const pauseMs = error instanceof RetryIn ? error.pauseMs : pauseAfter(job.attempt, retry);
    const level = isDeadlock(failure) ? 'info' : 'warn';
    logger[level]({ ...this.#about(job), pauseMs, err: error }, 'a job failed and will be tried again');
    const isMine = await this.table.retry(job, { error: textOf(error), pauseMs, countsAsAttempt });
    return isMine ? 'retried' : 'lost';
  }

  async #park(job: J, error: unknown): Promise<Outcome> {
    const { database, logger, onParked } = this.options;
    const isMine = await database.transaction(async () => {
      if (!(await this.table.park(job, textOf(error)))) return false;
      await onParked?.(job, error);
      return true;
    });
    if (!isMine) return 'lost';
    logger.error({ ...this.#about(job), err: error }, 'gave up on a job: it is parked');
    return 'parked';
  }

  end(job: J, outcome: Outcome): void {
    const { name, logger, onEnded } = this.options;
    if (outcome === 'lost')
      logger.warn(this.#about(job), 'the lease of a job was lost: its work does not count');
    ended.inc({ queue: name, outcome });
    onEnded?.(job, outcome);
  }

  #about({ key, attempt }: J) {
    return { queue: this.options.name, key, attempt };
  }
}

const isLeaseLost = (error: unknown) => (error as { code?: unknown }).code === LEASE_LOST;

const textOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
