import type { Logger } from '@bandeja/observability';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { PutAgreementInForce } from '../../use-cases/put-agreement-in-force.js';

const PERIOD_MS = 60_000;

/** Looks every minute whether the time of a published agreement has come. */
export class AgreementClock implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(
    private readonly putInForce: Pick<PutAgreementInForce, 'execute'>,
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
    try {
      const askedCount = await this.putInForce.execute();
      if (askedCount !== undefined) this.logger.info({ askedCount }, 'a new coach agreement is in force');
    } catch (error) {
      this.logger.error({ err: error }, 'a published agreement could not be put in force; it is tried again');
    }
  }
}
