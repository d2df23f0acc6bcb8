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
import { isUuid } from '../../domain/identifier.js';
import type { StoredNotification } from '../../domain/notification.js';
import { PrismaNotifications } from '../../outbound/prisma/prisma-notifications.js';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: PrismaNotifications) {}

  @Rpc(NotificationsServiceService, 'listNotifications', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async listNotifications(
    request: ListNotificationsRequest,
    { userId }: UserCaller,
  ): Promise<ListNotificationsResponse> {
    const { items, nextPageToken, unreadCount } = await this.notifications.list(userId, request);
    return { notifications: items.map(toNotification), nextPageToken, unreadCount };
  }

  @Rpc(NotificationsServiceService, 'markRead', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async markRead({ ids }: MarkReadRequest, { userId }: UserCaller): Promise<MarkReadResponse> {
    // An empty list means all; a list without one valid id means none.
    const requested = ids.length === 0 ? 'all' : ids.filter(isUuid);
    return { unreadCount: await this.notifications.markRead(userId, requested) };
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
  return {
    id,
    type,
    analysisId: analysisId ?? '',
    data,
    priority,
    createdAt,
    readAt: readAt ?? undefined,
    expiresAt: expiresAt ?? undefined,
  };
}
