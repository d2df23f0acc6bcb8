import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Job, NewJob } from './job.js';
import { measureQueue } from './job-metrics.js';
import { JobTable } from './job-table.js';
import { JobWorker } from './job-worker.js';
import { channelOf, DEFAULT_LEASE_MS, type JobQueueOptions } from './queue-options.js';

/**
 * Durable work: a job is added in the transaction that causes it, takes effect once, is retried with growing pauses, and is
 * parked after the last attempt. A provider of a Nest module: its workers start and stop with the application.
 */
export class JobQueue<Data> implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #table: JobTable<Data>;
  readonly #worker: JobWorker<Job<Data>>;
  #endMeasuring: (() => void) | undefined;

  constructor(private readonly options: JobQueueOptions<Data>) {
    const { database, name, leaseMs = DEFAULT_LEASE_MS, fair } = options;
    this.#table = new JobTable(database, name, leaseMs, fair !== undefined);
    this.#worker = new JobWorker(options, this.#table);
  }

  /** Adds a job in the open transaction; it runs after the commit. */
  add(job: NewJob<Data>): Promise<void> {
    return this.addAll([job]);
  }

  async addAll(jobs: readonly NewJob<Data>[]): Promise<void> {
    if (jobs.length === 0) return;
    if ((await this.#table.add(jobs)) > 0) this.options.database.wake(channelOf(this.options.name));
  }

  /** Removes jobs in the open transaction. If one is running, its `commit` is rolled back. */
  async remove(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await this.#table.remove(keys);
  }

  /** Removes those that no worker has in the open transaction: waiting and parked ones. */
  async removeIdle(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await this.#table.removeIdle(keys);
  }

  async removeOf(owner: string): Promise<void> {
    await this.#table.removeOf(owner);
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  start(): void {
    const { database, name, concurrency } = this.options;
    this.#endMeasuring ??= measureQueue(database, name);
    if (concurrency > 0) this.#worker.start();
  }

  /** Aborts running jobs, releases them, and resolves when they have stopped. */
  async stop(): Promise<void> {
    this.#endMeasuring?.();
    this.#endMeasuring = undefined;
    await this.#worker.stop();
  }
}
