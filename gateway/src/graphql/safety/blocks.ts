import type { UserCaller } from '@bandeja/auth';
import { BlocksChanged } from '@bandeja/contracts/analysis-events';
import type { EventTransport } from '@bandeja/events';
import type { Logger } from '@bandeja/observability';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Clients } from '../../clients/clients.js';

type Ids = readonly string[];

const LIFETIME_MS = 30_000;
const MOST_PEOPLE = 50_000;

/**
 * Whom each athlete has blocked, so that lists of coaches can leave them out. Nearly everybody has blocked nobody, and shares the kept
 * pages. Changes are told by events; the short life covers a lost one.
 */
export class Blocks implements OnApplicationBootstrap {
  readonly #blocked = new Map<string, { ids: Ids | Promise<Ids>; until: number }>();

  constructor(
    private readonly clients: Clients,
    private readonly transport: EventTransport,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.transport.subscribe({
      consumer: 'gateway',
      topics: ['bandeja.analysis.v1'],
      mode: 'broadcast',
      onEvents: async (events) => {
        for (const { type, payload } of events)
          if (type === BlocksChanged.$type) this.forget(BlocksChanged.decode(payload).personId);
      },
    });
  }

  /** The coaches that the caller does not want to see, in a fixed order; a promise only if analysis has to be asked. */
  of(caller: UserCaller): Ids | Promise<Ids> {
    if (caller.role !== 'athlete') return [];
    const known = this.#blocked.get(caller.userId);
    const now = Date.now();
    if (known && known.until > now) return known.ids;
    const ids = this.#ask(caller);
    this.#blocked.delete(caller.userId);
    const [oldest] = this.#blocked.keys();
    if (oldest !== undefined && this.#blocked.size >= MOST_PEOPLE) this.#blocked.delete(oldest);
    const asked = { ids: ids as Ids | Promise<Ids>, until: now + LIFETIME_MS };
    this.#blocked.set(caller.userId, asked);
    void ids.then((known) => (asked.ids = known));
    return ids;
  }

  forget(personId: string): void {
    this.#blocked.delete(personId);
  }

  /** Without analysis, lists show everyone: a request to a blocked coach is refused there all the same. */
  async #ask(caller: UserCaller): Promise<Ids> {
    try {
      const { blocks } = await this.clients.analysis.listBlocks({}, { as: caller });
      return blocks.map(({ personId }) => personId).sort();
    } catch (error) {
      this.forget(caller.userId);
      this.logger.warn(
        { err: error },
        'the list of blocked people cannot be read: coaches are shown unfiltered',
      );
      return [];
    }
  }
}
