import { vi } from 'vitest';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from './store';
import { session } from '../session/session';
import { fakeServer } from '../test/fake-server';
import { buildAuthSession, REFRESH } from '../test/session';
import {
  useMarkNotificationsReadMutation,
  useNotificationListInfiniteQuery,
  useUnreadCountQuery,
} from '../features/notifications/notifications.api';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

function Lists() {
  useUnreadCountQuery();
  useNotificationListInfiniteQuery();
  const [mark] = useMarkNotificationsReadMutation();
  return <button onClick={() => void mark(['notification-1'])}>Mark</button>;
}

async function open() {
  const server = fakeServer({
    [REFRESH]: { ...buildAuthSession(), expires_in: 86_400 },
    UnreadNotifications: { notifications: { unreadCount: 1 } },
    NotificationList: { notifications: { notifications: [], unreadCount: 1, nextPageToken: null } },
    MarkNotificationsRead: { markNotificationsRead: 0 },
  });
  await session.refresh();
  const store = createStore();
  const show = async () => {
    const view = render(
      <Provider store={store}>
        <Lists />
      </Provider>,
    );
    await pass(0);
    return view;
  };
  const asked = () => ['UnreadNotifications', 'NotificationList'].map((name) => server.callsOf(name).length);
  return { show, asked };
}

describe('notifications, once they were fetched', () => {
  it('are cached for two minutes, and fetched again after that [S1-7.45]', async () => {
    const { show, asked } = await open();
    (await show()).unmount();
    await pass(1.9);
    (await show()).unmount();
    expect(asked()).toEqual([1, 1]);
    await pass(2.1);
    await show();
    expect(asked()).toEqual([2, 2]);
  });

  it('are invalidated by every write [S1-7.45]', async () => {
    const { show, asked } = await open();
    const { getByRole } = await show();
    act(() => getByRole('button').click());
    await pass(0);
    expect(asked()).toEqual([2, 2]);
  });
});
