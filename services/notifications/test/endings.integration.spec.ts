import { AnalysisCompleted, AnalysisRejected, AnalysisUnlocked } from '@bandeja/contracts/analysis-events';
import { PaymentDisputed } from '@bandeja/contracts/payments-events';
import { randomUUID } from 'node:crypto';
import { buildPayment } from './factories/build-payment.js';
import type { StoredPerson } from './factories/store-person.js';
import { open, storeRequest, type StoredRequest } from './factories/store-request.js';
import { ORIGIN, startNotificationsApp, type NotificationsApp } from './notifications-app.js';

const OPERATOR = 'operator@bandeja.example';
let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp({ OPERATOR_EMAIL: OPERATOR, OPERATOR_LOCALE: 'es' });
});
afterAll(() => service.stop());

const notificationsOf = (person: StoredPerson) => service.notificationsOf(person);
const mailed = ({ email }: StoredPerson) => service.inbox.to(email).map(({ subject }) => subject);
const dispute = (request: StoredRequest, disputeId: string, status: string, amountMinor = 7_500) =>
  service.transport.deliver(PaymentDisputed, request.subject.analysisId, {
    subject: buildPayment(request),
    disputeId,
    status,
    reason: 'fraudulent',
    amount: { amountMinor, currency: 'USD' },
    evidenceDueBy: new Date('2026-12-01T12:00:00Z'),
  });
const reject = ({ subject }: StoredRequest, reason: string) =>
  service.transport.deliver(AnalysisRejected, subject.analysisId, { subject, reason, description: '' });

describe('a dispute', () => {
  it('is announced once to both sides and the operator, each in their language', async () => {
    const request = await storeRequest(service, { athlete: 'es' });
    const id = `dp_${randomUUID()}`;
    await dispute(request, id, 'needs_response');
    await dispute(request, id, 'needs_response');
    await dispute(request, id, 'under_review');
    await service.quiet();
    expect(await notificationsOf(request.coach)).toMatchObject([
      { type: 'payment_disputed', priority: 'high', data: { detail: 'open', amountMinor: '5250' } },
    ]);
    expect(await notificationsOf(request.athlete)).toMatchObject([
      { type: 'payment_disputed', priority: 'normal', data: { detail: 'open', amountMinor: '7500' } },
    ]);
    expect(mailed(request.coach)).toEqual(['Payment disputed: Bandeja under pressure']);
    expect(mailed(request.athlete)).toEqual(['Hay una disputa por un pago: Bandeja under pressure']);
    const forOperator = service.inbox.to(OPERATOR).filter(({ text }) => text?.includes(id));
    expect(forOperator.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Disputa abierta: 75\s\$, Bandeja under pressure$/),
    ]);
    expect(forOperator[0]?.text).toContain('Motivo del banco: fraudulent');
    expect(forOperator[0]?.text).toContain('antes del martes 1 dic, 12:00 UTC');
  });

  it.each([
    ['won', 'Dispute won', 'The payment stands'],
    ['lost', 'Dispute lost', 'refunded you'],
  ])('is announced again when it is %s', async (status, subject, line) => {
    const request = await storeRequest(service);
    await dispute(request, `dp_${randomUUID()}`, status);
    await service.quiet();
    expect(await notificationsOf(request.coach)).toMatchObject([
      { type: 'payment_disputed', data: { detail: status } },
    ]);
    expect(mailed(request.coach)).toEqual([`${subject}: Bandeja under pressure`]);
    const texts = [request.coach, request.athlete].map(({ email }) => service.inbox.to(email)[0]);
    expect(`${texts[0]?.text}${texts[0]?.subject}${texts[1]?.text}`).toContain(line);
  });

  it.each([
    ['needs_response', '2500'],
    ['lost', '2500'],
    ['won', '7500'],
  ])('about a part names that part to the athlete while it is %s', async (status, amountMinor) => {
    const request = await storeRequest(service);
    await dispute(request, `dp_${randomUUID()}`, status, 2_500);
    await service.quiet();
    expect(await notificationsOf(request.athlete)).toMatchObject([{ data: { amountMinor } }]);
    expect(await notificationsOf(request.coach)).toMatchObject([{ data: { amountMinor: '5250' } }]);
  });

  it('is announced after each decision, for the last one counts', async () => {
    const request = await storeRequest(service);
    const id = `dp_${randomUUID()}`;
    for (const status of ['lost', 'won', 'lost']) {
      await dispute(request, id, status);
      await service.quiet();
    }
    expect(mailed(request.coach)).toEqual([
      ...['Dispute lost', 'Dispute won', 'Dispute lost'].map((what) => `${what}: Bandeja under pressure`),
    ]);
  });
});

