import {
  AnalysisPaymentFailed,
  AnalysisRejected,
  AnalysisStarted,
  AnalysisUnlocked,
} from '@bandeja/contracts/analysis-events';
import { ProfileUpdated } from '@bandeja/contracts/identity-events';
import { PaymentCaptured, PaymentRefunded } from '@bandeja/contracts/payments-events';
import type { Preferences } from '@bandeja/contracts/notifications';
import { eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { DEFAULT_PREFERENCES } from '../src/preferences.js';
import {
  agreedRate,
  open,
  ORIGIN,
  startNotifications,
  storePerson,
  storeRequest,
  type NotificationsUnderTest,
  type StoredPerson,
  type StoredRequest,
} from './notifications-under-test.js';

let service: NotificationsUnderTest;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());

const told = async ({ caller }: StoredPerson) =>
  (await service.client.listNotifications({ pageSize: 0, pageToken: '', unreadOnly: false }, { as: caller }))
    .notifications;
const mailed = ({ email }: StoredPerson) => service.inbox.to(email);
const facts = {
  title: 'Bandeja under pressure',
  athleteName: 'Nora Lind',
  coachName: 'Iker Sanz',
  amountMinor: '7500',
  currency: 'USD',
};

const paymentOf = ({ subject: { analysisId, athleteId, coachId } }: StoredRequest) => ({
  paymentId: randomUUID(),
  analysisId,
  athleteId,
  coachId,
  total: agreedRate,
  platformAmountMinor: 2_250,
  coachAmountMinor: 5_250,
});
const capture = (request: StoredRequest) =>
  service.transport.deliver(PaymentCaptured, request.subject.analysisId, {
    subject: paymentOf(request),
    capturedAt: new Date(),
  });
const refund = (request: StoredRequest, eventId?: string) =>
  service.transport.deliver(
    PaymentRefunded,
    request.subject.analysisId,
    { subject: paymentOf(request), refundedAt: new Date() },
    eventId,
  );
const failPayment = ({ subject }: StoredRequest) =>
  service.transport.deliver(AnalysisPaymentFailed, subject.analysisId, { subject, error: 'card_declined' });
const unlock = ({ subject }: StoredRequest) =>
  service.transport.deliver(AnalysisUnlocked, subject.analysisId, { subject, completedAt: new Date() });
const reject = ({ subject }: StoredRequest) =>
  service.transport.deliver(AnalysisRejected, subject.analysisId, {
    subject,
    reason: 'other',
    description: 'I am away this week.',
  });

describe('a request', () => {
  it('reaches its coach when the hold is in place, and not before (T-03) [S0-4.21]', async () => {
    const { athlete, coach, subject } = await storeRequest(service, { coach: 'es' });
    expect([await told(coach), mailed(coach)]).toEqual([[], []]);
    await open(service, subject);
    await service.quiet();
    expect(await told(coach)).toMatchObject([
      { type: 'analysis_request', analysisId: subject.analysisId, data: facts, priority: 'normal' },
    ]);
    expect(mailed(coach)).toMatchObject([{ subject: 'Nueva solicitud: Bandeja under pressure' }]);
    expect(mailed(coach)[0]?.text).toContain(`${ORIGIN}/coach/analysis/${subject.analysisId}`);
    expect(await told(athlete)).toEqual([]);
    expect(mailed(athlete)).toMatchObject([{ subject: 'Sent to Iker Sanz: Bandeja under pressure' }]);
    expect(mailed(athlete)[0]?.text).toContain('$75 on hold, not charged');
  });

  it('is told once however often its event comes', async () => {
    const { coach, subject } = await storeRequest(service);
    const id = await open(service, subject);
    await open(service, subject, { eventId: id });
    await service.quiet();
    await open(service, subject, { eventId: id });
    await service.quiet();
    expect(await told(coach)).toHaveLength(1);
    expect(mailed(coach)).toHaveLength(1);
  });

  it('tells both sides the one promised moment, each where they live, and shows the other', async () => {
    const { athlete, coach, subject } = await storeRequest(service, { coach: 'es' });
    const profile = { athlete: undefined, avatarUrl: '', timezone: 'America/New_York' };
    await service.transport.deliver(ProfileUpdated, athlete.id, {
      ...{
        userId: athlete.id,
        role: 'ROLE_ATHLETE',
        email: athlete.email,
        fullName: 'Nora Lind',
        locale: 'en',
      },
      ...profile,
    });
    await service.transport.deliver(ProfileUpdated, coach.id, {
      ...{ userId: coach.id, role: 'ROLE_COACH', email: coach.email, fullName: 'Iker Sanz', locale: 'es' },
      ...{ ...profile, timezone: 'Europe/Madrid', avatarUrl: `/files/avatars/${coach.id}/avatar_1_a.jpg` },
    });
    await service.quiet();
    await open(service, subject, { promisedAt: new Date('2026-11-23T19:00:00Z') });
    await service.quiet();
    expect(mailed(athlete)[0]?.text).toMatch(/by Monday, Nov 23, 2:00\sPM\./);
    expect(mailed(athlete)[0]?.html).toContain(`src="${ORIGIN}/files/avatars/${coach.id}/avatar_1_a.jpg"`);
    expect(mailed(coach)[0]?.text).toContain('antes del lunes 23 nov, 20:00.');
    expect(mailed(coach)[0]?.html).toContain('>NL</td>');
  });

  it('waits for the copies that it needs', async () => {
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
    expect(await told(coach)).toEqual([]);
    await storePerson(service, 'athlete', { id: athleteId });
    await service.quiet();
    expect(await told(coach)).toMatchObject([
      { type: 'analysis_request', data: { athleteName: 'Nora Lind' } },
    ]);
    expect(mailed(coach)).toHaveLength(1);
  });
});

