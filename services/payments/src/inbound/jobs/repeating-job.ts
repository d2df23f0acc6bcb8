import type { Logger } from '@bandeja/observability';

export interface RepeatingJobOptions {
  name: string;
  everyMs: number;
  logger: Logger;
  /** True when there is more to do at once. */
  run(): Promise<boolean | void>;
}

/** Runs a job again and again, never twice at a time; a call to `wake` runs it without waiting. */
export class RepeatingJob {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(private readonly options: RepeatingJobOptions) {}

  wake(): void {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      if (this.#again) this.wake();
      else if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), this.options.everyMs).unref();
    });
  }

  /** Resolves when the run that is under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    this.#again = false;
    try {
      this.#again = (await this.options.run()) === true || this.#again;
    } catch (error) {
      this.options.logger.error({ err: error }, `${this.options.name} failed and will run again`);
    }
  }
}
