import { Injectable } from '@nestjs/common';
import { localeOf } from '../../domain/locale.js';
import type { NewPush } from '../../domain/push.js';
import { PushSettings } from '../../domain/push-settings.js';
import { PrismaPushSubscriptions } from '../../outbound/prisma/prisma-push-subscriptions.js';
import { PushJobs } from './push-jobs.js';

/** Queues push messages, one job for each browser. Every method joins the open transaction. */
@Injectable()
export class PushQueue {
  constructor(
    private readonly settings: PushSettings,
    private readonly subscriptions: PrismaPushSubscriptions,
    private readonly jobs: PushJobs,
  ) {}

  /** Queues a message for each browser of the recipient. */
  async add({ recipientId, cause, type, locale, data }: NewPush): Promise<void> {
    if (!this.settings.publicKey) return;
    const subscriptionIds = await this.subscriptions.idsOf(recipientId);
    await this.jobs.addAll(
      subscriptionIds.map((subscriptionId) => ({
        key: `${subscriptionId}:${cause}:${type}`,
        owner: recipientId,
        data: { recipientId, subscriptionId, type, locale: localeOf(locale), data },
      })),
    );
  }

  /** Cancels everything queued for someone who has left or has turned push messages off. */
  cancel(recipientId: string): Promise<void> {
    return this.jobs.removeOf(recipientId);
  }
}
