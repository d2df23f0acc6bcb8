import { DatabaseListener } from '@bandeja/database';
import type { Logger } from '@bandeja/observability';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { ProcessVideo } from '../../use-cases/process-video.js';
import type { ProcessingJob, ProcessingQueue } from '../../use-cases/ports/processing-queue.js';

const IDLE_MS = 5_000;
const FAILURE_PAUSE_MS = 1_000;

/** Works through the processing queue beside the request path, a bounded number of videos at a time. */
@Injectable()
export class ProcessingWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #running = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();
  #loop: Promise<void> | undefined;
  #endSleep: (() => void) | undefined;
  #woken = false;

  constructor(
    private readonly queue: ProcessingQueue,
    private readonly processVideo: ProcessVideo,
    private readonly listener: DatabaseListener,
    private readonly channel: string,
    private readonly workers: number,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.workers === 0) return;
    this.listener.on(this.channel, () => this.#wake());
    await this.listener.connect();
    this.#loop = this.#work();
  }

  /** Ends what is under way and gives it back, so that the next process goes on at once. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort(new Error('the service is stopping'));
    this.#wake();
    await this.#loop;
    await Promise.all(this.#running.values());
    await this.listener.close();
  }

  async #work(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      this.#woken = false;
      const pause = await this.#step().catch((error: unknown) => {
        this.logger.error({ err: error }, 'the processing queue failed and is tried again');
        return FAILURE_PAUSE_MS;
      });
      if (!this.#stop.signal.aborted && pause > 0) await this.#sleep(pause);
    }
  }

  /** Milliseconds until there may be more to do. */
  async #step(): Promise<number> {
    if (this.#running.size >= this.workers) return IDLE_MS;
    // Without its connection this process does not look alive to the others: what it claimed would be theirs too.
    if (!this.listener.connected) return FAILURE_PAUSE_MS;
    const underWay = [...this.#running.keys()];
    await this.queue.releaseOrphans(underWay);
    const jobs = await this.queue.claim(this.workers - underWay.length, underWay);
    for (const job of jobs) this.#begin(job);
    return jobs.length > 0 ? 0 : Math.min((await this.queue.millisecondsToNext()) ?? IDLE_MS, IDLE_MS);
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
        this.#wake();
      });
    this.#running.set(job.videoId, work);
  }

  #wake(): void {
    this.#woken = true;
    this.#endSleep?.();
  }

  async #sleep(milliseconds: number): Promise<void> {
    if (this.#woken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#endSleep = undefined;
  }
}
