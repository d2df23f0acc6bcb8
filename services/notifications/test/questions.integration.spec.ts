import { AnalysisRequested, ThreadMessageSent } from '@bandeja/contracts/analysis-events';
import { asService } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { DEFAULT_PREFERENCES } from '../src/domain/preferences.js';
import type { StoredPerson } from './factories/store-person.js';
import { agreedRate, storeRequest, type StoredRequest } from './factories/store-request.js';
import { ORIGIN, startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const notificationsOf = (person: StoredPerson) => service.notificationsOf(person);
const mailed = ({ email }: StoredPerson) => service.inbox.to(email);

async function write(
  { subject }: StoredRequest,
  { id: authorId }: StoredPerson,
  eventId: string = randomUUID(),
): Promise<void> {
  const message = { subject, messageId: randomUUID(), authorId };
  await service.transport.deliver(ThreadMessageSent, subject.analysisId, message, eventId);
  await service.quiet();
}

const facts = { title: 'Bandeja under pressure', athleteName: 'Nora Lind', coachName: 'Iker Sanz' };

it.each([
  ['en', 'A question about your analysis: Bandeja under pressure', 'Nora Lind asked a question'],
  ['es', 'Una pregunta sobre tu análisis: Bandeja under pressure', 'Nora Lind te ha hecho una pregunta'],
])('a question is announced and emailed to the coach: %s', async (locale, subject, line) => {
  const request = await storeRequest(service, { coach: locale });
  const { athlete, coach } = request;
  const { analysisId } = request.subject;
  await write(request, athlete);
  expect(await notificationsOf(coach)).toMatchObject([
    { type: 'athlete_question', analysisId, priority: 'normal', data: facts },
  ]);
  const [mail, ...more] = mailed(coach);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(line);
  expect(mail?.text).toContain(`${ORIGIN}/coach/analysis/${analysisId}#questions`);
  expect([await notificationsOf(athlete), mailed(athlete)]).toEqual([[], []]);
});

it.each([
  ['en', 'Iker Sanz answered: Bandeja under pressure', 'Iker Sanz answered in your analysis'],
  ['es', 'Iker Sanz te ha respondido: Bandeja under pressure', 'Iker Sanz te ha respondido en tu análisis'],
])('an answer is announced and emailed to the athlete: %s', async (locale, subject, line) => {
  const request = await storeRequest(service, { athlete: locale });
  const { athlete, coach } = request;
  const { analysisId } = request.subject;
  await write(request, coach);
  expect(await notificationsOf(athlete)).toMatchObject([
    { type: 'coach_answer', analysisId, priority: 'normal', data: facts },
  ]);
  const [mail, ...more] = mailed(athlete);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(line);
  expect(mail?.text).toContain(`${ORIGIN}/user/analysis/${analysisId}#questions`);
  expect([await notificationsOf(coach), mailed(coach)]).toEqual([[], []]);
});

describe('messages in a row', () => {
  const HOUR_MS = 3_600_000;
  /** Keeps the test from starting at the end of an hour. */
  beforeAll(async () => {
    const left = HOUR_MS - (Date.now() % HOUR_MS);
    if (left < 60_000) await new Promise((resolve) => setTimeout(resolve, left));
  }, 70_000);

  it('are one mail an hour, until the other person has answered; each is listed', async () => {
    const request = await storeRequest(service);
    const { athlete, coach } = request;
    for (let sent = 0; sent < 3; sent += 1) await write(request, athlete);
    expect([(await notificationsOf(coach)).length, mailed(coach).length]).toEqual([3, 1]);
    await write(request, coach);
    await write(request, coach);
    expect([(await notificationsOf(athlete)).length, mailed(athlete).length]).toEqual([2, 1]);
    await write(request, athlete);
    expect([(await notificationsOf(coach)).length, mailed(coach).length]).toEqual([4, 2]);
  });

  it('about another analysis are another mail', async () => {
    const request = await storeRequest(service);
    const subject = { ...request.subject, analysisId: randomUUID(), title: 'Lobs' };
    const sent = { subject, agreedRate, commissionBps: 3_000 };
    await service.transport.deliver(AnalysisRequested, subject.analysisId, sent);
    await write(request, request.athlete);
    await write({ ...request, subject }, request.athlete);
    expect(mailed(request.coach)).toHaveLength(2);
  });

  it('are announced once, however often an event arrives', async () => {
    const request = await storeRequest(service);
    const eventId = randomUUID();
    await write(request, request.athlete, eventId);
    await write(request, request.athlete, eventId);
    expect(await notificationsOf(request.coach)).toHaveLength(1);
  });
});

it.each([
  ['coach', 'emailNotifications', []],
  ['coach', 'analysisComplete', ['A question about your analysis: Bandeja under pressure']],
  ['athlete', 'emailNotifications', []],
  ['athlete', 'analysisComplete', []],
] as const)('with %s’s %s off the mails are %o, and the list is whole', async (side, preference, mails) => {
  const request = await storeRequest(service);
  const [reader, writer] =
    side === 'coach' ? [request.coach, request.athlete] : [request.athlete, request.coach];
  const preferences = { ...DEFAULT_PREFERENCES, [preference]: false };
  await service.client.savePreferences({ preferences }, { as: reader.caller });
  await write(request, writer);
  expect(mailed(reader).map(({ subject }) => subject)).toEqual(mails);
  expect(await notificationsOf(reader)).toHaveLength(1);
});

it.each([
  ['coach', 'emailNotifications'],
  ['athlete', 'analysisComplete'],
] as const)('the mail to the %s unsubscribes from %s', async (side, preference) => {
  const request = await storeRequest(service);
  await write(request, side === 'coach' ? request.athlete : request.coach);
  const token = /unsubscribe\?token=([\w-]{32})/.exec(mailed(request[side])[0]?.text ?? '')?.[1] ?? '';
  expect(await service.client.unsubscribe({ token }, { as: asService('gateway') })).toEqual({
    preference,
  });
});
