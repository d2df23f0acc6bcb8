import { JobOutcomes } from './job-outcomes.js';
import { tracedRun } from './job-tracing.js';
import { LeaseKeeper } from './lease-keeper.js';
import { doNew, type Adding } from './new-job.js';
import {
  channelOf,
  DEFAULT_LEASE_MS,
  limitOfLong,
  type Outcome,
  type WorkerOptions,
} from './queue-options.js';
import { RepeatingJob } from './repeating-job.js';
import { Park } from './retry-policy.js';
import type { Claimed, WorkTable } from './work-table.js';

const POLL_MS = 2_000;
/** The longest time that jobs share one transaction. */
const TOGETHER_MS = 1_000;
const ORPHANS_EVERY_MS = 2_000;

interface Running<J> {
  job: J;
  signal: AbortSignal;
}

/** Runs the jobs of one table in this process. */
export class JobWorker<J extends Claimed> {
  readonly #loop: RepeatingJob;
  readonly #leases: LeaseKeeper<J>;
  readonly #outcomes: JobOutcomes<J>;
  readonly #underWay = new Map<J, Promise<void>>();
  readonly #stopping = new AbortController();
  /** The last claim found less than it asked for. */
  #isDrained = false;
  #isWoken = false;
  #endWaking: (() => void) | undefined;
  #orphansDueAt = 0;

  constructor(
    private readonly options: WorkerOptions<J>,
    private readonly table: WorkTable<J>,
  ) {
    const { name, logger, leaseMs = DEFAULT_LEASE_MS, pollMs = POLL_MS } = options;
    this.#outcomes = new JobOutcomes(options, table);
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
    this.#endWaking ??= database.onWake(channelOf(name), () => this.#wake());
    this.#loop.start();
  }

  /** Aborts running jobs, releases them, and resolves when they have stopped. */
  async stop(): Promise<void> {
    this.#endWaking?.();
    this.#stopping.abort(new Error('the process is stopping'));
    await this.#loop.stop();
    await Promise.all(this.#underWay.values());
  }

  /** How many jobs may be run by `runNew`. Zero while others are waiting, which would be overtaken. */
  get roomForNew(): number {
    if (!this.#isDrained || this.#stopping.signal.aborted) return 0;
    return Math.max(0, this.options.concurrency - this.#underWay.size);
  }

  /**
   * Runs a job that is not in the table yet. Resolves when it is in there, done or not, and rejects if that is not certain.
   * Only for jobs that consist of their `commit`.
   */
  async runNew(job: J, adding: Adding<J>): Promise<void> {
    const { options, table } = this;
    const signal = this.#stopping.signal;
    const work = doNew(job, adding, { options, table, outcomes: this.#outcomes, signal });
    this.#underWay.set(job, work.then(ignore, ignore));
    const isDone = await work.finally(() => this.#underWay.delete(job));
    if (!isDone || !this.#isDrained) this.#wake();
  }

  async #step(): Promise<boolean | number> {
    const { concurrency, together } = this.options;
    const isIdle = this.#isDrained && !this.#isWoken;
    this.#isWoken = false;
    const most = concurrency * (together?.most ?? 1);
    const free = most - this.#underWay.size;
    // A claim costs as much as a small job, so a worker of many jobs at a time claims several at once.
    if (free < (together ? Math.ceil(most / 4) : 1)) return false;
    if (isIdle) {
      const { isDue, isHeldByOthers, nextInMs } = await this.table.look();
      if (!isDue && !isHeldByOthers) return nextInMs ?? false;
    }
    await this.#releaseOrphans();
    const claimSentAt = performance.now();
    const jobs = await this.table.claim({
      jobs: free,
      ...limitOfLong(this.options, [...this.#underWay.keys()]),
    });
    this.#isDrained = jobs.length < free;
    this.#begin(jobs, claimSentAt);
    // Less than was asked for is all that can be claimed, until a job ends or is added, or the time of one has come.
    return jobs.length === free || ((await this.table.look()).nextInMs ?? false);
  }

  #wake(): void {
    this.#isWoken = true;
    this.#loop.wake();
  }

  async #releaseOrphans(): Promise<void> {
    if (performance.now() < this.#orphansDueAt) return;
    this.#orphansDueAt = performance.now() + ORPHANS_EVERY_MS;
    await this.table.releaseOrphans();
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

  #keep(jobs: readonly J[], work: Promise<unknown>): void {
    const kept = work
      .then(() => undefined)
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
        this.#wake();
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
          await tracedRun(this.options, job, async () => (await run(job, signal))?.commit?.());
          count += 1;
        }
        this.table.completeAtCommit(jobs.slice(0, count).map(({ job }) => job));
      });
    } catch {
      for (const { job, signal } of jobs) await this.#doAlone(job, signal);
      return;
    }
    for (const { job } of jobs.slice(0, count)) this.#outcomes.end(job, 'done');
    if (count < jobs.length) await this.#doTogether(jobs.slice(count));
  }

  /** Rejects only if the outcome could not be recorded. */
  async #doAlone(job: J, signal: AbortSignal): Promise<Outcome | undefined> {
    let outcome: Outcome | undefined;
    const run = async () => {
      try {
        if (job.attempt > 2 * this.options.retry.maxAttempts)
          throw new Park('its attempts kept ending without an outcome');
        signal.throwIfAborted();
        await this.#outcomes.commit(job, (await this.options.run(job, signal)) ?? {}, signal);
        outcome = 'done';
      } catch (error) {
        outcome = await this.#outcomes.failed(job, signal, error);
        throw error;
      }
    };
    // A failure is rethrown for the trace, after it is recorded.
    await tracedRun(this.options, job, run).catch((error: unknown) => {
      if (outcome === undefined) throw error;
    });
    if (outcome) this.#outcomes.end(job, outcome);
    return outcome;
  }
}

const ignore = () => undefined;
