import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { ProviderEvents } from '../ports/provider-events.js';
import { StoreWebhook } from './store-webhook.js';

/**
 * Fetches all events of the provider since a time for an operator, also those that were delivered: after a restore from
 * a backup our tables do not have them.
 */
@Injectable()
export class FetchWebhooks {
  constructor(
    private readonly database: Database,
    private readonly provider: ProviderEvents,
    private readonly storeWebhook: StoreWebhook,
    private readonly log: OperatorLog,
  ) {}

  /** How many were new; the running service processes them. Can be repeated after an interruption. */
  async execute(operator: string, since: Date): Promise<number> {
    const entry = { operator, action: 'webhooks fetch', subject: since.toISOString() };
    await this.database.transaction(() => this.log.record(entry, 'intended'));
    let count = 0;
    for await (const { notice, payload } of this.provider.since(since, 'all'))
      if (await this.storeWebhook.execute(notice, payload)) count += 1;
    await this.database.transaction(() => this.log.record({ ...entry, details: { count } }));
    return count;
  }
}
