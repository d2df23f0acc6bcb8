import type { Database } from '@bandeja/database';
import type { Logger } from '@bandeja/observability';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { RepeatingJob } from './repeating-job.js';

export interface RecurringJob {
  /** What it does, in the log and in the table: `payouts`. */
  name: string;
  everyMs: number;
  /** A process runs it no sooner after its own start, so that its inbox is read before; default: as soon as it is due. */
  restAfterStartMs?: number;
  /** Answers true when there is more to do at once. */
  run(signal: AbortSignal): Promise<boolean | void>;
}

const FIRST_PAUSE_MS = 1_000;
/** A new one begins with the first process that knows it. */
const ADD_EVERY_MS = 60_000;
/** A wake-up may be lost: nobody waits an hour because of it. */
const LOOK_EVERY_MS = 60_000;

/**
 * Work that nobody asks for, each by one process of the service at a time. It is never given up: after a failure it is tried
 * again after a pause that grows up to its rest.
 */
export class RecurringJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #queues: { job: RecurringJob; queue: JobQueue<object> }[];
  readonly #adding: RepeatingJob;
  readonly #starts: NodeJS.Timeout[] = [];

  constructor(
    private readonly service: string,
    private readonly database: Database,
    logger: Logger,
    jobs: readonly RecurringJob[],
  ) {
    this.#queues = jobs.map((job) => ({ job, queue: this.#queueOf(job, logger) }));
    const run = () => this.#addMissing();
    this.#adding = new RepeatingJob({
      name: `recurring jobs of ${service}`,
      everyMs: ADD_EVERY_MS,
      logger,
      run,
    });
  }

  onApplicationBootstrap(): void {
    this.#adding.start();
    for (const { job, queue } of this.#queues)
      this.#starts.push(setTimeout(() => queue.start(), job.restAfterStartMs ?? 0).unref());
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const start of this.#starts) clearTimeout(start);
    await this.#adding.stop();
    await Promise.all(this.#queues.map(({ queue }) => queue.stop()));
  }

  async #addMissing(): Promise<void> {
    for (const { job, queue } of this.#queues) await queue.add({ key: job.name, data: {} });
  }

  #queueOf({ name, everyMs, run }: RecurringJob, logger: Logger): JobQueue<object> {
    return new JobQueue<object>({
      name: `${this.service}.${name}`,
      database: this.database,
      logger,
      concurrency: 1,
      pollMs: Math.min(everyMs, LOOK_EVERY_MS),
      retry: {
        firstPauseMs: Math.min(FIRST_PAUSE_MS, everyMs),
        longestPauseMs: everyMs,
        maxAttempts: Infinity,
      },
      run: async (_job, signal) => ({ againInMs: (await run(signal)) === true ? 0 : everyMs }),
    });
  }
}
