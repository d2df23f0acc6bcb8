import { gauge, onScrape, type Logger } from '@bandeja/observability';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { CAGE_LEVELS, isAtLeast, tooWeak, type CageLevel } from '../../domain/cage-level.js';
import type { DecoderProbe } from '../../use-cases/ports/decoder-probe.js';

const level = gauge(
  'bandeja_media_decoder_cage_level',
  "The cage of what decodes strangers' files: 0 none, 1 limits, 2 isolated, 3 sealed; -1 if there is no decoder",
  [],
);
const holds = gauge(
  'bandeja_media_decoder_caged',
  'Whether the decoder is there and its cage as strong as DECODER_CAGE demands: 1 or 0',
  [],
);

/** A process becomes ready when it has found a decoder that is strong enough. A decoder that is lost later is logged and measured. */
@Injectable()
export class DecoderReadiness implements BeforeApplicationShutdown {
  #wasFound = false;
  #isFound = true;
  readonly #endScrape: () => void;

  constructor(
    private readonly decoder: DecoderProbe,
    private readonly demanded: CageLevel,
    private readonly logger: Logger,
  ) {
    this.#endScrape = onScrape(
      () => this.#look().catch(() => undefined),
      () => {
        level.remove();
        holds.remove();
      },
    );
  }

  beforeApplicationShutdown(): void {
    this.#endScrape();
  }

  /** Called by /readyz. */
  async check(): Promise<void> {
    if (!this.#wasFound) return this.#look();
    await this.#look().catch(() => undefined);
  }

  async #look(): Promise<void> {
    try {
      level.set(-1);
      const report = await this.decoder.report();
      level.set(CAGE_LEVELS.indexOf(report.level));
      if (!isAtLeast(report.level, this.demanded)) throw tooWeak(report, this.demanded);
      if (!this.#wasFound || !this.#isFound) this.logger.info({ cage: report }, 'the decoder is there');
    } catch (error) {
      if (this.#isFound) this.logger.error({ err: error }, 'no decoder is there that is caged well enough');
      this.#isFound = false;
      holds.set(0);
      throw error;
    }
    this.#wasFound = true;
    this.#isFound = true;
    holds.set(1);
  }
}
