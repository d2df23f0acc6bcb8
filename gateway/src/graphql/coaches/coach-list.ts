import type { UserCaller } from '@bandeja/auth';
import type { ListCoachesRequest } from '@bandeja/contracts/catalog';
import type { EventTransport } from '@bandeja/events';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Clients } from '../../clients/clients.js';
import type { CoachPage } from '../../generated/schema.js';
import { orNull } from '../views.js';
import { coachView } from './coach.views.js';

const KEPT_MS = 5_000;
const MOST_KEPT = 200;

/**
 * The pages of discovery, the read that most people wait for. A page is kept for a moment and forgotten as soon as
 * catalog tells of any change; catalog still decides once for each kind of caller.
 */
export class CoachList implements OnApplicationBootstrap {
  readonly #pages = new Map<string, { page: Promise<CoachPage>; until: number }>();

  constructor(
    private readonly clients: Clients,
    private readonly transport: EventTransport,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.transport.subscribe({
      consumer: 'gateway',
      topics: ['bandeja.catalog.v1'],
      mode: 'broadcast',
      onEvent: () => {
        this.#pages.clear();
        return Promise.resolve();
      },
    });
  }

  page(caller: UserCaller, listing: ListCoachesRequest): Promise<CoachPage> {
    const key = JSON.stringify([caller.role, caller.recovery, listing]);
    const kept = this.#pages.get(key);
    if (kept && kept.until > Date.now()) return kept.page;
    const page = this.#ask(caller, listing);
    page.catch(() => this.#pages.delete(key));
    this.#keep(key, page);
    return page;
  }

  /** The page asked for longest ago makes room, so that many searches do not push out what everyone opens. */
  #keep(key: string, page: Promise<CoachPage>): void {
    this.#pages.delete(key);
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size >= MOST_KEPT) this.#pages.delete(oldest);
    this.#pages.set(key, { page, until: Date.now() + KEPT_MS });
  }

  async #ask(caller: UserCaller, listing: ListCoachesRequest): Promise<CoachPage> {
    const answer = await this.clients.catalog.listCoaches(listing, { as: caller });
    return {
      coaches: answer.coaches.map(coachView),
      totalCount: answer.totalCount,
      nextPageToken: orNull(answer.nextPageToken),
    };
  }
}
