import { AnalysisStarted } from '@bandeja/contracts/analysis-events';
import { NotificationsChanged } from '@bandeja/contracts/notifications-events';
import { asAthlete, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { storePerson } from './factories/store-person.js';
import { open, storeRequest } from './factories/store-request.js';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const countsOf = (id: string) =>
  service.transport
    .messages(NotificationsChanged)
    .filter(({ recipientId }) => recipientId === id)
    .map(({ unreadCount }) => unreadCount);

describe('the number of unread notifications', () => {
  it('is published with each new or read notification, and not if nothing changes', async () => {
    const { athlete, subject } = await storeRequest(service);
    const as = athlete.caller;
    for (let time = 0; time < 3; time += 1) {
      await service.transport.deliver(AnalysisStarted, subject.analysisId, { subject });
      await service.quiet();
    }
    await eventually(() => expect(countsOf(athlete.id)).toEqual([1, 2, 3]));
    const { notifications } = await service.client.listNotifications(
      { pageSize: 0, pageToken: '', unreadOnly: false },
      { as },
    );
    const ids = [notifications[0]?.id ?? ''];
    await service.client.markRead({ ids }, { as });
    await service.client.markRead({ ids }, { as });
    await service.client.markRead({ ids: [randomUUID()] }, { as });
    await service.client.markRead({ ids: notifications.map(({ id }) => id) }, { as: await asAthlete() });
    await service.client.markRead({ ids: [] }, { as });
    await eventually(() => expect(countsOf(athlete.id)).toEqual([1, 2, 3, 2, 0]));
  });

  it('is correct in the end when many arrive at once', async () => {
    const coach = await storePerson(service, 'coach');
    const athlete = await storePerson(service, 'athlete');
    const subjects = Array.from({ length: 12 }, () => ({
      analysisId: randomUUID(),
      athleteId: athlete.id,
      coachId: coach.id,
      title: 'At once',
      requestVideoId: randomUUID(),
    }));
    await Promise.all(subjects.map((subject) => open(service, subject)));
    await service.quiet();
    await eventually(() => expect(countsOf(coach.id)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1)));
  });
});
