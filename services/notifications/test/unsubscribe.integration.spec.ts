import { AnalysisRejected, AnalysisUnlocked } from '@bandeja/contracts/analysis-events';
import { UserDeleted } from '@bandeja/contracts/identity-events';
import { PaymentCaptured } from '@bandeja/contracts/payments-events';
import { asService, eventually } from '@bandeja/testing';
import { DEFAULT_PREFERENCES } from '../src/domain/preferences.js';
import type { StoredPerson } from './factories/store-person.js';
import { agreedRate, open, storeRequest, type StoredRequest } from './factories/store-request.js';
import { ORIGIN, startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const unlock = ({ subject }: StoredRequest) =>
  service.transport.deliver(AnalysisUnlocked, subject.analysisId, { subject, completedAt: new Date() });
const reject = ({ subject }: StoredRequest) =>
  service.transport.deliver(AnalysisRejected, subject.analysisId, {
    subject,
    reason: 'other',
    description: '',
  });
const mailed = ({ email }: StoredPerson) => service.inbox.to(email);
const headerOf = (person: StoredPerson, name: string, at = 0) =>
  mailed(person)[at]?.headers.find(({ key }) => key === name)?.value;
const tokenOf = (person: StoredPerson, at = 0) =>
  /^<http:\/\/localhost:8080\/unsubscribe\?token=([\w-]{32})>$/.exec(
    headerOf(person, 'list-unsubscribe', at) ?? '',
  )?.[1] ?? '';
const unsubscribe = async (token: string) =>
  service.client.unsubscribe({ token }, { as: asService('gateway') });
const preferencesOf = async ({ caller }: StoredPerson) =>
  (await service.client.getPreferences({}, { as: caller })).preferences;

describe('an email that preferences apply to', () => {
  it('can be unsubscribed from with one click, by header (RFC 8058) and by a visible link', async () => {
    const request = await storeRequest(service);
    await open(service, request.subject);
    await service.quiet();
    const token = tokenOf(request.coach);
    expect(headerOf(request.coach, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [mail] = mailed(request.coach);
    for (const part of [mail?.text, mail?.html])
      expect(part).toContain(`${ORIGIN}/unsubscribe?token=${token}`);
  });

  it('is unsubscribed from at once, without affecting others, also when repeated', async () => {
    const request = await storeRequest(service);
    await unlock(request);
    await service.quiet();
    const token = tokenOf(request.athlete);
    expect(await unsubscribe(token)).toEqual({ preference: 'analysisComplete' });
    expect(await unsubscribe(token)).toEqual({ preference: 'analysisComplete' });
    expect(await preferencesOf(request.athlete)).toEqual({ ...DEFAULT_PREFERENCES, analysisComplete: false });
    await unlock(request);
    await reject(request);
    await service.quiet();
    expect(mailed(request.athlete).map(({ subject }) => subject?.split(':')[0])).toEqual([
      'Your analysis is ready',
      'Not charged',
    ]);
    expect(await unsubscribe(tokenOf(request.athlete, 1))).toEqual({ preference: 'emailNotifications' });
  });

  it('is not sent if its recipient unsubscribed while it waited for a retry', async () => {
    const slow = await startNotificationsApp({ MAIL_FIRST_PAUSE_MS: '600000' });
    try {
      const jobsOf = (what: string) =>
        slow.sql(`select 1 from jobs.job where queue = 'notifications.mail' and ${what}`);
      slow.inbox.refusals = 1;
      const { athlete, coach, subject } = await storeRequest(slow);
      const silent = { preferences: { ...DEFAULT_PREFERENCES, emailNotifications: false } };
      await slow.client.savePreferences(silent, { as: athlete.caller });
      await open(slow, subject);
      await eventually(() => expect(slow.inbox.attempts).toBe(1));
      await eventually(async () => expect(await jobsOf('error is not null')).toHaveLength(1));
      await slow.client.savePreferences(silent, { as: coach.caller });
      expect(await slow.sql('select status from mail')).toEqual([{ status: 'canceled' }]);
      expect(await jobsOf('true')).toEqual([]);
    } finally {
      await slow.stop();
    }
  });
});

describe('an email that is always sent', () => {
  it('has no link to unsubscribe', async () => {
    const { athlete, coach, subject } = await storeRequest(service);
    const { analysisId } = subject;
    await service.transport.deliver(PaymentCaptured, analysisId, {
      subject: {
        paymentId: analysisId,
        analysisId,
        athleteId: athlete.id,
        coachId: coach.id,
        total: agreedRate,
        platformAmountMinor: 2_250,
        coachAmountMinor: 5_250,
      },
      capturedAt: new Date(),
    });
    await service.quiet();
    expect(headerOf(coach, 'list-unsubscribe')).toBeUndefined();
    expect(mailed(coach)[0]?.text).not.toContain('unsubscribe');
  });
});

describe('a link to unsubscribe', () => {
  it('is refused if made up, and is deleted with the account', async () => {
    const request = await storeRequest(service);
    await unlock(request);
    await service.quiet();
    const token = tokenOf(request.athlete);
    const { id } = request.athlete;
    await service.transport.deliver(UserDeleted, id, { userId: id, role: 'ROLE_ATHLETE' });
    await service.quiet();
    for (const wrong of [token, '', 'nonsense', 'A'.repeat(32), "' or 1=1 --"])
      await expect(unsubscribe(wrong)).rejects.toMatchObject({
        kind: 'not-found',
        code: 'UNSUBSCRIBE_TOKEN_INVALID',
      });
    expect(await service.sql('select 1 from preferences where user_id = $1::uuid', id)).toEqual([]);
  });
});
