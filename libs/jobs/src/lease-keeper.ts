import type { Logger } from '@bandeja/observability';
import type { Claimed } from './work-table.js';

interface Held<J> {
  job: J;
  abort: AbortController;
  /** By the monotonic clock: when the lease may have ended if no renewal succeeds. */
  endsAt: number;
}

export class LeaseLost extends Error {
  constructor() {
    super('the lease has ended: another worker may have the job');
  }
}

/**
 * Renews the leases of running jobs in one statement. If that does not succeed in time, for example because the connection
 * is broken, it aborts the work before another worker can have claimed it.
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

  /** @param claimSentAt when the claim was sent, by `performance.now()` */
  hold(job: J, claimSentAt: number): AbortSignal {
    const abort = new AbortController();
    this.#held.set(job.id, { job, abort, endsAt: claimSentAt + this.leaseMs });
    this.#timer ??= setInterval(() => this.#tick(), this.leaseMs / 3).unref();
    return abort.signal;
  }

  release(job: J): void {
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
    const claimSentAt = performance.now();
    const all = [...this.#held.values()];
    try {
      const renewed = new Set(await this.renew(all.map(({ job }) => job)));
      for (const held of all) {
        if (renewed.has(held.job.id)) held.endsAt = claimSentAt + this.leaseMs;
        else held.abort.abort(new LeaseLost());
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'leases could not be renewed');
    } finally {
      this.#renewing = false;
    }
  }
}
