import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { BrowserSubscription } from '../../domain/push-services.js';
import type { PrismaClient } from '../../generated/client.js';

/** The most browsers of one person that get push messages. */
const PER_PERSON = 10;

/** The browsers that people allowed to show push messages. */
@Injectable()
export class PrismaPushSubscriptions {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly clock: Clock,
  ) {}

  async idsOf(userId: string): Promise<string[]> {
    const { pushSubscription } = this.database.current;
    return (await pushSubscription.findMany({ where: { userId }, select: { id: true } })).map(({ id }) => id);
  }

  /** Undefined when it is gone, or somebody else's by now. */
  async find(id: string, userId: string): Promise<BrowserSubscription | undefined> {
    return (await this.database.current.pushSubscription.findFirst({ where: { id, userId } })) ?? undefined;
  }

  /** A browser belongs to whoever subscribed last: two people may share it. */
  async save(userId: string, { endpoint, p256dh, auth }: BrowserSubscription): Promise<void> {
    await this.database.transaction(async () => {
      const { pushSubscription } = this.database.current;
      const keys = { userId, p256dh, auth, createdAt: this.clock.now() };
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

  async drop(id: string): Promise<void> {
    await this.database.current.pushSubscription.deleteMany({ where: { id } });
  }
}
