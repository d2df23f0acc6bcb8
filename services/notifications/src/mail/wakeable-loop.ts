import type { Logger } from '@bandeja/observability';

/** Also when nothing woke it: a notice that was lost costs no more than this. */
const LONGEST_REST_MS = 5_000;
const PAUSE_AFTER_ERROR_MS = 1_000;

/** Repeats a step that answers how long to rest after it; a wake ends the rest, also one that came during the step. */
export class WakeableLoop {
  #woken = false;
  #endRest: (() => void) | undefined;
  #stopping = false;
  #running: Promise<void> | undefined;

  constructor(
    private readonly step: () => Promise<number>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.#running ??= this.#run();
  }

  wake(): void {
    this.#woken = true;
    this.#endRest?.();
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
      const restMs = await this.step().catch((error: unknown) => {
        this.logger.error({ err: error }, 'sending mails failed and will go on');
        return PAUSE_AFTER_ERROR_MS;
      });
      if (!this.#woken && restMs > 0) await this.#rest(Math.min(restMs, LONGEST_REST_MS));
    }
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
