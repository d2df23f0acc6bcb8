import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { WebhookNotice } from '../ports/payment-provider.js';
import { PrismaWebhookEvents } from '../../outbound/prisma/prisma-webhook-events.js';
import { WebhookQueue } from './webhook-queue.js';

/** Stores an event of the provider once, however often it is delivered, with the job that processes it. */
@Injectable()
export class StoreWebhook {
  constructor(
    private readonly database: Database,
    private readonly webhookEvents: PrismaWebhookEvents,
    private readonly queue: WebhookQueue,
  ) {}

  /** False when it was stored before. */
  execute(notice: WebhookNotice, payload: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const isNew = await this.webhookEvents.store(notice, payload);
      if (isNew) await this.queue.add({ key: notice.id, data: {} });
      return isNew;
    });
  }
}