describe('the athlete', () => {
  it('is told when the coach starts', async () => {
    const { athlete, subject } = await storeRequest(service);
    await service.transport.deliver(AnalysisStarted, subject.analysisId, { subject });
    await service.quiet();
    expect(await told(athlete)).toMatchObject([{ type: 'coach_response', data: facts }]);
    expect(mailed(athlete)).toEqual([]);
  });

  it('is told and mailed when the work is unlocked', async () => {
    const request = await storeRequest(service);
    await unlock(request);
    await service.quiet();
    expect(await told(request.athlete)).toMatchObject([{ type: 'analysis_completed' }]);
    expect(mailed(request.athlete)).toMatchObject([
      { subject: 'Your analysis is ready: Bandeja under pressure' },
    ]);
  });

  it('S1-4.4: is told and mailed about a rejection, with its reason and the released hold (T-07)', async () => {
    const request = await storeRequest(service);
    await reject(request);
    await service.quiet();
    expect(await told(request.athlete)).toMatchObject([
      { type: 'analysis_rejected', data: { ...facts, reason: 'other' } },
    ]);
    const [mail] = mailed(request.athlete);
    expect(mail?.text).toContain('Iker Sanz says: I am away this week.');
    expect(mail?.text).toContain('The $75 hold on your card is released');
  });
});

describe('money', () => {
  it('tells the coach their own share when the payment is in', async () => {
    const request = await storeRequest(service);
    await capture(request);
    await service.quiet();
    expect(await told(request.coach)).toMatchObject([
      { type: 'payment_received', data: { amountMinor: '5250', currency: 'USD' } },
    ]);
    expect(mailed(request.coach)).toMatchObject([{ subject: 'You earned $52.50: Bandeja under pressure' }]);
    expect(mailed(request.coach)[0]?.text).toContain('7-day guarantee');
  });

  it('S1-4.8: tells both sides with high priority that a capture failed, and the athlete nothing of the cause (T-08)', async () => {
    const request = await storeRequest(service);
    await failPayment(request);
    await service.quiet();
    for (const person of [request.athlete, request.coach])
      expect(await told(person)).toMatchObject([{ type: 'payment_failed', priority: 'high' }]);
    expect(mailed(request.athlete)).toMatchObject([{ subject: 'Payment needed: Bandeja under pressure' }]);
    expect(mailed(request.coach)).toMatchObject([{ subject: 'Payment failed: Bandeja under pressure' }]);
    expect(mailed(request.athlete)[0]?.text).not.toContain('card_declined');
  });
});

describe('a refund', () => {
  it('is told to both sides once, each with their own amount and in their language', async () => {
    const request = await storeRequest(service, { coach: 'es' });
    const id = await refund(request);
    await refund(request, id);
    await service.quiet();
    await refund(request, id);
    await service.quiet();
    const notice = { type: 'payment_refunded', priority: 'normal', analysisId: request.subject.analysisId };
    expect(await told(request.athlete)).toMatchObject([{ ...notice, data: { amountMinor: '7500' } }]);
    expect(await told(request.coach)).toMatchObject([{ ...notice, data: { amountMinor: '5250' } }]);
    const [forAthlete, ...more] = mailed(request.athlete);
    expect(more).toEqual([]);
    expect(forAthlete?.subject).toBe('Refunded: Bandeja under pressure');
    expect(forAthlete?.text).toContain('$75');
    expect(forAthlete?.text).toContain(`${ORIGIN}/user/billing`);
    expect(mailed(request.coach)).toMatchObject([{ subject: 'Reembolsado: Bandeja under pressure' }]);
    expect(mailed(request.coach)[0]?.text).toMatch(/52,50\s\$/);
  });

  it('is mailed also to those who want no mails (T-78)', async () => {
    const request = await storeRequest(service);
    for (const { caller } of [request.athlete, request.coach])
      await service.client.savePreferences(
        { preferences: { ...DEFAULT_PREFERENCES, emailNotifications: false } },
        { as: caller },
      );
    await refund(request);
    await service.quiet();
    expect([mailed(request.athlete).length, mailed(request.coach).length]).toEqual([1, 1]);
  });
});

describe('preferences', () => {
  const save = ({ caller }: StoredPerson, changes: Partial<Preferences>) =>
    service.client.savePreferences({ preferences: { ...DEFAULT_PREFERENCES, ...changes } }, { as: caller });

  it('hold back the mails about analyses and none about money, and no notification (T-78)', async () => {
    const request = await storeRequest(service);
    await save(request.athlete, { emailNotifications: false });
    await save(request.coach, { emailNotifications: false });
    await open(service, request.subject);
    await unlock(request);
    await reject(request);
    await failPayment(request);
    await capture(request);
    await service.quiet();
    expect(mailed(request.athlete).map(({ subject }) => subject)).toEqual([
      'Payment needed: Bandeja under pressure',
    ]);
    expect(
      mailed(request.coach)
        .map(({ subject }) => subject?.split(':')[0])
        .sort(),
    ).toEqual(['Payment failed', 'You earned $52.50']);
    expect((await told(request.athlete)).map(({ type }) => type).sort()).toEqual([
      'analysis_completed',
      'analysis_rejected',
      'payment_failed',
    ]);
    expect(await told(request.coach)).toHaveLength(3);
  });

  it('can be for everything but finished analyses', async () => {
    const request = await storeRequest(service);
    await save(request.athlete, { analysisComplete: false });
    await unlock(request);
    await reject(request);
    await service.quiet();
    expect(mailed(request.athlete).map(({ subject }) => subject)).toEqual([
      'Not charged: Bandeja under pressure',
    ]);
  });
});
