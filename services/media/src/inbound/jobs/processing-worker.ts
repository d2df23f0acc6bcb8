import { DatabaseListener } from '@bandeja/database';
import { RepeatingJob } from '@bandeja/events';
import type { Logger } from '@bandeja/observability';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LONG_WORK_MS } from '../../domain/work-limits.js';
import type { ProcessVideo } from '../../use-cases/process-video.js';
import type { ProcessingJob, ProcessingQueue } from '../../use-cases/ports/processing-queue.js';

const IDLE_MS = 2_000;
const NOT_CONNECTED_PAUSE_MS = 1_000;

/** Works through the processing queue beside the request path, a bounded number of videos at a time. */
@Injectable()
export class ProcessingWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #running = new Map<string, { isLong: boolean; work: Promise<void> }>();
  readonly #stop = new AbortController();
  readonly #job: RepeatingJob;

  constructor(
    private readonly queue: ProcessingQueue,
    private readonly processVideo: ProcessVideo,
    private readonly listener: DatabaseListener,
    private readonly channel: string,
    private readonly workers: number,
    private readonly logger: Logger,
  ) {
    const run = () => this.#step();
    this.#job = new RepeatingJob({ name: 'processing queue', everyMs: IDLE_MS, logger, run });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.workers === 0) return;
    this.listener.on(this.channel, () => this.#job.wake());
    await this.listener.connect();
    this.#job.start();
  }

  /** Ends what is under way and gives it back, so that the next process goes on at once. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort(new Error('the service is stopping'));
    await this.#job.stop();
    await Promise.all([...this.#running.values()].map(({ work }) => work));
    await this.listener.close();
  }

  async #step(): Promise<boolean | number> {
    if (this.#running.size >= this.workers) return false;
    // Without its connection this process does not look alive to the others: what it claimed would be theirs too.
    if (!this.listener.connected) return NOT_CONNECTED_PAUSE_MS;
    const underWay = [...this.#running.keys()];
    await this.queue.releaseOrphans(underWay);
    const free = this.workers - underWay.length;
    // Of several workers one is kept for what is soon done.
    const longJobs = Math.max(1, this.workers - 1) - this.#longUnderWay();
    const jobs = await this.queue.claim({ jobs: free, longJobs }, underWay);
    for (const job of jobs) this.#begin(job);
    return jobs.length > 0 || ((await this.queue.millisecondsToNext()) ?? false);
  }

  #begin(job: ProcessingJob): void {
    const work = this.processVideo
      .execute(job, this.#stop.signal)
      .catch((error: unknown) => {
        if (!this.#stop.signal.aborted)
          this.logger.error({ err: error, videoId: job.videoId }, 'a processing job broke off');
      })
      .finally(() => {
        this.#running.delete(job.videoId);
        this.#job.wake();
      });
    this.#running.set(job.videoId, { isLong: job.workMs > LONG_WORK_MS, work });
  }

  #longUnderWay(): number {
    return [...this.#running.values()].filter(({ isLong }) => isLong).length;
  }
}
