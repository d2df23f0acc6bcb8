import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { ProviderEvents } from './ports/provider-events.js';
import { WebhookEventRepository } from './ports/webhook-event.repository.js';

/**
 * Fetches all events of the provider since a time for an operator, also those that it delivered: after our tables went
 * back to an earlier moment they do not know them.
 */
@Injectable()
export class FetchWebhooks {
  constructor(
    private readonly database: Database,
    private readonly provider: ProviderEvents,
    private readonly events: WebhookEventRepository,
    private readonly log: OperatorLog,
  ) {}

  /** How many were new to us; the running service processes them. Broken off, it can be done again. */
  async execute(operator: string, since: Date): Promise<number> {
    const entry = { operator, action: 'webhooks fetch', subject: since.toISOString() };
    await this.database.transaction(() => this.log.record(entry, 'intended'));
    let count = 0;
    for await (const { notice, payload } of this.provider.since(since, 'all'))
      if (await this.events.store(notice, payload)) count += 1;
    await this.database.transaction(() => this.log.record({ ...entry, details: { count } }));
    return count;
  }
}
