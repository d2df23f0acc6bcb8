import { Database, OperatorLog } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { PrismaWebhookEvents, type WebhookQuery } from '../../outbound/prisma/prisma-webhook-events.js';
import { WebhookQueue } from './webhook-queue.js';

/** Makes stored events of the provider due again for an operator. Processing them once more is harmless. */
@Injectable()
export class ReplayWebhooks {
  constructor(
    private readonly database: Database,
    private readonly events: PrismaWebhookEvents,
    private readonly queue: WebhookQueue,
    private readonly log: OperatorLog,
  ) {}

  /** How many there were; none at all is refused. */
  execute(operator: string, query: WebhookQuery): Promise<number> {
    return this.database.transaction(async () => {
      const ids = await this.events.reopen(query);
      const count = ids.length;
      if (count === 0)
        throw new DomainError('not-found', 'WEBHOOK_EVENT_NOT_FOUND', 'There is no such event.');
      // An event that a worker is processing right now is processed once more.
      await this.queue.remove(ids);
      await this.queue.addAll(ids.map((key) => ({ key, data: {} })));
      const subject = 'id' in query ? query.id : 'since' in query ? query.since.toISOString() : 'gave-up';
      await this.log.record({ operator, action: 'webhooks replay', subject, details: { count } });
      return count;
    });
  }
}
