import type { CallerVerifier } from '@bandeja/auth';
import { RepeatingJob } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import type { Clients } from '../clients/clients.js';
import type { LiveConnections } from '../live/live-connections.js';

const EVERY_MS = 2_000;
/** Longer than any access token lives. */
const KEPT_MS = 15 * 60_000;
/** Each request overlaps the previous one: clocks differ, and a transaction may commit later than the time it writes. */
const OVERLAP_MS = 60_000;

export interface EndedAccessParts {
  identity: Pick<Clients['identity'], 'listEndedAccess'>;
  verifier: CallerVerifier;
  connections: LiveConnections;
  logger: Logger;
}

/** Polls identity for ended sessions and deleted accounts, refuses their tokens, and closes their live connections. */
export class EndedAccess extends RepeatingJob {
  /** When each id was received. */
  readonly #ended = new Map<string, number>();
  #receivedUntil: number | undefined;

  constructor(private readonly parts: EndedAccessParts) {
    const { logger } = parts;
    super({ name: 'reading of ended access', everyMs: EVERY_MS, logger, run: () => this.#poll() });
  }

  async #poll(): Promise<void> {
    const { identity, verifier, connections } = this.parts;
    const now = Date.now();
    const since = this.#receivedUntil === undefined ? now - KEPT_MS : this.#receivedUntil - OVERLAP_MS;
    const { ids } = await identity.listEndedAccess({ since: new Date(since) });
    this.#receivedUntil = now;
    for (const [id, receivedAt] of this.#ended) if (receivedAt < now - KEPT_MS) this.#ended.delete(id);
    for (const id of ids) this.#ended.set(id, now);
    verifier.refuse(new Set(this.#ended.keys()));
    connections.closeOf((caller) => verifier.isRefused(caller));
  }
}
