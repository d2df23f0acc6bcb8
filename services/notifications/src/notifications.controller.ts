import type { UserCaller } from '@bandeja/auth';
import {
  NotificationsServiceService,
  type ListNotificationsRequest,
  type ListNotificationsResponse,
  type MarkReadRequest,
  type MarkReadResponse,
  type Notification,
} from '@bandeja/contracts/notifications';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { isUuid } from './identifier.js';
import { NotificationStore, type StoredNotification } from './notification.store.js';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationStore) {}

  @Rpc(NotificationsServiceService, 'listNotifications', { callers: ['athlete', 'coach'] })
  async listNotifications(
    request: ListNotificationsRequest,
    { userId }: UserCaller,
  ): Promise<ListNotificationsResponse> {
    const { items, nextPageToken, unreadCount } = await this.notifications.list(userId, request);
    return { notifications: items.map(toNotification), nextPageToken, unreadCount };
  }

  @Rpc(NotificationsServiceService, 'markRead', { callers: ['athlete', 'coach'] })
  async markRead({ ids }: MarkReadRequest, { userId }: UserCaller): Promise<MarkReadResponse> {
    // "All" is what an empty list asks for, not what is left of a list of nonsense.
    const asked = ids.length === 0 ? 'all' : ids.filter(isUuid);
    return { unreadCount: await this.notifications.markRead(userId, asked) };
  }
}

function toNotification({
  id,
  type,
  analysisId,
  data,
  priority,
  createdAt,
  readAt,
  expiresAt,
}: StoredNotification): Notification {
  const times = { createdAt, readAt: readAt ?? undefined, expiresAt: expiresAt ?? undefined };
  return { id, type, analysisId, data, priority, ...times };
}
