import type { Logger } from '@bandeja/observability';
import type { Claimed } from './work-table.js';

interface Held<J> {
  job: J;
  abort: AbortController;
  /** By this machine's clock that no one can set: when the lease may have ended, if no renewal came through. */
  endsAt: number;
}

export class LeaseLost extends Error {
  constructor() {
    super('the lease has ended: another worker may have the job');
  }
}

/**
 * Renews the leases of the jobs that run, in one statement. Where that does not come through in time, as on a connection
 * that has gone silent, the work is told to stop before anybody else can have begun it.
 */
export class LeaseKeeper<J extends Claimed> {
  readonly #held = new Map<string, Held<J>>();
  #timer: NodeJS.Timeout | undefined;
  #renewing = false;

  constructor(
    private readonly leaseMs: number,
    private readonly renew: (jobs: readonly J[]) => Promise<string[]>,
    private readonly logger: Logger,
  ) {}

  /** @param askedAt when the claim was sent, by `performance.now()` */
  hold(job: J, askedAt: number): AbortSignal {
    const abort = new AbortController();
    this.#held.set(job.id, { job, abort, endsAt: askedAt + this.leaseMs });
    this.#timer ??= setInterval(() => this.#tick(), this.leaseMs / 3).unref();
    return abort.signal;
  }

  letGo(job: J): void {
    if (this.#held.get(job.id)?.job.leaseId === job.leaseId) this.#held.delete(job.id);
    if (this.#held.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick(): void {
    for (const held of this.#held.values())
      if (performance.now() > held.endsAt - this.leaseMs / 3) held.abort.abort(new LeaseLost());
    if (!this.#renewing) void this.#renewAll();
  }

  async #renewAll(): Promise<void> {
    this.#renewing = true;
    const askedAt = performance.now();
    const all = [...this.#held.values()];
    try {
      const renewed = new Set(await this.renew(all.map(({ job }) => job)));
      for (const held of all) {
        if (renewed.has(held.job.id)) held.endsAt = askedAt + this.leaseMs;
        else held.abort.abort(new LeaseLost());
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'leases could not be renewed');
    } finally {
      this.#renewing = false;
    }
  }
}
