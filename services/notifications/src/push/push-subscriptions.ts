import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../generated/client.js';
import type { BrowserSubscription } from './push-services.js';

/** Browsers of one person that get push messages at the same time. */
const PER_PERSON = 10;

/** The browsers that people allowed to show push messages. */
@Injectable()
export class PushSubscriptions {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** A browser belongs to whoever subscribed last: two people may share it. */
  async save(userId: string, { endpoint, p256dh, auth }: BrowserSubscription): Promise<void> {
    await this.database.transaction(async () => {
      const { pushSubscription, push } = this.database.current;
      const known = await pushSubscription.findUnique({ where: { endpoint } });
      // What waits for the person before must not appear in front of this one.
      if (known && known.userId !== userId) await push.deleteMany({ where: { subscriptionId: known.id } });
      const keys = { userId, p256dh, auth, createdAt: new Date() };
      await pushSubscription.upsert({
        where: { endpoint },
        create: { endpoint, ...keys },
        update: keys,
      });
      const kept = await pushSubscription.findMany({
        where: { userId },
        orderBy: { createdAt: 'desc' },
        skip: PER_PERSON,
        select: { id: true },
      });
      await pushSubscription.deleteMany({ where: { id: { in: kept.map(({ id }) => id) } } });
    });
  }

  async remove(userId: string, endpoint: string): Promise<void> {
    await this.database.current.pushSubscription.deleteMany({ where: { userId, endpoint } });
  }
}
