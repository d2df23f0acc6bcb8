import {
  AnalysisOpened,
  AnalysisPaymentFailed,
  AnalysisRejected,
  AnalysisUnlocked,
} from '@bandeja/contracts/analysis-events';
import {
  PaymentAuthorized,
  PaymentCanceled,
  PaymentCaptured,
  PaymentCaptureFailed,
  PaymentRefunded,
} from '@bandeja/contracts/payments-events';
import { asAthlete, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buildPayment, startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const rowOf = ({ id }: { id: string }) => app.prisma.analysis.findUniqueOrThrow({ where: { id } });
const at = (text: string) => new Date(`2026-11-${text}:00.000Z`);
const noEnd = { captureBefore: undefined, deliverBy: undefined };

it('is migrated: promised for 48 hours, and ended when its video was released', async () => {
  const migration = new URL('../prisma/migrations/20261122000100_promise/migration.sql', import.meta.url);
  const statements = (await readFile(migration, 'utf8')).split(';').filter((sql) => sql.trim());
  const waiting = await storeAnalysis(app.prisma, { status: 'pending', openedAt: at('20T08:00') });
  const draft = await storeAnalysis(app.prisma, { status: 'draft' });
  const ended = await storeAnalysis(app.prisma, { status: 'rejected', createdAt: at('19T08:00') });
  const columns = ['ended_at', 'promised_at', 'started_at'].map((name) => `drop column ${name}`);
  const rows = new Map<string, { promisedAt: Date | null; endedAt: Date | null }>();
  const undo = new Error('undo');
  const migrated = app.prisma.$transaction(async (database) => {
    await database.$executeRawUnsafe(`alter table analyses ${columns.join(', ')}`);
    for (const statement of statements) await database.$executeRawUnsafe(statement);
    for (const row of await database.analysis.findMany()) rows.set(row.id, row);
    throw undo;
  });
  await expect(migrated).rejects.toBe(undo);
  expect(rows.get(waiting.id)).toMatchObject({ promisedAt: at('22T08:00'), endedAt: null });
  expect(rows.get(draft.id)).toMatchObject({ promisedAt: null, endedAt: null });
  expect(rows.get(ended.id)).toMatchObject({ promisedAt: at('21T08:00'), endedAt: at('19T08:00') });
});

describe('an analysis follows its payment', () => {
  it('opens when the hold is placed, with the times of the hold', async () => {
    const draft = await storeAnalysis(app.prisma, { status: 'draft' });
    const news = {
      subject: buildPayment(draft),
      authorizedAt: at('20T08:00'),
      captureBefore: at('27T08:00'),
      deliverBy: at('26T08:00'),
    };
    await app.deliver(PaymentAuthorized, draft.id, news);
    expect(await rowOf(draft)).toMatchObject({
      status: 'pending',
      openedAt: at('20T08:00'),
      promisedAt: at('22T08:00'),
      holdUntil: at('27T08:00'),
      deliverBy: at('26T08:00'),
    });
    expect(await app.published(AnalysisOpened, draft.id)).toMatchObject([
      {
        subject: { coachId: draft.coachId, title: 'Rally' },
        agreedRate: { amountMinor: 7_500, currency: 'USD' },
        openedAt: at('20T08:00'),
        promisedAt: at('22T08:00'),
      },
    ]);
  });

  it('opens once, however often the event arrives and under whatever id', async () => {
    const draft = await storeAnalysis(app.prisma, { status: 'draft' });
    const news = { subject: buildPayment(draft), authorizedAt: at('20T08:00'), ...noEnd };
    const id = await app.deliver(PaymentAuthorized, draft.id, news);
    await app.deliver(PaymentAuthorized, draft.id, news, id);
    await app.deliver(PaymentAuthorized, draft.id, { ...news, authorizedAt: at('21T08:00') });
    expect(await rowOf(draft)).toMatchObject({ openedAt: at('20T08:00') });
    expect(await app.published(AnalysisOpened, draft.id)).toHaveLength(1);
  });

  it('has a hold released that was placed after the request had ended', async () => {
    const ended = await storeAnalysis(app.prisma, { status: 'rejected', openedAt: null });
    await app.deliver(PaymentAuthorized, ended.id, {
      subject: buildPayment(ended),
      authorizedAt: new Date(),
      ...noEnd,
    });
    expect(await app.published(AnalysisRejected, ended.id)).toMatchObject([
      { reason: 'other', subject: { athleteId: ended.athleteId } },
    ]);
    expect(await rowOf(ended)).toMatchObject({ status: 'rejected', openedAt: null });
  });

  it('has the hold of a removed draft released', async () => {
    const gone = { id: randomUUID(), athleteId: randomUUID(), coachId: randomUUID() };
    await app.deliver(PaymentAuthorized, gone.id, {
      subject: buildPayment(gone),
      authorizedAt: new Date(),
      ...noEnd,
    });
    expect(await app.published(AnalysisRejected, gone.id)).toMatchObject([
      { reason: 'expired', subject: { athleteId: gone.athleteId, coachId: gone.coachId } },
    ]);
  });

  it('unlocks once when the payment is captured', async () => {
    const done = await storeAnalysis(app.prisma, { status: 'completed', completedAt: at('21T10:00') });
    const news = { subject: buildPayment(done), capturedAt: at('21T10:01') };
    const id = await app.deliver(PaymentCaptured, done.id, news);
    await app.deliver(PaymentCaptured, done.id, news, id);
    await app.deliver(PaymentCaptured, done.id, { ...news, capturedAt: at('22T10:00') });
    expect(await rowOf(done)).toMatchObject({ status: 'completed', paidAt: at('21T10:01') });
    expect(await app.published(AnalysisUnlocked, done.id)).toMatchObject([{ completedAt: at('21T10:00') }]);
  });

  it('stays open to the athlete after a refund', async () => {
    const paid = await storeAnalysis(app.prisma, { status: 'completed', paid: true });
    await app.deliver(PaymentRefunded, paid.id, { subject: buildPayment(paid), refundedAt: at('24T10:00') });
    expect(await rowOf(paid)).toMatchObject({
      status: 'completed',
      paidAt: expect.any(Date),
      refundedAt: at('24T10:00'),
    });
    const as = await asAthlete(paid.athleteId);
    const { analysis } = await app.client.getAnalysis({ analysisId: paid.id }, { as });
    expect(analysis).toMatchObject({ status: 'ANALYSIS_STATUS_COMPLETED', paid: true });
    expect(await app.published(AnalysisUnlocked, paid.id)).toEqual([]);
    expect(await app.published(AnalysisRejected, paid.id)).toEqual([]);
  });

  it('ignores a late failure after a capture', async () => {
    const paid = await storeAnalysis(app.prisma, { status: 'completed', paid: true });
    await app.deliver(PaymentCaptureFailed, paid.id, { subject: buildPayment(paid), error: 'late' });
    expect(await rowOf(paid)).toMatchObject({ status: 'completed', paymentError: '' });
    expect(await app.published(AnalysisPaymentFailed, paid.id)).toEqual([]);
  });

  it('records a failed capture with error and time, and publishes it once (S1-4.6, S1-4.7) [S1-7.13]', async () => {
    const done = await storeAnalysis(app.prisma, { status: 'completed' });
    await app.deliver(PaymentCaptureFailed, done.id, {
      subject: buildPayment(done),
      error: 'Your card was declined.',
    });
    const first = await rowOf(done);
    expect(first).toMatchObject({
      status: 'payment_failed',
      paymentError: 'Your card was declined.',
      paymentFailedAt: expect.any(Date),
    });
    await app.deliver(PaymentCaptureFailed, done.id, {
      subject: buildPayment(done),
      error: 'The hold has expired.',
    });
    expect(await rowOf(done)).toMatchObject({
      status: 'payment_failed',
      paymentError: 'The hold has expired.',
    });
    expect(await app.published(AnalysisPaymentFailed, done.id)).toMatchObject([
      { error: 'Your card was declined.' },
    ]);
  });

  it('is completed when a retry succeeds', async () => {
    const failed = await storeAnalysis(app.prisma, { status: 'payment_failed' });
    await app.deliver(PaymentCaptured, failed.id, {
      subject: buildPayment(failed),
      capturedAt: at('22T10:00'),
    });
    expect(await rowOf(failed)).toMatchObject({
      status: 'completed',
      paidAt: at('22T10:00'),
      paymentFailedAt: null,
      paymentError: '',
    });
    expect(await app.published(AnalysisUnlocked, failed.id)).toHaveLength(1);
  });

  it.each([
    ['expired', 'expired'],
    ['requested', 'athlete_canceled'],
  ])('ends when the hold is %s, with a reason of its own', async (reason, rejectionReason) => {
    const pending = await storeAnalysis(app.prisma, { status: 'pending' });
    const id = await app.deliver(PaymentCanceled, pending.id, { subject: buildPayment(pending), reason });
    await app.deliver(PaymentCanceled, pending.id, { subject: buildPayment(pending), reason }, id);
    expect(await rowOf(pending)).toMatchObject({ status: 'rejected', rejectionReason });
    expect(await app.published(AnalysisRejected, pending.id)).toMatchObject([{ reason: rejectionReason }]);
  });

  it('ignores the cancellation of a removed draft', async () => {
    const gone = { id: randomUUID(), athleteId: randomUUID(), coachId: randomUUID() };
    await app.deliver(PaymentCanceled, gone.id, { subject: buildPayment(gone), reason: 'expired' });
    expect(await app.published(AnalysisRejected, gone.id)).toEqual([]);
  });

  it('retries a capture that arrives before the completion', async () => {
    const early = await storeAnalysis(app.prisma, { status: 'in-progress' });
    await expect(
      app.deliver(PaymentCaptured, early.id, { subject: buildPayment(early), capturedAt: at('21T10:00') }),
    ).rejects.toThrow();
    await app.prisma.analysis.update({
      where: { id: early.id },
      data: { status: 'completed', completedAt: new Date(), attempt: 1 },
    });
    await eventually(
      async () => expect(await rowOf(early)).toMatchObject({ paidAt: at('21T10:00') }),
      10_000,
    );
  });

  it('retries a capture of an unknown analysis', async () => {
    const unknown = { id: randomUUID(), athleteId: randomUUID(), coachId: randomUUID() };
    await expect(
      app.deliver(PaymentCaptured, unknown.id, { subject: buildPayment(unknown), capturedAt: new Date() }),
    ).rejects.toThrow(/no analysis/);
  });
});
