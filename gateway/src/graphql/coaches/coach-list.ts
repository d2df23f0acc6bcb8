import type { UserCaller } from '@bandeja/auth';
import type { ListCoachesRequest } from '@bandeja/contracts/catalog';
import type { EventTransport } from '@bandeja/events';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Clients } from '../../clients/clients.js';
import type { CoachPage } from '../../generated/schema.js';
import type { KeptAnswers } from '../kept-answers.js';
import { orNull } from '../views.js';
import { coachView } from './coach.views.js';

/**
 * The pages of discovery, the read that most people wait for. Those who ask for the same page at the same time wait for
 * one answer of catalog; any change that catalog tells of ends that, and what is kept of answers.
 */
export class CoachList implements OnApplicationBootstrap {
  readonly #asked = new Map<string, Promise<CoachPage>>();

  constructor(
    private readonly clients: Clients,
    private readonly transport: EventTransport,
    private readonly kept: KeptAnswers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.transport.subscribe({
      consumer: 'gateway',
      topics: ['bandeja.catalog.v1'],
      mode: 'broadcast',
      onEvents: () => {
        this.#asked.clear();
        this.kept.forget();
        return Promise.resolve();
      },
    });
  }

  page(caller: UserCaller, listing: ListCoachesRequest): Promise<CoachPage> {
    const key = JSON.stringify([caller.role, caller.recovery, listing]);
    const asked = this.#asked.get(key);
    if (asked) return asked;
    const page = this.#ask(caller, listing).finally(() => {
      if (this.#asked.get(key) === page) this.#asked.delete(key);
    });
    this.#asked.set(key, page);
    return page;
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
