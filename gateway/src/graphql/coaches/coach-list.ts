import { isFullSession, type UserCaller } from '@bandeja/auth';
import type { ListCoachesRequest } from '@bandeja/contracts/catalog';
import type { EventTransport } from '@bandeja/events';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Clients } from '../../clients/clients.js';
import type { CoachPage } from '../../generated/schema.js';
import { CONSUMED_TOPICS } from '../../live/consumed-topics.js';
import type { ResponseCache } from '../response-cache.js';
import { orNull } from '../views.js';
import { coachView } from './coach.views.js';

/**
 * The pages of discovery, the most frequent query. Concurrent requests for the same page share one call to catalog. Every
 * event of catalog clears the shared calls and the cached responses.
 */
export class CoachList implements OnApplicationBootstrap {
  readonly #pending = new Map<string, Promise<CoachPage>>();

  constructor(
    private readonly clients: Clients,
    private readonly transport: EventTransport,
    private readonly cache: ResponseCache,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.transport.subscribe({
      consumer: 'gateway',
      topics: [CONSUMED_TOPICS.catalog],
      mode: 'broadcast',
      onEvents: () => {
        this.#pending.clear();
        this.cache.clear();
        return Promise.resolve();
      },
    });
  }

  page(caller: UserCaller, listing: ListCoachesRequest): Promise<CoachPage> {
    const key = JSON.stringify([caller.role, isFullSession(caller), listing]);
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const page = this.#fetch(caller, listing).finally(() => {
      if (this.#pending.get(key) === page) this.#pending.delete(key);
    });
    this.#pending.set(key, page);
    return page;
  }

  async #fetch(caller: UserCaller, listing: ListCoachesRequest): Promise<CoachPage> {
    const response = await this.clients.catalog.listCoaches(listing, { as: caller });
    return {
      coaches: response.coaches.map(coachView),
      totalCount: response.totalCount,
      nextPageToken: orNull(response.nextPageToken),
    };
  }
}
