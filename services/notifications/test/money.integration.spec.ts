import {
  AnalysisPaymentFailed,
  AnalysisRejected,
  AnalysisUnlocked,
} from '@bandeja/contracts/analysis-events';
import {
  PaymentCaptured,
  PaymentPartlyRefunded,
  PaymentRefunded,
  PaymentRefundFailed,
  PaymentRefundRequested,
} from '@bandeja/contracts/payments-events';
import type { Preferences } from '@bandeja/contracts/notifications';
import { randomUUID } from 'node:crypto';
import { DEFAULT_PREFERENCES } from '../src/domain/preferences.js';
import { buildPayment } from './factories/build-payment.js';
import { type StoredPerson } from './factories/store-person.js';
import { open, storeRequest, type StoredRequest } from './factories/store-request.js';
import { ORIGIN, startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const notificationsOf = (person: StoredPerson) => service.notificationsOf(person);
const mailed = ({ email }: StoredPerson) => service.inbox.to(email);

const capture = (request: StoredRequest) =>
  service.transport.deliver(PaymentCaptured, request.subject.analysisId, {
    subject: buildPayment(request),
    capturedAt: new Date(),
    guaranteeDays: 7,
  });
const refund = (request: StoredRequest, eventId?: string) =>
  service.transport.deliver(
    PaymentRefunded,
    request.subject.analysisId,
    { subject: buildPayment(request), refundedAt: new Date() },
    eventId,
  );
const refundOf = (request: StoredRequest, amountMinor: number) => ({
  subject: buildPayment(request),
  refundId: randomUUID(),
  amount: { amountMinor, currency: 'USD' },
});
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

describe('money', () => {
  it('shows the coach their own share when the payment is captured', async () => {
    const request = await storeRequest(service);
    await capture(request);
    await service.quiet();
    expect(await notificationsOf(request.coach)).toMatchObject([
      { type: 'payment_received', data: { amountMinor: '5250', currency: 'USD' } },
    ]);
    expect(mailed(request.coach)).toMatchObject([{ subject: 'You earned $52.50: Bandeja under pressure' }]);
    expect(mailed(request.coach)[0]?.text).toContain('within 7 days after delivery');
  });

  it('S1-4.8: notifies both sides of a failed capture with high priority, the athlete without the cause (T-08)', async () => {
    const request = await storeRequest(service);
    await failPayment(request);
    await service.quiet();
    for (const person of [request.athlete, request.coach])
      expect(await notificationsOf(person)).toMatchObject([{ type: 'payment_failed', priority: 'high' }]);
    expect(mailed(request.athlete)).toMatchObject([{ subject: 'Payment needed: Bandeja under pressure' }]);
    expect(mailed(request.coach)).toMatchObject([{ subject: 'Payment failed: Bandeja under pressure' }]);
    expect(mailed(request.athlete)[0]?.text).not.toContain('card_declined');
  });
});

describe('a refund', () => {
  it('is announced to both sides once, with their own amounts and in their languages', async () => {
    const request = await storeRequest(service, { coach: 'es' });
    const id = await refund(request);
    await refund(request, id);
    await service.quiet();
    await refund(request, id);
    await service.quiet();
    const notice = { type: 'payment_refunded', priority: 'normal', analysisId: request.subject.analysisId };
    expect(await notificationsOf(request.athlete)).toMatchObject([
      { ...notice, data: { amountMinor: '7500' } },
    ]);
    expect(await notificationsOf(request.coach)).toMatchObject([
      { ...notice, data: { amountMinor: '5250' } },
    ]);
    const [forAthlete, ...more] = mailed(request.athlete);
    expect(more).toEqual([]);
    expect(forAthlete?.subject).toBe('Refunded: Bandeja under pressure');
    expect(forAthlete?.text).toContain('$75');
    expect(forAthlete?.text).toContain(`${ORIGIN}/user/billing`);
    expect(mailed(request.coach)).toMatchObject([{ subject: 'Reembolsado: Bandeja under pressure' }]);
    expect(mailed(request.coach)[0]?.text).toMatch(/52,50\s\$/);
  });

  it('that is requested stands in the lists of both sides, without email or push', async () => {
    const request = await storeRequest(service);
    await service.transport.deliver(PaymentRefundRequested, request.subject.analysisId, {
      ...refundOf(request, 7_500),
      requestedAt: new Date(),
    });
    await service.quiet();
    for (const person of [request.athlete, request.coach]) {
      const notice = { type: 'payment_refunded', data: { detail: 'requested' } };
      expect(await notificationsOf(person)).toMatchObject([notice]);
      expect(mailed(person)).toEqual([]);
    }
  });

  it('of a part is announced with that part and the coach’s part of it', async () => {
    const request = await storeRequest(service, { coach: 'es' });
    await service.transport.deliver(PaymentPartlyRefunded, request.subject.analysisId, {
      ...refundOf(request, 1_000),
      coachAmountMinor: 700,
      refundedAt: new Date(),
    });
    await service.quiet();
    expect(await notificationsOf(request.athlete)).toMatchObject([
      { data: { detail: 'part', amountMinor: '1000' } },
    ]);
    expect(mailed(request.athlete)).toMatchObject([{ subject: 'Partly refunded: Bandeja under pressure' }]);
    expect(mailed(request.athlete)[0]?.text).toContain('$10 of your payment');
    expect(mailed(request.coach)[0]?.text).toMatch(/Cobrarás 7\s\$ menos/);
  });

  it('that failed tells the athlete what to do and the coach that the share is paid', async () => {
    const request = await storeRequest(service);
    await service.transport.deliver(PaymentRefundFailed, request.subject.analysisId, {
      ...refundOf(request, 7_500),
      failureCode: 'lost_or_stolen_card',
      wasRefunded: true,
      failedAt: new Date(),
    });
    await service.quiet();
    expect(await notificationsOf(request.coach)).toMatchObject([{ data: { detail: 'failed' } }]);
    expect(mailed(request.athlete)).toMatchObject([{ subject: 'Refund failed: Bandeja under pressure' }]);
    expect(mailed(request.athlete)[0]?.text).toContain('request the refund again');
    expect(mailed(request.coach)[0]?.text).toContain('Your share is paid out as planned');
  });

  it('is emailed even to people who want no emails (T-78)', async () => {
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

  it('apply to emails about analyses, not to those about money or to notifications (T-78)', async () => {
    const request = await storeRequest(service);
    await save(request.athlete, { emailNotifications: false });
    await save(request.coach, { emailNotifications: false });
    await open(service, request.subject);
    await unlock(request);
    await reject(request);
    await failPayment(request);
    await service.quiet();
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
    expect((await notificationsOf(request.athlete)).map(({ type }) => type).sort()).toEqual([
      'analysis_completed',
      'analysis_rejected',
    ]);
    expect(await notificationsOf(request.coach)).toHaveLength(3);
  });

  it('can turn off only emails about finished analyses', async () => {
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
