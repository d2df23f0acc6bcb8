import type { Logger } from '@bandeja/observability';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ExpireUploads } from '../../use-cases/expire-uploads.js';

const EVERY_MS = 10 * 60 * 1000;

@Injectable()
export class UploadSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #sweep: Promise<void> = Promise.resolve();

  constructor(
    private readonly expireUploads: ExpireUploads,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#run();
    this.#timer = setInterval(() => this.#run(), EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweep;
  }

  #run(): void {
    this.#sweep = this.expireUploads
      .execute()
      .catch((error: unknown) => this.logger.error({ err: error }, 'the sweep of uploads failed'));
  }
}
