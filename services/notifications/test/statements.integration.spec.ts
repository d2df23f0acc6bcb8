import { asCoach, sentStatements } from '@bandeja/testing';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let app: NotificationsApp;
beforeAll(async () => {
  app = await startNotificationsApp();
});
afterAll(() => app.stop());

it('a list with the count of what is unread is read in one statement', async () => {
  const as = await asCoach();
  const page = { pageSize: 5, pageToken: '', unreadOnly: false };
  expect(await sentStatements(() => app.client.listNotifications(page, { as }))).toEqual([
    'notifications.list',
  ]);
});
