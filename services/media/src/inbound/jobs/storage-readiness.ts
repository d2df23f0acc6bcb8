import { gauge, onScrape, type Logger } from '@bandeja/observability';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { StorageProbe } from '../../use-cases/ports/storage-probe.js';

const up = gauge('bandeja_media_storage_up', 'Whether media reaches its storage of files: 1 or 0', []);

/**
 * A process is ready once it has reached the storage: wrong settings never take the place of right ones. That the storage
 * goes away later is the same for every process and shows in the log and as bandeja_media_storage_up; taking them all
 * out of service would take what needs no file with them.
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

  /** What /readyz asks. */
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
