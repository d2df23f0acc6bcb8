import { AnalysisStarted } from '@bandeja/contracts/analysis-events';
import { CoachProfileUpdated } from '@bandeja/contracts/catalog-events';
import { ProfileUpdated } from '@bandeja/contracts/identity-events';
import { adminUnderTest, eventually } from '@bandeja/testing';
import { notificationsAdmin } from '../src/inbound/cli/notifications-admin.js';
import { DEFAULT_PREFERENCES } from '../src/domain/preferences.js';
import { SendNewCoaches } from '../src/use-cases/rounds/send-new-coaches.js';
import { SendWeeklyDigest } from '../src/use-cases/rounds/send-weekly-digest.js';
import { storePerson, type StoredPerson } from './factories/store-person.js';
import { storeRequest } from './factories/store-request.js';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';
import { startRoundsAtOnce } from './rounds-at-once.js';

let service: NotificationsApp;
let admin: ReturnType<typeof adminUnderTest>;

beforeAll(async () => {
  service = await startNotificationsApp();
  admin = adminUnderTest(notificationsAdmin, { ...service.env, BANDEJA_OPERATOR: 'Olga' });
});
afterAll(() => service.stop());

const choose = ({ caller }: StoredPerson, preferences: Partial<typeof DEFAULT_PREFERENCES>) =>
  service.client.savePreferences({ preferences: { ...DEFAULT_PREFERENCES, ...preferences } }, { as: caller });
const subjectsTo = ({ email }: StoredPerson) => service.inbox.to(email).map(({ subject }) => subject);

async function liveIn({ id, email }: StoredPerson, timezone: string, fullName = 'Nora Lind') {
  const message = { userId: id, email, fullName, avatarUrl: '', locale: 'en', timezone, athlete: undefined };
  await service.transport.deliver(ProfileUpdated, id, { ...message, role: 'ROLE_ATHLETE' });
  await service.quiet();
}

it('checks every five minutes who is due', async () => {
  const inMs = `select (extract(epoch from run_at - now()) * 1000)::float8 as ms from jobs.job where queue = 'notifications.rounds'`;
  await eventually(async () => expect(await service.sql(inMs)).toHaveLength(1));
  const stop = startRoundsAtOnce(service);
  await eventually(async () => {
    const [next] = await service.sql<{ ms: number }>(inMs);
    expect(next?.ms).toBeGreaterThan(240_000);
  });
  await stop();
});

describe('the weekly digest', () => {
  const MONDAY = new Date('2026-09-07T08:05:00Z');
  const run = async (now: Date) => {
    await service.running.app.get(SendWeeklyDigest).execute(now);
    await service.quiet();
  };
  /** Somebody to whom something happened: the day before that Monday, if nothing else is said. */
  async function busyPerson(happenedAt = '2026-09-06T12:00:00Z') {
    const { athlete, subject } = await storeRequest(service);
    await service.transport.deliver(AnalysisStarted, subject.analysisId, { subject });
    await service.quiet();
    await service.sql(
      `update notification set created_at = $2::timestamptz where recipient_id = $1::uuid returning 1`,
      athlete.id,
      happenedAt,
    );
    return athlete;
  }

  it("is sent once, on Monday at eight in the recipient's time zone, with the events of the week", async () => {
    const athlete = await busyPerson();
    await liveIn(athlete, 'America/New_York');
    await run(MONDAY);
    expect(subjectsTo(athlete)).toEqual([]);
    const nineInNewYork = new Date('2026-09-07T14:00:00Z');
    await Promise.all([run(nineInNewYork), run(nineInNewYork)]);
    await run(new Date('2026-09-07T20:00:00Z'));
    expect(subjectsTo(athlete)).toEqual(['Your week on Bandeja']);
    expect(service.inbox.to(athlete.email)[0]?.text).toContain(
      'Iker Sanz started on “Bandeja under pressure”.',
    );
  });

  it('is not sent on another day, for a quiet week, or to people who turned it or email off', async () => {
    const [athlete, silent, mute] = [await busyPerson(), await busyPerson(), await busyPerson()];
    const quiet = await storePerson(service, 'athlete');
    await choose(silent, { weeklyDigest: false });
    await choose(mute, { emailNotifications: false });
    await run(new Date('2026-09-08T09:00:00Z'));
    expect(subjectsTo(athlete)).toEqual([]);
    await run(MONDAY);
    expect([athlete, silent, mute, quiet].map(subjectsTo)).toEqual([['Your week on Bandeja'], [], [], []]);
  });

  it('leaves events after eight on Monday to the next one', async () => {
    const athlete = await busyPerson('2026-09-07T08:01:00Z');
    await run(new Date('2026-09-07T20:00:00Z'));
    expect(subjectsTo(athlete)).toEqual([]);
    await run(new Date('2026-09-14T08:00:00Z'));
    expect(subjectsTo(athlete)).toEqual(['Your week on Bandeja']);
  });

  it('has a link to unsubscribe', async () => {
    const athlete = await busyPerson();
    await run(MONDAY);
    const [mail] = service.inbox.to(athlete.email);
    const token = /unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const [kept] = await service.sql('select preference from unsubscribe_token where token = $1', token);
    expect(kept).toEqual({ preference: 'weeklyDigest' });
  });
});

