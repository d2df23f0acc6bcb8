import { AnalysisStarted } from '@bandeja/contracts/analysis-events';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { DEFAULT_PREFERENCES } from '../src/domain/preferences.js';
import { storeRequest } from './factories/store-request.js';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const all = { pageSize: 0, pageToken: '', unreadOnly: false };

async function storeNotifications(count: number) {
  const request = await storeRequest(service);
  const { subject } = request;
  for (let index = 0; index < count; index += 1) {
    await service.transport.deliver(AnalysisStarted, subject.analysisId, { subject });
    await service.quiet();
  }
  return request;
}

describe('notifications', () => {
  it('are returned ten at a time by default, and fifty at most [S1-9.7]', async () => {
    const { athlete } = await storeNotifications(51);
    const listed = async (pageSize: number) =>
      (await service.client.listNotifications({ ...all, pageSize }, { as: athlete.caller })).notifications;
    expect(await listed(0)).toHaveLength(10);
    expect(await listed(50)).toHaveLength(50);
    await expect(listed(51)).rejects.toMatchObject({ code: 'INVALID_PAGE_SIZE' });
  });

  it('are listed newest first, page by page, with the number of unread ones [S1-7.43]', async () => {
    const { athlete } = await storeNotifications(5);
    const as = athlete.caller;
    const first = await service.client.listNotifications({ ...all, pageSize: 3 }, { as });
    const second = await service.client.listNotifications(
      { ...all, pageSize: 3, pageToken: first.nextPageToken },
      { as },
    );
    const list = [...first.notifications, ...second.notifications];
    expect(list).toHaveLength(5);
    expect(new Set(list.map(({ id }) => id)).size).toBe(5);
    expect(list.map(({ createdAt }) => Number(createdAt))).toEqual(
      list.map(({ createdAt }) => Number(createdAt)).sort((a, b) => b - a),
    );
    expect(second).toMatchObject({ nextPageToken: '', unreadCount: 5 });
    await expect(service.client.listNotifications({ ...all, pageSize: 51 }, { as })).rejects.toMatchObject({
      code: 'INVALID_PAGE_SIZE',
    });
  });

  it('are marked as read one by one or all at once, only by their owner [S1-4.26] [S1-4.27] [S1-7.42]', async () => {
    const { athlete } = await storeNotifications(3);
    const as = athlete.caller;
    const { notifications } = await service.client.listNotifications(all, { as });
    const ids = notifications.map(({ id }) => id);
    expect(await service.client.markRead({ ids }, { as: await asAthlete() })).toEqual({ unreadCount: 0 });
    expect(await service.client.markRead({ ids: [ids[0] ?? '', 'nonsense', randomUUID()] }, { as })).toEqual({
      unreadCount: 2,
    });
    expect(await service.client.markRead({ ids: ['nonsense'] }, { as })).toEqual({ unreadCount: 2 });
    const unread = await service.client.listNotifications({ ...all, unreadOnly: true }, { as });
    expect(unread.notifications.map(({ id }) => id)).toEqual(ids.slice(1));
    expect(await service.client.markRead({ ids: [] }, { as })).toEqual({ unreadCount: 0 });
    const { notifications: read } = await service.client.listNotifications(all, { as });
    expect(read.every(({ readAt }) => readAt instanceof Date)).toBe(true);
    await service.client.markRead({ ids: [] }, { as });
    expect((await service.client.listNotifications(all, { as })).notifications).toEqual(read);
  });

  it("are the recipient's own, newest first, ten for the activity or fifty for the list, all or unread [S1-7.41]", async () => {
    const { athlete } = await storeNotifications(12);
    const as = athlete.caller;
    const { notifications: list } = await service.client.listNotifications({ ...all, pageSize: 50 }, { as });
    const times = list.map(({ createdAt }) => Number(createdAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(list).toHaveLength(12);
    expect((await service.client.listNotifications(all, { as })).notifications).toEqual(list.slice(0, 10));
    await service.client.markRead({ ids: list.slice(2).map(({ id }) => id) }, { as });
    const unread = await service.client.listNotifications({ ...all, unreadOnly: true }, { as });
    expect(unread.notifications).toEqual(list.slice(0, 2));
  });

  it('are an empty list for someone who has none', async () => {
    expect(await service.client.listNotifications(all, { as: await asCoach() })).toEqual({
      notifications: [],
      nextPageToken: '',
      unreadCount: 0,
    });
  });
});

describe('preferences', () => {
  it('are eight, with defaults until they are changed [S1-3.33] [S1-3.34] [S1-3.35]', async () => {
    expect(await service.client.getPreferences({}, { as: await asAthlete() })).toEqual({
      preferences: {
        emailNotifications: true,
        pushNotifications: true,
        smsNotifications: false,
        analysisComplete: true,
        newCoachAvailable: false,
        paymentReminders: true,
        marketingEmails: false,
        weeklyDigest: true,
      },
    });
  });

  it('are saved as a whole (T-78) [S1-3.36]', async () => {
    const as = await asAthlete();
    const preferences = { ...DEFAULT_PREFERENCES, weeklyDigest: false, marketingEmails: true };
    const answers = await Promise.all(
      [1, 2, 3].map(() => service.client.savePreferences({ preferences }, { as })),
    );
    expect(answers).toEqual([{ preferences }, { preferences }, { preferences }]);
    expect(await service.client.getPreferences({}, { as })).toEqual({ preferences });
    await expect(service.client.savePreferences({ preferences: undefined }, { as })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});
