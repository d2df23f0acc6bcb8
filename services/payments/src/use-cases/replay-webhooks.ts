import { Database, OperatorLog } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { WebhookEventRepository, type WebhookQuery } from './ports/webhook-event.repository.js';

/** Makes stored events of the provider due again for an operator. Processing them once more is harmless. */
@Injectable()
export class ReplayWebhooks {
  constructor(
    private readonly database: Database,
    private readonly events: WebhookEventRepository,
    private readonly log: OperatorLog,
  ) {}

  /** How many there were; none at all is refused. */
  execute(operator: string, query: WebhookQuery): Promise<number> {
    return this.database.transaction(async () => {
      const count = await this.events.replay(query);
      if (count === 0)
        throw new DomainError('not-found', 'WEBHOOK_EVENT_NOT_FOUND', 'There is no such event.');
      const subject = 'id' in query ? query.id : 'since' in query ? query.since.toISOString() : 'gave-up';
      await this.log.record({ operator, action: 'webhooks replay', subject, details: { count } });
      return count;
    });
  }
}
