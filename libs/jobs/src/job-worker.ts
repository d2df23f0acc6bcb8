import { counter, inSpan, newCorrelationId, runWithCorrelation } from '@bandeja/observability';
import { setTimeout as pause } from 'node:timers/promises';
import type { Done } from './job.js';
import { LeaseKeeper, LeaseLost } from './lease-keeper.js';
import { channelOf, DEFAULT_LEASE_MS, type Outcome, type WorkerOptions } from './queue-options.js';
import { RepeatingJob } from './repeating-job.js';
import { Park, pauseAfter, RetryIn } from './retry-policy.js';
import type { Claimed, WorkTable } from './work-table.js';

const POLL_MS = 2_000;
/** The longest time that jobs share one transaction. */
const TOGETHER_MS = 1_000;
const ORPHANS_EVERY_MS = 2_000;
/** Pauses between attempts to commit finished work before it counts as failed. */
const COMMIT_PAUSES_MS = [250, 1_000, 4_000, 10_000];

const ended = counter('bandeja_jobs_total', 'Jobs that a worker ran, by outcome', ['queue', 'outcome']);

interface Running<J> {
  job: J;
  signal: AbortSignal;
}

/** Runs the jobs of one table in this process. */
export class JobWorker<J extends Claimed> {
  readonly #loop: RepeatingJob;
  readonly #leases: LeaseKeeper<J>;
  readonly #underWay = new Map<J, Promise<void>>();
  readonly #stopping = new AbortController();
  #endWaking: (() => void) | undefined;
  #orphansDueAt = 0;