describe('new coaches', () => {
  const run = async (now: string) => {
    await service.running.app.get(SendNewCoaches).execute(new Date(now));
    await service.quiet();
  };
  async function list(fullName: string, listedAt: string) {
    const coach = await storePerson(service, 'coach', { fullName });
    const profile = { coachId: coach.id, profileCompleted: true, baseRateMinor: 6_500, currency: 'USD' };
    await service.transport.deliver(CoachProfileUpdated, coach.id, {
      ...profile,
      listed: true,
      timezone: '',
    });
    await service.quiet();
    await service.sql(
      'update listed_coach set listed_at = $2::timestamptz where coach_id = $1::uuid returning 1',
      coach.id,
      listedAt,
    );
    return coach;
  }

  it('are announced the next morning, in one email, to athletes who opted in', async () => {
    const curious = await storePerson(service, 'athlete');
    const other = await storePerson(service, 'athlete');
    await service.quiet();
    await choose(curious, { newCoachAvailable: true });
    await list('Vera Costa', '2026-10-05T12:00:00Z');
    await list('Hugo Prat', '2026-10-05T13:00:00Z');
    await run('2026-10-05T20:00:00Z');
    expect(subjectsTo(curious)).toEqual([]);
    await run('2026-10-06T09:01:00Z');
    await run('2026-10-06T18:00:00Z');
    await run('2026-10-07T09:01:00Z');
    expect(subjectsTo(curious)).toEqual(['New coaches on Bandeja']);
    expect(service.inbox.to(curious.email)[0]?.text).toContain('Hugo Prat and Vera Costa');
    expect(subjectsTo(other)).toEqual([]);
  });

  it('are announced once, even if they are unlisted and listed again', async () => {
    const { id: coachId } = await list('Nil Roca', '2026-09-01T12:00:00Z');
    const profile = { coachId, profileCompleted: true, baseRateMinor: 6_500, currency: 'USD', timezone: '' };
    for (const listed of [false, true])
      await service.transport.deliver(CoachProfileUpdated, coachId, { ...profile, listed });
    await service.quiet();
    expect(
      await service.sql('select listed_at from listed_coach where coach_id = $1::uuid', coachId),
    ).toEqual([{ listed_at: new Date('2026-09-01T12:00:00Z') }]);
  });
});

describe('news', () => {
  const words = (subject: string) => ({
    subject,
    heading: subject,
    paragraphs: ['Indoor season is here.'],
    button: { label: 'Bandeja', path: '/coaches' },
  });
  const news = JSON.stringify({ en: words('Winter courts'), es: words('Pistas de invierno') });

  it('is sent to everyone who wants it, in their language, once per text', async () => {
    const [reader, lector] = [
      await storePerson(service, 'athlete'),
      await storePerson(service, 'coach', { locale: 'es' }),
    ];
    const other = await storePerson(service, 'athlete');
    await service.quiet();
    for (const person of [reader, lector]) await choose(person, { marketingEmails: true });
    expect(await admin(['news', 'send'], news)).toMatchObject({
      code: 0,
      out: 'Queued for 2 people.',
      err: '',
    });
    await service.quiet();
    expect(await admin(['news', 'send'], news)).toMatchObject({ out: 'Queued for 0 people.' });
    await service.quiet();
    expect([reader, lector, other].map(subjectsTo)).toEqual([['Winter courts'], ['Pistas de invierno'], []]);
    expect(
      await service.sql(
        `select operator, subject, outcome from operations.operator_log where action = 'news send' order by id limit 2`,
      ),
    ).toEqual([
      { operator: 'Olga', subject: 'Winter courts', outcome: 'intended' },
      { operator: 'Olga', subject: 'Winter courts', outcome: 'done' },
    ]);
  });

  it('is refused if a language is missing or a link leads elsewhere', async () => {
    const elsewhere = { ...words('x'), button: { label: 'x', path: '//evil.test' } };
    for (const bad of ['no json', '{}', JSON.stringify({ en: words('x'), es: elsewhere })])
      expect(await admin(['news', 'send'], bad)).toMatchObject({ code: 1 });
  });
});
