import { FilmsExpire, ReportDecided } from '@bandeja/contracts/analysis-events';
import { randomUUID } from 'node:crypto';
import { storePerson } from './factories/store-person.js';
import { storeRequest } from './factories/store-request.js';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const decide = (reporterId: string, state: ReportDecided['state'], eventId: string = randomUUID()) =>
  service.transport.deliver(
    ReportDecided,
    randomUUID(),
    ReportDecided.fromPartial({ reportId: randomUUID(), reporterId, state }),
    eventId,
  );

describe('a decided report', () => {
  it('is told to whoever reported, once, in their language, and says what became of it', async () => {
    const [coach, athlete] = [
      await storePerson(service, 'coach'),
      await storePerson(service, 'athlete', { locale: 'es' }),
    ];
    const eventId = randomUUID();
    await decide(coach.id, 'REPORT_STATE_UPHELD', eventId);
    await decide(coach.id, 'REPORT_STATE_UPHELD', eventId);
    await decide(athlete.id, 'REPORT_STATE_DISMISSED');
    await service.quiet();
    const mails = service.inbox.to(coach.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['We have looked at what you reported']);
    expect(mails[0]?.text).toContain('have acted on it');
    expect(service.inbox.to(athlete.email)).toMatchObject([{ subject: 'Hemos revisado tu denuncia' }]);
  });

  it('of somebody who has left is told to nobody', async () => {
    await decide('', 'REPORT_STATE_UPHELD');
    await decide(randomUUID(), 'REPORT_STATE_UPHELD');
    await service.quiet();
  });
});

it('tells an athlete a month before when the films go, whatever mails they chose', async () => {
  const { athlete, subject } = await storeRequest(service);
  const deletedOn = new Date('2029-12-01T18:30:00Z');
  await service.transport.deliver(FilmsExpire, subject.analysisId, { subject, deletedOn });
  await service.quiet();
  const [mail] = service.inbox.to(athlete.email);
  expect(mail?.subject).toMatch(/will be deleted on .*December 1, 2029/);
  expect(mail?.text).toContain(`/user/analysis/${subject.analysisId}`);
});
