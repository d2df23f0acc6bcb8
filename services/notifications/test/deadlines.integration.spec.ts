import {
  AnalysisCompleted,
  AnalysisRejected,
  AnalysisStarted,
  AnalysisUnlocked,
} from '@bandeja/contracts/analysis-events';
import { PaymentDisputed, PaymentHoldEnding } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { DEFAULT_PREFERENCES } from '../src/preferences.js';
import {
  agreedRate,
  open,
  ORIGIN,
  startNotifications,
  storeRequest,
  type NotificationsUnderTest,
  type StoredPerson,
  type StoredRequest,
} from './notifications-under-test.js';

const OPERATOR = 'operator@bandeja.example';
let service: NotificationsUnderTest;

beforeAll(async () => {
  service = await startNotifications({ OPERATOR_EMAIL: OPERATOR, OPERATOR_LOCALE: 'es' });
});
afterAll(() => service.stop());

const told = async ({ caller }: StoredPerson) =>
  (await service.client.listNotifications({ pageSize: 0, pageToken: '', unreadOnly: false }, { as: caller }))
    .notifications;
const mailed = ({ email }: StoredPerson) => service.inbox.to(email).map(({ subject }) => subject);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const paymentOf = ({ subject: { analysisId, athleteId, coachId } }: StoredRequest) => ({
  paymentId: randomUUID(),
  analysisId,
  athleteId,
  coachId,
  total: agreedRate,
  platformAmountMinor: 2_250,
  coachAmountMinor: 5_250,
});
const holdEnds = (request: StoredRequest, hoursLeft: number, deliverBy = inHours(hoursLeft)) =>
  service.transport.deliver(PaymentHoldEnding, request.subject.analysisId, {
    subject: paymentOf(request),
    deliverBy,
    hoursLeft,
  });
const dispute = (request: StoredRequest, disputeId: string, status: string) =>
  service.transport.deliver(PaymentDisputed, request.subject.analysisId, {
    subject: paymentOf(request),
    disputeId,
    status,
    reason: 'fraudulent',
    evidenceDueBy: new Date('2026-12-01T12:00:00Z'),
  });
const reject = ({ subject }: StoredRequest, reason: string) =>
  service.transport.deliver(AnalysisRejected, subject.analysisId, { subject, reason, description: '' });

describe('a hold that ends soon', () => {
  it('is told to its coach, the later reminder in place of the earlier, until the work is due', async () => {
    const request = await storeRequest(service, { coach: 'es' });
    const deliverBy = inHours(12);
    await holdEnds(request, 24);
    await holdEnds(request, 12, deliverBy);
    await service.quiet();
    expect(await told(request.coach)).toMatchObject([
      { type: 'delivery_due', priority: 'high', data: { hoursLeft: '12' }, expiresAt: deliverBy },
    ]);
    expect(mailed(request.coach)).toEqual([
      'Quedan 24 horas: Bandeja under pressure',
      'Quedan 12 horas: Bandeja under pressure',
    ]);
    expect(await told(request.athlete)).toEqual([]);
  });

  it('is forgotten once the work is delivered, and not told when it is too late', async () => {
    const request = await storeRequest(service);
    await holdEnds(request, 12, new Date(Date.now() - 1_000));
    await service.quiet();
    expect([await told(request.coach), mailed(request.coach)]).toEqual([[], []]);
    await holdEnds(request, 12);
    await service.quiet();
    expect(await told(request.coach)).toHaveLength(1);
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
    'is not mailed to a coach who switched %s off, and still stands in the list',
    async (preference) => {
      const request = await storeRequest(service);
      await service.client.savePreferences(
        { preferences: { ...DEFAULT_PREFERENCES, [preference]: false } },
        { as: request.coach.caller },
      );
      await holdEnds(request, 24);
      await service.quiet();
      expect(mailed(request.coach)).toEqual([]);
      expect(await told(request.coach)).toHaveLength(1);
    },
  );
});

describe('a dispute', () => {
  it('is told once to both sides and to the operator, each in their language', async () => {
    const request = await storeRequest(service, { athlete: 'es' });
    const id = `dp_${randomUUID()}`;
    await dispute(request, id, 'needs_response');
    await dispute(request, id, 'needs_response');
    await dispute(request, id, 'under_review');
    await service.quiet();
    expect(await told(request.coach)).toMatchObject([
      { type: 'payment_disputed', priority: 'high', data: { detail: 'open', amountMinor: '5250' } },
    ]);
    expect(await told(request.athlete)).toMatchObject([
      { type: 'payment_disputed', priority: 'normal', data: { detail: 'open', amountMinor: '7500' } },
    ]);
    expect(mailed(request.coach)).toEqual(['Payout frozen: Bandeja under pressure']);
    expect(mailed(request.athlete)).toEqual(['Hay una disputa por un pago: Bandeja under pressure']);
    const forOperator = service.inbox.to(OPERATOR).filter(({ text }) => text?.includes(id));
    expect(forOperator.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Disputa abierta: 75\s\$, Bandeja under pressure$/),
    ]);
    expect(forOperator[0]?.text).toContain('Motivo del banco: fraudulent');
    expect(forOperator[0]?.text).toContain('antes del martes 1 dic, 12:00 UTC');
  });

  it.each([
    ['won', 'Payout released', 'The payment stands'],
    ['lost', 'Payout canceled', 'refunded you'],
  ])('is told again when it is %s', async (status, subject, line) => {
    const request = await storeRequest(service);
    await dispute(request, `dp_${randomUUID()}`, status);
    await service.quiet();
    expect(await told(request.coach)).toMatchObject([{ type: 'payment_disputed', data: { detail: status } }]);
    expect(mailed(request.coach)).toEqual([`${subject}: Bandeja under pressure`]);
    const texts = [request.coach, request.athlete].map(({ email }) => service.inbox.to(email)[0]);
    expect(`${texts[0]?.text}${texts[0]?.subject}${texts[1]?.text}`).toContain(line);
  });
});

