import {
  AnalysisPaymentFailed,
  AnalysisRejected,
  AnalysisUnlocked,
} from '@bandeja/contracts/analysis-events';
import {
  PaymentCanceled,
  PaymentCaptured,
  PaymentCaptureFailed,
  PaymentRefunded,
} from '@bandeja/contracts/payments-events';
import { asAthlete, asCoach, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { buildPayment, startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const rowOf = ({ id }: { id: string }) => app.prisma.analysis.findUniqueOrThrow({ where: { id } });
const at = (text: string) => new Date(`2026-11-${text}:00.000Z`);

describe('an analysis follows its payment', () => {
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
    const { analysis } = await app.client.getAnalysis({ analysisId: paid.id, readMask: undefined }, { as });
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
      paymentFailedAt: first.paymentFailedAt,
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

  it.each(['unpaid', 'operator'])(
    'ends when it is given up as %s, and nobody gets or owes anything',
    async (reason) => {
      const failed = await storeAnalysis(app.prisma, { status: 'payment_failed' });
      const coach = await asCoach(failed.coachId);
      const athlete = await asAthlete(failed.athleteId);
      const open = async () => (await app.client.countOpenRequests({}, { as: coach })).openCount;
      expect(await open()).toBe(1);
      const news = { subject: buildPayment(failed), reason };
      const id = await app.deliver(PaymentCanceled, failed.id, news);
      await app.deliver(PaymentCanceled, failed.id, news, id);
      await app.deliver(PaymentCanceled, failed.id, news);
      expect(await rowOf(failed)).toMatchObject({
        status: 'rejected',
        rejectionReason: reason,
        paidAt: null,
      });
      expect(await app.published(AnalysisRejected, failed.id)).toMatchObject([{ reason }]);
      expect(await open()).toBe(0);
      for (const as of [athlete, coach]) {
        const { analysis, responseVideo, annotations } = await app.client.getAnalysis(
          { analysisId: failed.id, readMask: undefined },
          { as },
        );
        expect(analysis).toMatchObject({ ending: `ANALYSIS_ENDING_${reason.toUpperCase()}` });
        if (as === athlete) expect([responseVideo, annotations]).toEqual([undefined, []]);
      }
      expect(await app.prisma.coachFigures.findUnique({ where: { coachId: failed.coachId } })).toBeNull();
    },
  );

  it('retries a capture that arrives before the completion', async () => {
    const early = await storeAnalysis(app.prisma, { status: 'in-progress' });
    await expect(
      app.deliver(PaymentCaptured, early.id, { subject: buildPayment(early), capturedAt: at('21T10:00') }),
    ).rejects.toThrow();
    await app.prisma.analysis.update({
      where: { id: early.id },
      data: { status: 'completed', completedAt: new Date(), attempt: 1 },
    });
    await eventually(async () => expect(await rowOf(early)).toMatchObject({ paidAt: at('21T10:00') }));
  });

  it('retries a capture of an unknown analysis', async () => {
    const unknown = { id: randomUUID(), athleteId: randomUUID(), coachId: randomUUID() };
    await expect(
      app.deliver(PaymentCaptured, unknown.id, { subject: buildPayment(unknown), capturedAt: new Date() }),
    ).rejects.toThrow(/no analysis/);
  });
});
