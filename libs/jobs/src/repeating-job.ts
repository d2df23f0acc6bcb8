import type { Logger } from '@bandeja/observability';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';

export interface RepeatingJobOptions {
  /** Name in the log: `outbox relay`. */
  name: string;
  /** How long it pauses if nothing wakes it. */
  everyMs: number;
  /** How long it pauses after a failure; default: as always. */
  afterFailureMs?: number;
  /** How long it pauses before the first run; default: not at all. */
  firstAfterMs?: number;
  logger: Logger;
  /** Returns true if there is more to do at once, or in how many milliseconds there will be more. */
  run(): Promise<boolean | number | void>;
}

/**
 * Runs a function repeatedly, never twice at a time: at once if there is more to do, otherwise when woken or after a pause.
 * As a provider of a Nest module it starts and stops with the application.
 */
export class RepeatingJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #endRest: (() => void) | undefined;
  #woken = false;
  #stopping = false;
  #running: Promise<void> | undefined;

  constructor(private readonly options: RepeatingJobOptions) {}

  onApplicationBootstrap(): void {
    this.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  start(): void {
    this.#running ??= this.#repeat(this.options.firstAfterMs ?? 0);
  }

  /** Ends the current pause, or skips the one after the current run. */
  wake(): void {
    this.#woken = true;
    this.#endRest?.();
  }

  /** Resolves when the current run has ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.wake();
    await this.#running;
  }

  async #repeat(firstAfterMs: number): Promise<void> {
    for (let restMs = firstAfterMs; ; restMs = await this.#run()) {
      if (restMs > 0) await this.#rest(restMs);
      if (this.#stopping) return;
    }
  }

  /** Returns how long to pause. */
  async #run(): Promise<number> {
    const { name, everyMs, afterFailureMs = everyMs, logger, run } = this.options;
    this.#woken = false;
    try {
      const more = await run();
      if (more === true || this.#woken) return 0;
      return typeof more === 'number' ? Math.min(more, everyMs) : everyMs;
    } catch (error) {
      if (!this.#stopping) logger.warn({ err: error }, `${name} failed and will be tried again`);
      this.#woken = false;
      return afterFailureMs;
    }
  }

  #rest(ms: number): Promise<void> {
    if (this.#stopping || this.#woken) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      this.#endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