describe('a request that ends without its coach', () => {
  it.each([
    ['athlete_cancelled', 'Nora Lind canceled it.'],
    ['expired', "It wasn't delivered in time."],
    ['video_failed', "We couldn't process the video."],
  ])('is told to the coach too: %s', async (reason, line) => {
    const request = await storeRequest(service);
    await open(service, request.subject);
    await reject(request, reason);
    await service.quiet();
    expect((await told(request.coach))[0]).toMatchObject({ type: 'analysis_rejected', data: { reason } });
    expect(mailed(request.coach).at(-1)).toBe('Closed: Bandeja under pressure');
    expect(service.inbox.to(request.coach.email).at(-1)?.text).toContain(line);
    expect(service.inbox.to(request.coach.email).at(-1)?.text).toContain(`${ORIGIN}/coach`);
    expect((await told(request.athlete))[0]).toMatchObject({ type: 'analysis_rejected' });
  });

  it('is not told to a coach who never saw it', async () => {
    const request = await storeRequest(service);
    await reject(request, 'athlete_cancelled');
    await service.quiet();
    expect([await told(request.coach), mailed(request.coach)]).toEqual([[], []]);
  });
});

describe('a response that is replaced after it was paid (T-25)', () => {
  it('is told to the athlete, and a capture that is tried again is not', async () => {
    const request = await storeRequest(service);
    const { subject } = request;
    const complete = (attempt: number) =>
      service.transport.deliver(AnalysisCompleted, subject.analysisId, {
        subject,
        completedAt: new Date(),
        attempt,
      });
    await complete(1);
    await complete(2);
    await service.quiet();
    expect(await told(request.athlete)).toEqual([]);
    await service.transport.deliver(AnalysisUnlocked, subject.analysisId, {
      subject,
      completedAt: new Date(),
    });
    await complete(3);
    await service.quiet();
    expect(await told(request.athlete)).toMatchObject([
      { type: 'analysis_completed', data: { detail: 'revised' } },
      { type: 'analysis_completed' },
    ]);
    expect(mailed(request.athlete)).toEqual([
      'Your analysis is ready: Bandeja under pressure',
      'New response video: Bandeja under pressure',
    ]);
  });
});

describe('a notification', () => {
  it('is written by the server from an event, with all that is known of it [S1-3.31] [S1-7.44]', async () => {
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
        created_at: expect.any(Date),
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
    const [shown] = await told(request.coach);
    expect(shown).toEqual({
      id: expect.any(String),
      type: 'delivery_due',
      analysisId,
      data: expect.objectContaining({ title: 'Bandeja under pressure', athleteName: 'Nora Lind' }),
      priority: 'high',
      createdAt: expect.any(Date),
      readAt: undefined,
      expiresAt: deliverBy,
    });
  });

  it('is no longer listed or counted once its time is over', async () => {
    const request = await storeRequest(service);
    await holdEnds(request, 24, new Date(Date.now() + 700));
    await service.transport.deliver(AnalysisStarted, request.subject.analysisId, {
      subject: request.subject,
    });
    await service.quiet();
    await eventually(async () => expect(await told(request.coach)).toEqual([]));
    expect(await told(request.athlete)).toHaveLength(1);
  });
});
