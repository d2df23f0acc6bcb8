import {
  AnalysisPaymentFailed,
  AnalysisRejected,
  AnalysisUnlocked,
} from '@bandeja/contracts/analysis-events';
import { PaymentCaptured, PaymentOverdue } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { buildPayment } from './factories/build-payment.js';
import type { StoredPerson } from './factories/store-person.js';
import { open, storeRequest, type StoredRequest } from './factories/store-request.js';
import { ORIGIN, startNotificationsApp, type NotificationsApp } from './notifications-app.js';

const DAY_MS = 86_400_000;
let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp({ MAIL_MAX_ATTEMPTS: '20' });
});
afterAll(() => service.stop());

const mailed = ({ email }: StoredPerson) => service.inbox.to(email);
const subjectsOf = (person: StoredPerson) => mailed(person).map(({ subject }) => subject);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const remind = (request: StoredRequest, days: number, payUntil = inDays(10 - days)) =>
  service.transport.deliver(PaymentOverdue, request.subject.analysisId, {
    subject: buildPayment(request),
    days,
    payUntil,
  });
const fail = ({ subject }: StoredRequest) =>
  service.transport.deliver(AnalysisPaymentFailed, subject.analysisId, { subject, error: 'card_declined' });
const capture = (request: StoredRequest) =>
  service.transport.deliver(PaymentCaptured, request.subject.analysisId, {
    subject: buildPayment(request),
    capturedAt: new Date(),
  });
const close = ({ subject }: StoredRequest, reason: string) =>
  service.transport.deliver(AnalysisRejected, subject.analysisId, { subject, reason, description: '' });
const waiting = async ({ athlete }: StoredRequest) => {
  const sql = `select 1 from mail where recipient_id = $1::uuid and template = 'payment_overdue' and status = 'queued'`;
  return (await service.sql(sql, athlete.id)).length;
};

/** Between two attempts, for none is under way then, and long before the next one. */
const pause = ({ athlete }: StoredRequest) =>
  eventually(async () =>
    expect(
      await service.sql(
        `update jobs.job set run_at = now() + interval '1 hour'
         from mail where job.key = mail.id::text and recipient_id = $1::uuid and template = 'payment_overdue'
           and lease_id is null returning 1`,
        athlete.id,
      ),
    ).toHaveLength(1),
  );

describe('a reminder of delivered work that is not paid for', () => {
  it.each([
    ['en', 'Still unpaid: Bandeja under pressure', 'Pay now', '$75'],
    ['es', 'Aún sin pagar: Bandeja under pressure', 'Pagar ahora', '75'],
  ] as const)(
    'tells the athlete in %s what to pay, until when and where',
    async (athlete, subject, button, amount) => {
      const request = await storeRequest(service, { athlete });
      const payUntil = inDays(9);
      await remind(request, 1, payUntil);
      await service.quiet();
      const [mail] = mailed(request.athlete);
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toContain(amount);
      expect(mail?.text).toContain(`${button}: ${ORIGIN}/user/analysis/${request.subject.analysisId}`);
      expect(await service.notificationsOf(request.athlete)).toMatchObject([
        { type: 'payment_failed', priority: 'high', data: { detail: 'overdue' }, expiresAt: payUntil },
      ]);
      expect(mailed(request.coach)).toEqual([]);
    },
  );

  it('replaces the one before in the list, and does not come when the time to pay is over', async () => {
    const request = await storeRequest(service);
    await fail(request);
    await service.quiet();
    for (const [days, payUntil] of [[1], [3], [7, inDays(-1)]] as const) {
      await remind(request, days, payUntil);
      await service.quiet();
    }
    expect(await service.notificationsOf(request.athlete)).toMatchObject([
      { type: 'payment_failed', data: { detail: 'overdue' } },
    ]);
    expect(subjectsOf(request.athlete).filter((subject) => subject?.startsWith('Still unpaid'))).toHaveLength(
      2,
    );
  });

  it.each([
    ['paid', capture],
    ['closed', (request: StoredRequest) => close(request, 'unpaid')],
  ])('that waits to be sent is not sent once it is %s', async (_what, end) => {
    const request = await storeRequest(service);
    const other = await storeRequest(service);
    service.inbox.refusals = 1_000;
    await remind(request, 1);
    await remind(other, 1);
    await pause(request);
    expect(await waiting(request)).toBe(1);
    await end(request);
    await eventually(async () => expect(await waiting(request)).toBe(0));
    service.inbox.refusals = 0;
    await service.quiet();
    expect(subjectsOf(request.athlete)).not.toContain('Still unpaid: Bandeja under pressure');
    expect(subjectsOf(other.athlete)).toContain('Still unpaid: Bandeja under pressure');
    expect(await service.notificationsOf(request.athlete)).not.toMatchObject([{ type: 'payment_failed' }]);
  });
});

it('an athlete who has paid is not asked again by a failure that is handled after the capture', async () => {
  const request = await storeRequest(service);
  await capture(request);
  await service.quiet();
  await fail(request);
  const { subject } = request;
  await service.transport.deliver(AnalysisUnlocked, subject.analysisId, { subject, completedAt: new Date() });
  await service.quiet();
  const types = (await service.notificationsOf(request.athlete)).map(({ type }) => type);
  expect(types).toEqual(['analysis_completed']);
});

it.each([
  ['unpaid', 'The time to pay is over', "didn't pay for"],
  ['operator', 'We closed your request', 'we closed'],
])('the end is told to both sides: %s', async (reason, forAthlete, forCoach) => {
  const request = await storeRequest(service);
  await open(service, request.subject);
  await service.quiet();
  await close(request, reason);
  await service.quiet();
  const last = (person: StoredPerson) => mailed(person).at(-1);
  expect(last(request.athlete)?.text).toContain(forAthlete);
  expect(last(request.athlete)?.text).toContain("You weren't charged");
  expect(last(request.coach)?.text).toContain(forCoach);
  expect(last(request.coach)?.text).toContain("You don't owe anything");
  for (const person of [request.athlete, request.coach])
    expect(await service.notificationsOf(person)).toContainEqual(
      expect.objectContaining({ type: 'analysis_rejected', data: expect.objectContaining({ reason }) }),
    );
});
