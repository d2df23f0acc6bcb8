import { gauge, onScrape, type Logger } from '@bandeja/observability';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { StorageProbe } from '../../use-cases/ports/storage-probe.js';

const up = gauge('bandeja_media_storage_up', 'Whether media reaches its storage of files: 1 or 0', []);

/**
 * A process becomes ready when it has reached the storage once, so a roll-out with wrong settings stops. When the storage
 * fails later, it does so for every process: that is logged and measured as bandeja_media_storage_up, and the processes stay
 * ready for what needs no file.
 */
@Injectable()
export class StorageReadiness implements BeforeApplicationShutdown {
  #wasReached = false;
  #isUp = true;
  readonly #endScrape: () => void;

  constructor(
    private readonly storage: StorageProbe,
    private readonly logger: Logger,
  ) {
    this.#endScrape = onScrape(
      () => this.#look().catch(() => undefined),
      () => up.remove(),
    );
  }

  beforeApplicationShutdown(): void {
    this.#endScrape();
  }

  /** Called by /readyz. */
  async check(): Promise<void> {
    if (!this.#wasReached) return this.#look();
    await this.#look().catch(() => undefined);
  }

  async #look(): Promise<void> {
    try {
      await this.storage.check();
    } catch (error) {
      if (this.#isUp) this.logger.error({ err: error }, 'the storage of files cannot be used');
      this.#isUp = false;
      up.set(0);
      throw error;
    }
    if (!this.#isUp) this.logger.info('the storage of files can be used again');
    this.#wasReached = true;
    this.#isUp = true;
    up.set(1);
  }
}
