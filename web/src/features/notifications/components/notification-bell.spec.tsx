import { screen, waitFor, within } from '@testing-library/react';
import { buildNotification, listOf, openBell, unread } from './open-bell';

const bell = (name: string) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });

describe('the bell', () => {
  it('shows how much is unread, up to nine, and says the number itself', async () => {
    await openBell({ UnreadNotifications: unread(12) });
    expect(await bell('Notifications, 12 unread')).toHaveTextContent(/^9\+$/);
  });

  it('shows no number where all is read', async () => {
    await openBell();
    expect(await bell('Notifications')).toHaveTextContent(/^$/);
  });

  it('opens the list: what happened, to which video, whether it is read, and where it leads', async () => {
    const { user, server, path } = await openBell({
      UnreadNotifications: unread(1),
      NotificationList: listOf([
        buildNotification(),
        buildNotification({ id: 'notification-2', type: 'payment_failed', readAt: '2026-11-20T11:00:00Z' }),
      ]),
    });
    await user.click(await bell('Notifications, 1 unread'));
    const list = within(await panel());
    const [first, second] = await list.findAllByRole('link');
    expect(first).toHaveTextContent(/Carla sent a new request.*Bandeja under pressure.*Unread/);
    expect(first).toHaveAttribute('href', '/coach/analysis/analysis-1');
    expect(second).toHaveTextContent("Carla's payment failed");
    expect(second).not.toHaveTextContent('Unread');
    expect(server.callsOf('NotificationList')[0]?.variables).toEqual({ pageSize: 50, pageToken: null });

    await user.click(first!);
    expect(path()).toBe('/coach/analysis/analysis-1');
    expect(server.callsOf('MarkNotificationsRead').map(({ variables }) => variables)).toEqual([
      { ids: ['notification-1'] },
    ]);
  });

  it('notifies a coach of a review with its stars, and links to the reviews', async () => {
    const review = buildNotification({ type: 'review_posted', detail: '1' });
    const { user } = await openBell({ NotificationList: listOf([review]) });
    await user.click(await bell('Notifications'));
    const row = await within(await panel()).findByRole('link', { name: /Carla left a review 1 star/ });
    expect(row).toHaveAttribute('href', '/coaches/coach-1#reviews');
  });

  it('does not mark again what is read', async () => {
    const { user, server } = await openBell({
      NotificationList: listOf([buildNotification({ readAt: '2026-11-20T11:00:00Z' })]),
    });
    await user.click(await bell('Notifications'));
    await user.click(await within(await panel()).findByRole('link', { name: /Carla/ }));
    expect(server.callsOf('MarkNotificationsRead')).toEqual([]);
  });

  it('marks all as read, and reloads count and list [S1-4.27] [S1-7.45]', async () => {
    const { user, server } = await openBell({
      UnreadNotifications: unread(1),
      NotificationList: listOf([buildNotification()]),
    });
    await user.click(await bell('Notifications, 1 unread'));
    const list = within(await panel());
    await list.findByText('Carla sent a new request');
    server.answer('UnreadNotifications', unread(0));
    server.answer('NotificationList', listOf([buildNotification({ readAt: '2026-11-20T11:00:00Z' })]));
    await user.click(list.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(list.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(list.queryByText('Unread')).not.toBeInTheDocument());
    expect(server.callsOf('MarkNotificationsRead')[0]?.variables).toEqual({});
    expect(server.callsOf('UnreadNotifications')).toHaveLength(2);
    expect(server.callsOf('NotificationList')).toHaveLength(2);
  });

  it('says when that did not work, and keeps what is unread', async () => {
    const { user } = await openBell({
      UnreadNotifications: unread(1),
      NotificationList: listOf([buildNotification()]),
      MarkNotificationsRead: { error: 'SERVICE_UNAVAILABLE' },
    });
    await user.click(await bell('Notifications, 1 unread'));
    const list = within(await panel());
    await user.click(await list.findByRole('button', { name: 'Mark all as read' }));
    expect(await list.findByText("Couldn't mark them as read.")).toBeInTheDocument();
    expect(list.getByText('Unread')).toBeInTheDocument();
  });

  it('loads more than fifty', async () => {
    const many = Array.from({ length: 50 }, (_, at) => buildNotification({ id: `n-${at}` }));
    const { user, server } = await openBell({ NotificationList: listOf(many, 'page-2') });
    await user.click(await bell('Notifications'));
    const list = within(await panel());
    expect(await list.findAllByRole('listitem')).toHaveLength(50);
    server.answer('NotificationList', listOf([buildNotification({ id: 'n-50' })]));
    await user.click(list.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(51));
    expect(server.callsOf('NotificationList')[1]?.variables).toMatchObject({ pageToken: 'page-2' });
    expect(list.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('says when there is nothing, to each side in its words', async () => {
    const { user } = await openBell({}, 'athlete');
    await user.click(await bell('Notifications'));
    const list = within(await panel());
    expect(await list.findByText('No notifications yet')).toBeInTheDocument();
    expect(list.getByText(/You'll see here when your coach starts/)).toBeInTheDocument();
    expect(list.getByRole('link', { name: 'Email settings' })).toHaveAttribute('href', '/user/profile');
  });

  it('can be asked again when the list did not load', async () => {
    const { user, server } = await openBell({ NotificationList: { error: 'INTERNAL' } });
    await user.click(await bell('Notifications'));
    const list = within(await panel());
    expect(await list.findByText("Couldn't load your notifications")).toBeInTheDocument();
    server.answer('NotificationList', listOf([buildNotification()]));
    await user.click(list.getByRole('button', { name: 'Try again' }));
    expect(await list.findByText('Carla sent a new request')).toBeInTheDocument();
  });
});

describe('the mails of a coach', () => {
  const preferences = {
    emailNotifications: true,
    pushNotifications: true,
    smsNotifications: false,
    analysisComplete: true,
    newCoachAvailable: false,
    paymentReminders: false,
    marketingEmails: false,
    weeklyDigest: true,
  };

  it('are chosen under the bell', async () => {
    const { user, server } = await openBell({
      MailChoices: { notificationPreferences: preferences },
      SaveMailChoices: { saveNotificationPreferences: preferences },
    });
    await user.click(await bell('Notifications'));
    const list = within(await panel());
    await user.click(await list.findByRole('button', { name: 'Email settings' }));
    expect(await list.findByRole('switch', { name: 'Deadline reminders' })).not.toBeChecked();
    const saved = { ...preferences, emailNotifications: false };
    server.answer('MailChoices', { notificationPreferences: saved });
    await user.click(list.getByRole('switch', { name: 'Email notifications' }));
    await waitFor(() => expect(list.getByRole('switch', { name: 'Email notifications' })).not.toBeChecked());
    expect(server.callsOf('SaveMailChoices')[0]?.variables).toEqual({ preferences: saved });
    await user.click(list.getByRole('button', { name: 'All notifications' }));
    expect(await list.findByText('No notifications yet')).toBeInTheDocument();
  });
});
