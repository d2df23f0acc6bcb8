import type { CallerVerifier } from '@bandeja/auth';
import { RepeatingJob } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import type { Clients } from '../clients/clients.js';
import type { LiveConnections } from '../live/live-connections.js';

const EVERY_MS = 2_000;
/** Longer than any access token lives. */
const KEPT_MS = 15 * 60_000;
/** What was told before is asked for again: clocks differ, and a transaction ends after the time that it writes. */
const OVERLAP_MS = 60_000;

export interface EndedAccessParts {
  identity: Pick<Clients['identity'], 'listEndedAccess'>;
  verifier: CallerVerifier;
  connections: LiveConnections;
  logger: Logger;
}

/**
 * Asks identity again and again which sessions ended and who deleted their account: from then on their tokens are
 * refused here, and their live connections closed.
 */
export class EndedAccess extends RepeatingJob {
  /** When each was heard of. */
  readonly #ended = new Map<string, number>();
  #heardUntil: number | undefined;

  constructor(private readonly parts: EndedAccessParts) {
    const { logger } = parts;
    super({ name: 'reading of ended access', everyMs: EVERY_MS, logger, run: () => this.#ask() });
  }

  async #ask(): Promise<void> {
    const { identity, verifier, connections } = this.parts;
    const now = Date.now();
    const since = this.#heardUntil === undefined ? now - KEPT_MS : this.#heardUntil - OVERLAP_MS;
    const { ids } = await identity.listEndedAccess({ since: new Date(since) });
    this.#heardUntil = now;
    for (const [id, heardAt] of this.#ended) if (heardAt < now - KEPT_MS) this.#ended.delete(id);
    for (const id of ids) this.#ended.set(id, now);
    verifier.refuse(new Set(this.#ended.keys()));
    connections.closeOf((caller) => verifier.isRefused(caller));
  }
}
