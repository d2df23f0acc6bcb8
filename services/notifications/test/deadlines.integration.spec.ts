import { AnalysisCompleted, AnalysisStarted, AnalysisUnlocked } from '@bandeja/contracts/analysis-events';
import { PaymentHoldEnding } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { DEFAULT_PREFERENCES } from '../src/domain/preferences.js';
import { buildPayment } from './factories/build-payment.js';
import type { StoredPerson } from './factories/store-person.js';
import { storeRequest, type StoredRequest } from './factories/store-request.js';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

const OPERATOR = 'operator@bandeja.example';
let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp({ OPERATOR_EMAIL: OPERATOR, OPERATOR_LOCALE: 'es' });
});
afterAll(() => service.stop());

const notificationsOf = (person: StoredPerson) => service.notificationsOf(person);
const mailed = ({ email }: StoredPerson) => service.inbox.to(email).map(({ subject }) => subject);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const holdEnds = (request: StoredRequest, hoursLeft: number, deliverBy = inHours(hoursLeft)) =>
  service.transport.deliver(PaymentHoldEnding, request.subject.analysisId, {
    subject: buildPayment(request),
    deliverBy,
    hoursLeft,
  });

describe('a hold that ends soon', () => {
  it('is announced to its coach, a later reminder replacing the earlier one, until the work is due', async () => {
    const request = await storeRequest(service, { coach: 'es' });
    const deliverBy = inHours(12);
    await holdEnds(request, 24);
    await service.quiet();
    await holdEnds(request, 12, deliverBy);
    await service.quiet();
    expect(await notificationsOf(request.coach)).toMatchObject([
      { type: 'delivery_due', priority: 'high', data: { hoursLeft: '12' }, expiresAt: deliverBy },
    ]);
    expect(mailed(request.coach)).toEqual([
      'Quedan 24 horas: Bandeja under pressure',
      'Quedan 12 horas: Bandeja under pressure',
    ]);
    expect(await notificationsOf(request.athlete)).toEqual([]);
  });

  it('is withdrawn once the work is delivered, and not announced when it is too late', async () => {
    const request = await storeRequest(service);
    await holdEnds(request, 12, new Date(Date.now() - 1_000));
    await service.quiet();
    expect([await notificationsOf(request.coach), mailed(request.coach)]).toEqual([[], []]);
    await holdEnds(request, 12);
    await service.quiet();
    expect(await notificationsOf(request.coach)).toHaveLength(1);
    const { subject } = request;
    await service.transport.deliver(AnalysisCompleted, subject.analysisId, {
      subject,
      completedAt: new Date(),
      attempt: 1,
    });
    await service.quiet();
    const list = await service.client.listNotifications(
      { pageSize: 0, pageToken: '', unreadOnly: false },
      { as: request.coach.caller },
    );
    expect(list).toEqual({ notifications: [], nextPageToken: '', unreadCount: 0 });
  });

  it.each(['paymentReminders', 'emailNotifications'] as const)(
    'is not emailed to a coach who turned %s off, but is still listed',
    async (preference) => {
      const request = await storeRequest(service);
      await service.client.savePreferences(
        { preferences: { ...DEFAULT_PREFERENCES, [preference]: false } },
        { as: request.coach.caller },
      );
      await holdEnds(request, 24);
      await service.quiet();
      expect(mailed(request.coach)).toEqual([]);
      expect(await notificationsOf(request.coach)).toHaveLength(1);
    },
  );
});

describe('a notification', () => {
  it('is created from an event, with all its facts [S1-3.31] [S1-7.44]', async () => {
    const request = await storeRequest(service);
    const { analysisId } = request.subject;
    const deliverBy = inHours(24);
    const eventId = await holdEnds(request, 24, deliverBy);
    await service.transport.deliver(AnalysisUnlocked, analysisId, {
      subject: request.subject,
      completedAt: new Date(),
    });
    await service.quiet();
    const rows = await service.sql<Record<string, unknown>>(
      `select recipient_id, sender_id, type, analysis_id, data->>'title' as title, priority, event_id, created_at, read_at,
         expires_at from notification where analysis_id = $1::uuid order by expires_at nulls last`,
      analysisId,
    );
    expect(rows).toEqual([
      {
        recipient_id: request.coach.id,
        sender_id: request.athlete.id,
        type: 'delivery_due',
        analysis_id: analysisId,
        title: 'Bandeja under pressure',
        priority: 'high',
        event_id: eventId,
        created_at: expect.any(Date) as unknown,
        read_at: null,
        expires_at: deliverBy,
      },
      expect.objectContaining({
        recipient_id: request.athlete.id,
        sender_id: request.coach.id,
        type: 'analysis_completed',
        priority: 'normal',
        expires_at: null,
      }),
    ]);
    const operations = Object.keys(service.client).filter((name) => /notif/i.test(name));
    expect(operations).toEqual(['listNotifications']);
    const [shown] = await notificationsOf(request.coach);
    expect(shown).toEqual({
      id: expect.any(String) as unknown,
      type: 'delivery_due',
      analysisId,
      data: expect.objectContaining({ title: 'Bandeja under pressure', athleteName: 'Nora Lind' }) as unknown,
      priority: 'high',
      createdAt: expect.any(Date) as unknown,
      readAt: undefined,
      expiresAt: deliverBy,
    });
  });

  it('is neither listed nor counted once it has expired', async () => {
    const request = await storeRequest(service);
    await holdEnds(request, 24, new Date(Date.now() + 700));
    await service.transport.deliver(AnalysisStarted, request.subject.analysisId, {
      subject: request.subject,
    });
    await service.quiet();
    await eventually(async () => expect(await notificationsOf(request.coach)).toEqual([]));
    expect(await notificationsOf(request.athlete)).toHaveLength(1);
  });
});
