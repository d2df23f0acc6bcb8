import type { Logger } from '@bandeja/observability';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Sweep } from '../../use-cases/sweep.js';

const EVERY_MS = 10 * 60_000;

/** Sweeps now and then, and not at once: what waits in the inbox after a start may still open a draft. */
export class SweepJob implements OnApplicationBootstrap, OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sweep: Sweep,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => {
      this.#running = this.#run();
    }, EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      const removed = await this.sweep.execute();
      if (removed) this.logger.info({ removed }, 'removed drafts without a card hold');
    } catch (error) {
      this.logger.error({ err: error }, 'the sweep failed and will be tried again');
    }
  }
}