describe('a request that ends without its coach’s doing', () => {
  it.each([
    ['athlete_canceled', 'Nora Lind canceled it.'],
    ['expired', "It wasn't delivered in time."],
    ['video_failed', "We couldn't process the video."],
  ])('is announced to the coach too: %s', async (reason, line) => {
    const request = await storeRequest(service);
    await open(service, request.subject);
    await service.quiet();
    await reject(request, reason);
    await service.quiet();
    expect((await notificationsOf(request.coach))[0]).toMatchObject({
      type: 'analysis_rejected',
      data: { reason },
    });
    expect(mailed(request.coach).at(-1)).toBe('Closed: Bandeja under pressure');
    expect(service.inbox.to(request.coach.email).at(-1)?.text).toContain(line);
    expect(service.inbox.to(request.coach.email).at(-1)?.text).toContain(`${ORIGIN}/coach`);
    expect((await notificationsOf(request.athlete))[0]).toMatchObject({ type: 'analysis_rejected' });
  });

  it('has the reason in the new spelling even if analysis sends the old one', async () => {
    const request = await storeRequest(service);
    await open(service, request.subject);
    await service.quiet();
    await reject(request, 'athlete_cancelled');
    await service.quiet();
    expect((await notificationsOf(request.coach))[0]).toMatchObject({ data: { reason: 'athlete_canceled' } });
    expect(service.inbox.to(request.coach.email).at(-1)?.text).toContain('Nora Lind canceled it.');
  });

  it('is not announced to a coach who never saw it', async () => {
    const request = await storeRequest(service);
    await reject(request, 'athlete_canceled');
    await service.quiet();
    expect([await notificationsOf(request.coach), mailed(request.coach)]).toEqual([[], []]);
  });
});

describe('a response that is replaced after payment (T-25)', () => {
  it('is announced to the athlete, unlike a retried capture', async () => {
    const request = await storeRequest(service);
    const { subject } = request;
    const complete = (attempt: number, guaranteeDays?: number) =>
      service.transport.deliver(AnalysisCompleted, subject.analysisId, {
        subject,
        completedAt: new Date(),
        attempt,
        guaranteeDays,
      });
    await complete(1);
    await complete(2);
    await service.quiet();
    expect(await notificationsOf(request.athlete)).toEqual([]);
    await service.transport.deliver(AnalysisUnlocked, subject.analysisId, {
      subject,
      completedAt: new Date(),
      guaranteeDays: 14,
    });
    await service.quiet();
    await complete(3, 10);
    await service.quiet();
    expect(await notificationsOf(request.athlete)).toMatchObject([
      { type: 'analysis_completed', data: { detail: 'revised' } },
      { type: 'analysis_completed' },
    ]);
    expect(mailed(request.athlete)).toEqual([
      'Your analysis is ready: Bandeja under pressure',
      'New response video: Bandeja under pressure',
    ]);
    const [ready, revised] = service.inbox.to(request.athlete.email).map(({ text }) => text);
    expect(ready).toContain('You can get your money back within 14 days.');
    expect(revised).toContain('You can get your money back within 10 days from now.');
  });

  it('promises no days where the guarantee does not start anew', async () => {
    const request = await storeRequest(service);
    const { subject } = request;
    const delivered = { subject, completedAt: new Date() };
    await service.transport.deliver(AnalysisUnlocked, subject.analysisId, delivered);
    await service.transport.deliver(AnalysisCompleted, subject.analysisId, { ...delivered, attempt: 2 });
    await service.quiet();
    const texts = service.inbox.to(request.athlete.email).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).not.toMatch(/money back|\bdays?\b/);
  });
});
