import type { Logger } from '@bandeja/observability';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { ExpiredRecords } from '../../use-cases/ports/expired-records.js';

const PERIOD_MS = 60 * 60 * 1_000;

/** Removes what has long expired, every hour. */
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(
    private readonly expired: ExpiredRecords,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => (this.#running = this.run()), PERIOD_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async run(): Promise<void> {
    await this.expired
      .remove(new Date())
      .catch((error: unknown) =>
        this.logger.error({ err: error }, 'housekeeping failed; it runs again in an hour'),
      );
  }
}
