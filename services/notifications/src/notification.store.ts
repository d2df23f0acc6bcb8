import { NotificationsChanged } from '@bandeja/contracts/notifications-events';
import { Database, pageArguments, pageOf, type Page, type PageRequest } from '@bandeja/database';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from './generated/client.js';

export type NotificationType =
  | 'analysis_request'
  | 'analysis_completed'
  | 'coach_response'
  | 'analysis_rejected'
  | 'payment_received'
  | 'payment_failed'
  | 'payment_refunded'
  | 'payment_disputed'
  | 'delivery_due'
  | 'review_posted';

export interface NewNotification {
  recipientId: string;
  senderId: string;
  type: NotificationType;
  analysisId: string;
  data: Record<string, string>;
  priority: 'normal' | 'high';
  eventId: string;
  expiresAt: Date | null;
}

export interface StoredNotification extends Omit<NewNotification, 'eventId' | 'senderId'> {
  id: string;
  createdAt: Date;
  readAt: Date | null;
}

const PAGE_SIZE = { default: 10, max: 50 };
const CURRENT = '(expires_at is null or expires_at > now())';

/** Each change tells how many stay unread, in the transaction of the change. */
@Injectable()
export class NotificationStore {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly publisher: EventPublisher,
  ) {}

  async add(notification: NewNotification): Promise<void> {
    await this.#change(notification.recipientId, async () => {
      const { notification: table } = this.database.current;
      return (await table.createMany({ data: notification, skipDuplicates: true })).count;
    });
  }

  async list(
    recipientId: string,
    request: PageRequest & { unreadOnly: boolean },
  ): Promise<Page<StoredNotification> & { unreadCount: number }> {
    const range = pageArguments(request, PAGE_SIZE);
    // The count stands on the left so that it is told on an empty page too.
    const rows = await this.database.query<(StoredNotification | { id: null }) & { unreadCount: number }>(
      `select unread.count as "unreadCount", page.*
       from (select count(*)::int from notification
         where recipient_id = $1::uuid and read_at is null and ${CURRENT}) as unread
       left join lateral (
         select id::text, recipient_id::text as "recipientId", type, analysis_id::text as "analysisId", data, priority,
           created_at as "createdAt", read_at as "readAt", expires_at as "expiresAt"
         from notification where recipient_id = $1::uuid and (read_at is null or not $4) and ${CURRENT}
         order by created_at desc, notification.id desc limit $2 offset $3
       ) as page on true`,
      recipientId,
      range.take,
      range.skip,
      request.unreadOnly,
    );
    const page = pageOf(
      rows.filter((row) => row.id !== null),
      range,
    );
    return { ...page, unreadCount: rows[0]?.unreadCount ?? 0 };
  }

  async has(recipientId: string, type: NotificationType, analysisId: string): Promise<boolean> {
    const { notification } = this.database.current;
    return (await notification.findFirst({ where: { recipientId, type, analysisId } })) !== null;
  }

  /** Marks those of the ids that are the recipient's, or all, and answers how many stay unread. */
  markRead(recipientId: string, ids: string[] | 'all'): Promise<number> {
    return this.#change(recipientId, async () => {
      const { count } = await this.database.current.notification.updateMany({
        where: { recipientId, readAt: null, ...(ids === 'all' ? {} : { id: { in: ids } }) },
        data: { readAt: new Date() },
      });
      return count;
    });
  }

  async expire(recipientId: string, type: NotificationType, analysisId: string): Promise<void> {
    await this.#change(recipientId, () =>
      this.database.execute(
        `update notification set expires_at = now()
         where recipient_id = $1::uuid and type = $2 and analysis_id = $3::uuid and ${CURRENT}`,
        recipientId,
        type,
        analysisId,
      ),
    );
  }

  /**
   * The changes of one list come one after the other, so that the count that is told last is the right one. What changes
   * the lists of both sides begins with the athlete's, so that two such changes never wait for each other.
   */
  #change(recipientId: string, write: () => Promise<number>): Promise<number> {
    return this.database.transaction(async () => {
      await this.database.query(
        `select pg_advisory_xact_lock(hashtextextended('notifications:' || $1, 0))::text`,
        recipientId,
      );
      const changed = await write();
      const unreadCount = await this.#unread(recipientId);
      if (changed > 0)
        await this.publisher.publish(NotificationsChanged, recipientId, { recipientId, unreadCount });
      return unreadCount;
    });
  }

  async #unread(recipientId: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*)::int from notification
       where recipient_id = $1::uuid and read_at is null and ${CURRENT}`,
      recipientId,
    );
    return row?.count ?? 0;
  }
}
