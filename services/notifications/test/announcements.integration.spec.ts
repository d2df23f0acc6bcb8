import { AnalysisRejected, AnalysisStarted, AnalysisUnlocked } from '@bandeja/contracts/analysis-events';
import { ProfileUpdated } from '@bandeja/contracts/identity-events';
import { eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { storePerson, type StoredPerson } from './factories/store-person.js';
import { open, storeRequest, type StoredRequest } from './factories/store-request.js';
import { ORIGIN, startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const notificationsOf = (person: StoredPerson) => service.notificationsOf(person);
const mailed = ({ email }: StoredPerson) => service.inbox.to(email);
const facts = {
  title: 'Bandeja under pressure',
  athleteName: 'Nora Lind',
  coachName: 'Iker Sanz',
  amountMinor: '7500',
  currency: 'USD',
};
const unlock = ({ subject }: StoredRequest) =>
  service.transport.deliver(AnalysisUnlocked, subject.analysisId, { subject, completedAt: new Date() });
const reject = ({ subject }: StoredRequest) =>
  service.transport.deliver(AnalysisRejected, subject.analysisId, {
    subject,
    reason: 'other',
    description: 'I am away this week.',
  });

describe('a request', () => {
  it('is sent to its coach when the hold is placed, and not before (T-03) [S0-4.21]', async () => {
    const { athlete, coach, subject } = await storeRequest(service, { coach: 'es' });
    expect([await notificationsOf(coach), mailed(coach)]).toEqual([[], []]);
    await open(service, subject);
    await service.quiet();
    expect(await notificationsOf(coach)).toMatchObject([
      { type: 'analysis_request', analysisId: subject.analysisId, data: facts, priority: 'normal' },
    ]);
    expect(mailed(coach)).toMatchObject([{ subject: 'Nueva solicitud: Bandeja under pressure' }]);
    expect(mailed(coach)[0]?.text).toContain(`${ORIGIN}/coach/analysis/${subject.analysisId}`);
    expect(await notificationsOf(athlete)).toEqual([]);
    expect(mailed(athlete)).toMatchObject([{ subject: 'Sent to Iker Sanz: Bandeja under pressure' }]);
    expect(mailed(athlete)[0]?.text).toContain('$75 on hold, not charged');
  });

  it('is announced once, however often its event is delivered', async () => {
    const { coach, subject } = await storeRequest(service);
    const id = await open(service, subject);
    await open(service, subject, { eventId: id });
    await service.quiet();
    await open(service, subject, { eventId: id });
    await service.quiet();
    expect(await notificationsOf(coach)).toHaveLength(1);
    expect(mailed(coach)).toHaveLength(1);
  });

  it('shows both sides the promised time, in their own time zones, and the other person', async () => {
    const { athlete, coach, subject } = await storeRequest(service, { coach: 'es' });
    const profile = { athlete: undefined, avatarUrl: '', timezone: 'America/New_York' };
    await service.transport.deliver(ProfileUpdated, athlete.id, {
      ...profile,
      userId: athlete.id,
      role: 'ROLE_ATHLETE',
      email: athlete.email,
      fullName: 'Nora Lind',
      locale: 'en',
    });
    await service.transport.deliver(ProfileUpdated, coach.id, {
      ...profile,
      userId: coach.id,
      role: 'ROLE_COACH',
      email: coach.email,
      fullName: 'Iker Sanz',
      locale: 'es',
      timezone: 'Europe/Madrid',
      avatarUrl: `/files/avatars/${coach.id}/avatar_1_a.jpg`,
    });
    await service.quiet();
    await open(service, subject, { promisedAt: new Date('2026-11-23T19:00:00Z') });
    await service.quiet();
    expect(mailed(athlete)[0]?.text).toMatch(/by Monday, Nov 23, 2:00\sPM\./);
    expect(mailed(athlete)[0]?.html).toContain(`src="${ORIGIN}/files/avatars/${coach.id}/avatar_1_a.jpg"`);
    expect(mailed(coach)[0]?.text).toContain('antes del lunes 23 nov, 20:00.');
    expect(mailed(coach)[0]?.html).toContain('>NL</td>');
  });

  it('is retried until its copies have arrived', async () => {
    const athleteId = randomUUID();
    const coach = await storePerson(service, 'coach');
    const subject = {
      analysisId: randomUUID(),
      athleteId,
      coachId: coach.id,
      title: 'Early',
      requestVideoId: randomUUID(),
    };
    await open(service, subject);
    await eventually(async () => {
      const rows = await service.sql(
        'select 1 from events.inbox where aggregate_id = $1 and error is not null',
        subject.analysisId,
      );
      expect(rows).toHaveLength(1);
    });
    expect(await notificationsOf(coach)).toEqual([]);
    await storePerson(service, 'athlete', { id: athleteId });
    await service.quiet();
    expect(await notificationsOf(coach)).toMatchObject([
      { type: 'analysis_request', data: { athleteName: 'Nora Lind' } },
    ]);
    expect(mailed(coach)).toHaveLength(1);
  });
});

describe('the athlete', () => {
  it('is notified when the coach starts', async () => {
    const { athlete, subject } = await storeRequest(service);
    await service.transport.deliver(AnalysisStarted, subject.analysisId, { subject });
    await service.quiet();
    expect(await notificationsOf(athlete)).toMatchObject([{ type: 'coach_response', data: facts }]);
    expect(mailed(athlete)).toEqual([]);
  });

  it('is notified and emailed when the work is unlocked', async () => {
    const request = await storeRequest(service);
    await unlock(request);
    await service.quiet();
    expect(await notificationsOf(request.athlete)).toMatchObject([{ type: 'analysis_completed' }]);
    expect(mailed(request.athlete)).toMatchObject([
      { subject: 'Your analysis is ready: Bandeja under pressure' },
    ]);
  });

  it('S1-4.4: is notified and emailed about a rejection, with its reason and the released hold (T-07)', async () => {
    const request = await storeRequest(service);
    await reject(request);
    await service.quiet();
    expect(await notificationsOf(request.athlete)).toMatchObject([
      { type: 'analysis_rejected', data: { ...facts, reason: 'other' } },
    ]);
    const [mail] = mailed(request.athlete);
    expect(mail?.text).toContain('Iker Sanz says: I am away this week.');
    expect(mail?.text).toContain('The $75 hold on your card is released');
  });
});
