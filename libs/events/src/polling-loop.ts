import type { Logger } from '@bandeja/observability';

const IDLE_MS = 2_000;
const FAILURE_PAUSE_MS = 1_000;

/** Runs a step again and again: at once while it says there is more, else when woken or after a while. */
export class PollingLoop {
  #wake: (() => void) | undefined;
  #woken = false;
  #stopping = false;
  #running: Promise<void> | undefined;

  constructor(
    private readonly name: string,
    /** True when there is more to do at once; a number of milliseconds when there will be more then. */
    private readonly step: () => Promise<boolean | number>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.#running ??= this.#run();
  }

  wake(): void {
    this.#woken = true;
    this.#wake?.();
  }

  /** Resolves when the step that is under way has ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      this.#woken = false;
      let pauseMs = IDLE_MS;
      try {
        const more = await this.step();
        if (more === true) continue;
        if (typeof more === 'number') pauseMs = Math.min(more, IDLE_MS);
      } catch (error) {
        if (!this.#stopping) this.logger.warn({ err: error }, `${this.name} failed and will try again`);
        await this.#pause(FAILURE_PAUSE_MS);
        continue;
      }
      if (!this.#woken) await this.#pause(pauseMs);
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
