import type { Database } from '@bandeja/database';
import type { Logger } from '@bandeja/observability';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { RepeatingJob } from './repeating-job.js';

export interface RecurringJob {
  /** Name in the log and in the table: `payouts`. */
  name: string;
  everyMs: number;
  /**
   * A process does not run it sooner than this after its own start, so that its inbox is processed first; default: as soon
   * as it is due.
   */
  restAfterStartMs?: number;
  /** Returns true if there is more to do at once. */
  run(signal: AbortSignal): Promise<boolean | void>;
}

const FIRST_PAUSE_MS = 1_000;
/** Also adds jobs that a new version introduces. */
const ADD_EVERY_MS = 60_000;
/** Wake-ups can be lost, so jobs are also polled. */
const LOOK_EVERY_MS = 60_000;

/**
 * Work on a schedule, each job on one process of the service at a time. A recurring job is never given up: after a failure
 * it is retried after pauses that grow up to its interval.
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
