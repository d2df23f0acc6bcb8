import { Clock } from '@bandeja/clock';
import {
  Database,
  pageArguments,
  pageOf,
  type Page,
  type PageRequest,
  type PreparedStatement,
} from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { NotificationType } from '../../domain/announcements.js';
import type { Period } from '../../domain/local-day.js';
import type { Happening, NewNotification, StoredNotification } from '../../domain/notification.js';
import type { PrismaClient } from '../../generated/client.js';
import { NotificationsEvents } from '../events/notifications-events.js';

const PAGE_SIZE = { default: 10, max: 50 };
const CURRENT = '(expires_at is null or expires_at > now())';

type ListedRow = (StoredNotification | { id: null }) & { unreadCount: number };

/**
 * The entries before the page are passed over in an index, which has all that decides whether they are listed. The count is on
 * the left side of the join so that an empty page has it too.
 */
const listOf = (isListed: string) => `
    select unread.count as "unreadCount", page.*
    from (select count(*)::int from notification
      where recipient_id = $1::uuid and read_at is null and ${CURRENT}) as unread
    left join (
      with first as materialized (
        select created_at, id from notification where recipient_id = $1::uuid and ${isListed}
        order by created_at desc, id desc limit 1 offset $3
      )
      select id::text, recipient_id::text as "recipientId", type, analysis_id::text as "analysisId", data, priority,
        created_at as "createdAt", read_at as "readAt", expires_at as "expiresAt"
      from notification where recipient_id = $1::uuid and ${isListed}
        and (created_at, id) <= ((select created_at from first), (select id from first))
      order by created_at desc, notification.id desc limit $2
    ) as page on true`;

const LIST = { name: 'notifications.list', text: listOf(CURRENT) } as const satisfies PreparedStatement;
const LIST_UNREAD = {
  name: 'notifications.list unread',
  text: listOf(`read_at is null and ${CURRENT}`),
} as const satisfies PreparedStatement;

/** Each change publishes how many stay unread, in the transaction of the change. */
@Injectable()
export class PrismaNotifications {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly events: NotificationsEvents,
    private readonly clock: Clock,
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
    const rows = await this.database.queryPrepared<ListedRow>(
      request.unreadOnly ? LIST_UNREAD : LIST,
      recipientId,
      range.take,
      range.skip,
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

  count(recipientId: string, type: NotificationType, analysisId: string): Promise<number> {
    return this.database.current.notification.count({ where: { recipientId, type, analysisId } });
  }

  /** The last first. */
  async happenedIn({ since, until }: Period, recipientId: string, limit: number): Promise<Happening[]> {
    const happened = await this.database.current.notification.findMany({
      where: { recipientId, createdAt: { gt: since, lte: until } },
      orderBy: { createdAt: 'desc' },
      take: limit,
      select: { type: true, data: true },
    });
    return happened as Happening[];
  }

  /** Marks those of the ids that are the recipient's, or all, and answers how many stay unread. */
  markRead(recipientId: string, ids: string[] | 'all'): Promise<number> {
    return this.#change(recipientId, async () => {
      const { count } = await this.database.current.notification.updateMany({
        where: { recipientId, readAt: null, ...(ids === 'all' ? {} : { id: { in: ids } }) },
        data: { readAt: this.clock.now() },
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
   * A lock serializes the changes of one list, so the last count that is published is right. Whatever changes the lists of
   * both sides takes the athlete's lock first, so two events cannot deadlock. Several that share a transaction may, and are
   * then handled again.
   */
  #change(recipientId: string, write: () => Promise<number>): Promise<number> {
    return this.database.transaction(async () => {
      await this.database.query(
        `select pg_advisory_xact_lock(hashtextextended('notifications:' || $1, 0))::text`,
        recipientId,
      );
      const changed = await write();
      const unreadCount = await this.#unread(recipientId);
      if (changed > 0) await this.events.changed(recipientId, unreadCount);
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
