import { fakeServer } from '../../../test/fake-server';
import { noLiveChannel } from '../../../test/no-live-channel';
import { renderRoutes } from '../../../test/render';
import type { Side } from '../../../lib/activity';
import type { NotificationPage } from '../notifications.api';
import { NotificationBell } from './notification-bell';

type Notification = NotificationPage['notifications'][number];

export const buildNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: 'notification-1',
  type: 'analysis_request',
  detail: null,
  analysisId: 'analysis-1',
  title: 'Bandeja under pressure',
  athleteName: 'Carla',
  coachName: 'Iker',
  amount: null,
  createdAt: '2026-11-20T10:00:00Z',
  readAt: null,
  expiresAt: null,
  ...overrides,
});

export const listOf = (notifications: Notification[], nextPageToken: string | null = null) => ({
  notifications: {
    notifications,
    nextPageToken,
    unreadCount: notifications.filter(({ readAt }) => !readAt).length,
  },
});

export const unread = (unreadCount: number) => ({ notifications: { unreadCount } });

/** For tests: the bell on a screen, with a server that answers all it asks. */
export async function openBell(answers: Record<string, unknown> = {}, side: Side = 'coach') {
  noLiveChannel();
  const server = fakeServer({
    UnreadNotifications: unread(0),
    NotificationList: listOf([]),
    MarkNotificationsRead: { markNotificationsRead: 0 },
    ...answers,
  });
  const home = side === 'coach' ? '/coach' : '/user';
  const view = await renderRoutes(
    [
      { path: home, element: <NotificationBell side={side} /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { path: home, server, user: { id: `${side}-1`, role: side } },
  );
  return { server, ...view };
}
