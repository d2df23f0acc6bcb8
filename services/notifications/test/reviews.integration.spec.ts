import { ReviewPosted } from '@bandeja/contracts/catalog-events';
import { UserDeleted } from '@bandeja/contracts/identity-events';
import { asService, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { DEFAULT_PREFERENCES } from '../src/domain/preferences.js';
import { storePerson, type StoredPerson } from './factories/store-person.js';
import { storeRequest, type StoredRequest } from './factories/store-request.js';
import { ORIGIN, startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const notificationsOf = (person: StoredPerson) => service.notificationsOf(person);
const mailed = ({ email }: StoredPerson) => service.inbox.to(email);

/** Keyed by the coach, as catalog publishes it. */
function review(
  { athlete, coach, subject }: StoredRequest,
  { reviewId = randomUUID(), eventId }: { reviewId?: string; eventId?: string } = {},
): Promise<string> {
  const { analysisId } = subject;
  return service.transport.deliver(
    ReviewPosted,
    coach.id,
    { reviewId, analysisId, coachId: coach.id, athleteId: athlete.id, rating: 4 },
    eventId,
  );
}

describe('a review', () => {
  it.each([
    ['en', '4 out of 5 stars: Bandeja under pressure', 'Nora Lind left a review'],
    ['es', '4 de 5 estrellas: Bandeja under pressure', 'Nora Lind ha dejado una reseña'],
  ])(
    'is announced and emailed to its coach, with its stars and a link: %s',
    async (locale, subject, line) => {
      const request = await storeRequest(service, { coach: locale });
      const { athlete, coach } = request;
      await review(request);
      await service.quiet();
      expect(await notificationsOf(coach)).toMatchObject([
        {
          type: 'review_posted',
          analysisId: request.subject.analysisId,
          priority: 'normal',
          data: { athleteName: 'Nora Lind', title: 'Bandeja under pressure', detail: '4' },
        },
      ]);
      const [mail, ...more] = mailed(coach);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toContain(line);
      expect(mail?.text).toContain(`${ORIGIN}/coaches/${coach.id}#reviews`);
      expect([await notificationsOf(athlete), mailed(athlete)]).toEqual([[], []]);
    },
  );

  it('is announced once, however often it arrives and in whatever event', async () => {
    const request = await storeRequest(service);
    const reviewId = randomUUID();
    const eventId = await review(request, { reviewId });
    await review(request, { reviewId, eventId });
    await review(request, { reviewId });
    await service.quiet();
    expect([(await notificationsOf(request.coach)).length, mailed(request.coach).length]).toEqual([1, 1]);
  });

  it('is retried until its analysis has arrived', async () => {
    const athlete = await storePerson(service, 'athlete');
    const coach = await storePerson(service, 'coach');
    const subject = { analysisId: randomUUID(), athleteId: athlete.id, coachId: coach.id };
    await review({ athlete, coach, subject: { ...subject, title: '', requestVideoId: '' } });
    await eventually(async () =>
      expect(
        await service.sql(
          'select 1 from events.inbox where aggregate_id = $1 and error is not null',
          coach.id,
        ),
      ).toHaveLength(1),
    );
    expect(await notificationsOf(coach)).toEqual([]);
    await service.sql(`update events.inbox set handled_at = now() where aggregate_id = $1`, coach.id);
  });

  it.each(['analysisComplete', 'emailNotifications'] as const)(
    'is not emailed to a coach who turned %s off, but is still listed',
    async (preference) => {
      const request = await storeRequest(service);
      await service.client.savePreferences(
        { preferences: { ...DEFAULT_PREFERENCES, [preference]: false } },
        { as: request.coach.caller },
      );
      await review(request);
      await service.quiet();
      expect(mailed(request.coach)).toEqual([]);
      expect(await notificationsOf(request.coach)).toHaveLength(1);
    },
  );

  it('is emailed with a link to unsubscribe from such emails only', async () => {
    const request = await storeRequest(service);
    await review(request);
    await service.quiet();
    const token = /unsubscribe\?token=([\w-]{32})/.exec(mailed(request.coach)[0]?.text ?? '')?.[1] ?? '';
    expect(await service.client.unsubscribe({ token }, { as: asService('gateway') })).toEqual({
      preference: 'analysisComplete',
    });
  });

  it('has no name once its athlete has deleted the account', async () => {
    const request = await storeRequest(service);
    await review(request);
    await service.quiet();
    const { id } = request.athlete;
    await service.transport.deliver(UserDeleted, id, { userId: id, role: 'ROLE_ATHLETE' });
    await service.quiet();
    const [notice] = await notificationsOf(request.coach);
    expect(notice).toMatchObject({ type: 'review_posted', data: { detail: '4' } });
    expect(notice?.data).not.toHaveProperty('athleteName');
  });
});