  constructor(
    private readonly options: WorkerOptions<J>,
    private readonly table: WorkTable<J>,
  ) {
    const { name, logger, leaseMs = DEFAULT_LEASE_MS, pollMs = POLL_MS } = options;
    this.#leases = new LeaseKeeper(leaseMs, (jobs) => table.renew(jobs), logger);
    const run = () => this.#step();
    this.#loop = new RepeatingJob({
      name: `worker of ${name}`,
      everyMs: pollMs,
      afterFailureMs: Math.min(pollMs, POLL_MS),
      logger,
      run,
    });
  }

  start(): void {
    const { database, name } = this.options;
    this.#endWaking ??= database.onWake(channelOf(name), () => this.#loop.wake());
    this.#loop.start();
  }

  /** Aborts running jobs, releases them, and resolves when they have stopped. */
  async stop(): Promise<void> {
    this.#endWaking?.();
    this.#stopping.abort(new Error('the process is stopping'));
    await this.#loop.stop();
    await Promise.all(this.#underWay.values());
  }

  async #step(): Promise<boolean | number> {
    const { concurrency, together } = this.options;
    const most = concurrency * (together?.most ?? 1);
    const free = most - this.#underWay.size;
    // A claim costs as much as a small job, so a worker of many jobs at a time claims several at once.
    if (free < (together ? Math.ceil(most / 4) : 1)) return false;
    await this.#releaseOrphans();
    const claimSentAt = performance.now();
    const jobs = await this.table.claim({ jobs: free, ...this.#limitOfLong() });
    this.#begin(jobs, claimSentAt);
    // Less than was asked for is all that can be claimed, until a job ends or is added, or the time of one has come.
    return jobs.length === free || ((await this.table.millisecondsToNext()) ?? false);
  }

  async #releaseOrphans(): Promise<void> {
    if (performance.now() < this.#orphansDueAt) return;
    this.#orphansDueAt = performance.now() + ORPHANS_EVERY_MS;
    await this.table.releaseOrphans();
  }

  /** If there are several workers, one of them is reserved for short jobs. */
  #limitOfLong(): { longJobs?: number; longMs?: number } {
    const { fair, concurrency } = this.options;
    if (!fair) return {};
    const longUnderWay = [...this.#underWay.keys()].filter(({ costMs }) => costMs > fair.longMs).length;
    return { longMs: fair.longMs, longJobs: Math.max(0, Math.max(1, concurrency - 1) - longUnderWay) };
  }

  #begin(jobs: readonly J[], claimSentAt: number): void {
    const { together, concurrency } = this.options;
    const shared = together ? jobs.filter((job) => together.mayShare(job)) : [];
    const alone = jobs.filter((job) => !shared.includes(job));
    // With little to do, each job has its own transaction and does not wait for others.
    const size = Math.min(together?.most ?? 1, Math.ceil(shared.length / concurrency));
    for (let from = 0; from < shared.length; from += size)
      this.#beginAll(shared.slice(from, from + size), claimSentAt);
    for (const job of alone) this.#beginAll([job], claimSentAt);
  }

  #beginAll(jobs: readonly J[], claimSentAt: number): void {
    const all = jobs.map((job) => ({ job, signal: this.#signalOf(job, claimSentAt) }));
    const [first] = all;
    if (first && all.length === 1) this.#keep(jobs, this.#doAlone(first.job, first.signal));
    else this.#keep(jobs, this.#doTogether(all));
  }

  #signalOf(job: J, claimSentAt: number): AbortSignal {
    return AbortSignal.any([this.#leases.hold(job, claimSentAt), this.#stopping.signal]);
  }

  #keep(jobs: readonly J[], work: Promise<void>): void {
    const kept = work
      .catch((error: unknown) => {
        // The lease ends by itself, and the job is retried.
        const { name, logger } = this.options;
        logger.error({ queue: name, err: error }, 'the outcome of a job could not be recorded');
      })
      .finally(() => {
        for (const job of jobs) {
          this.#leases.release(job);
          this.#underWay.delete(job);
        }
        this.#loop.wake();
      });
    for (const job of jobs) this.#underWay.set(job, kept);
  }

  /** Commits the jobs that are done after a while, so that they do not wait long for the others. */
  async #doTogether(jobs: readonly Running<J>[]): Promise<void> {
    const { database, run } = this.options;
    let count = 0;
    try {
      jobs[0]?.signal.throwIfAborted();
      await database.transaction(async () => {
        const end = performance.now() + TOGETHER_MS;
        for (const { job, signal } of jobs) {
          if (count > 0 && (performance.now() > end || signal.aborted)) break;
          await this.#traced(job, async () => (await run(job, signal))?.commit?.());
          count += 1;
        }
        if (!(await this.table.complete(jobs.slice(0, count).map(({ job }) => job)))) throw new LeaseLost();
      });
    } catch {
      for (const { job, signal } of jobs) await this.#doAlone(job, signal);
      return;
    }
    for (const { job } of jobs.slice(0, count)) this.#end(job, 'done');
    if (count < jobs.length) await this.#doTogether(jobs.slice(count));
  }

  /** Rejects only if the outcome could not be recorded. */
  async #doAlone(job: J, signal: AbortSignal): Promise<void> {
    let outcome: Outcome | undefined;
    const run = async () => {
      try {
        if (job.attempt > 2 * this.options.retry.maxAttempts)
          throw new Park('its attempts kept ending without an outcome');
        signal.throwIfAborted();
        await this.#commit(job, (await this.options.run(job, signal)) ?? {}, signal);
        outcome = 'done';
      } catch (error) {
        outcome = await this.#failed(job, signal, error);
        throw error;
      }
    };
    // A failure is rethrown for the trace, after it is recorded.
    await this.#traced(job, run).catch((error: unknown) => {
      if (outcome === undefined) throw error;
    });
    if (outcome) this.#end(job, outcome);
  }

  #traced(job: J, run: () => Promise<void>): Promise<void> {
    const { name, trace } = this.options;
    return runWithCorrelation(newCorrelationId(job.correlationId ?? undefined), () => {
      if (trace) return trace(job, run);
      const attributes = { 'bandeja.queue': name, 'bandeja.job': job.key, 'bandeja.attempt': job.attempt };
      return inSpan(
        `run ${name}`,
        { kind: 'consumer', traceparent: job.traceparent ?? undefined, attributes },
        run,
      );
    });
  }

  async #commit(job: J, { commit, againInMs, isDoneForGood }: Done, signal: AbortSignal): Promise<void> {
    const { database, logger } = this.options;
    for (let tries = 0; ; tries += 1) {
      try {
        return await database.transaction(async () => {
          await commit?.();
          const isMine =
            againInMs === undefined
              ? await this.table.complete([job])
              : await this.table.completeUntil(job, againInMs);
          if (!isMine) throw new LeaseLost();
        });
      } catch (error) {
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

  async #failed(job: J, signal: AbortSignal, error: unknown): Promise<Outcome> {
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
    logger.warn({ ...this.#about(job), pauseMs, err: error }, 'a job failed and will be tried again');
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

  #end(job: J, outcome: Outcome): void {
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

const textOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
