import { Database, pageArguments, pageOf, type Page, type PageRequest } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from './generated/client.js';

export type NotificationType =
  | 'analysis_request'
  | 'analysis_completed'
  | 'coach_response'
  | 'analysis_rejected'
  | 'payment_received'
  | 'payment_failed'
  | 'payment_refunded';

export interface NewNotification {
  recipientId: string;
  type: NotificationType;
  analysisId: string;
  data: Record<string, string>;
  priority: 'normal' | 'high';
  eventId: string;
}

export interface StoredNotification extends Omit<NewNotification, 'eventId'> {
  id: string;
  createdAt: Date;
  readAt: Date | null;
}

const PAGE_SIZE = { default: 10, max: 50 };

@Injectable()
export class NotificationStore {
  constructor(private readonly database: Database<PrismaClient>) {}

  async add(notification: NewNotification): Promise<void> {
    await this.database.current.notification.createMany({ data: notification, skipDuplicates: true });
  }

  async list(
    recipientId: string,
    request: PageRequest & { unreadOnly: boolean },
  ): Promise<Page<StoredNotification> & { unreadCount: number }> {
    const range = pageArguments(request, PAGE_SIZE);
    // The count stands on the left so that it is told on an empty page too.
    const rows = await this.database.query<(StoredNotification | { id: null }) & { unreadCount: number }>(
      `select unread.count as "unreadCount", page.*
       from (select count(*)::int from notification where recipient_id = $1::uuid and read_at is null) as unread
       left join lateral (
         select id::text, recipient_id::text as "recipientId", type, analysis_id::text as "analysisId", data, priority,
           created_at as "createdAt", read_at as "readAt"
         from notification where recipient_id = $1::uuid and (read_at is null or not $4)
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

  /** Marks those of the ids that are the recipient's, or all, and answers how many stay unread. */
  async markRead(recipientId: string, ids: string[] | 'all'): Promise<number> {
    const unread = { recipientId, readAt: null };
    await this.database.current.notification.updateMany({
      where: { ...unread, ...(ids === 'all' ? {} : { id: { in: ids } }) },
      data: { readAt: new Date() },
    });
    return this.database.current.notification.count({ where: unread });
  }
}
