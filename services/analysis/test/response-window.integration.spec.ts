import type { Caller } from '@bandeja/auth';
import { AnalysisCompleted, AnalysisUnlocked } from '@bandeja/contracts/analysis-events';
import { VideoReady } from '@bandeja/contracts/media-events';
import {
  PaymentCaptured,
  PaymentDisputed,
  PaymentDisputeSettled,
  PaymentPartlyRefunded,
  PaymentRefunded,
  PaymentRefundFailed,
  PaymentRefundRequested,
  PayoutCompleted,
} from '@bandeja/contracts/payments-events';
import { asAthlete, asCoach } from '@bandeja/testing';
import { buildPayment, startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
let stored: StoredAnalysis;
let as: Caller;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  stored = await storeAnalysis(app.prisma, { status: 'completed', paid: true, guaranteeDays: 7 });
  as = await asCoach(stored.coachId);
});

const upload = (status: 'VIDEO_STATUS_READY' | 'VIDEO_STATUS_PROCESSING' = 'VIDEO_STATUS_READY') =>
  app.media.add({ ownerId: stored.coachId, purpose: 'VIDEO_PURPOSE_RESPONSE', status }).id;
const attach = (videoId = upload()) =>
  app.client.attachResponseVideo({ analysisId: stored.id, videoId }, { as });
const seenBy = (caller: Caller) =>
  app.client.getAnalysis({ analysisId: stored.id, readMask: undefined }, { as: caller });
const revision = async () => (await seenBy(as)).analysis?.responseRevision;

const AMOUNT = { amountMinor: 7_500, currency: 'USD' };
const subject = () => buildPayment(stored);
const NOW = new Date('2026-11-24T10:00:00Z');
const refundRequested = (refundId = 're') =>
  app.deliver(PaymentRefundRequested, stored.id, {
    subject: subject(),
    refundId,
    amount: AMOUNT,
    requestedAt: NOW,
  });
const refundFailed = (wasRefunded = false) =>
  app.deliver(PaymentRefundFailed, stored.id, {
    subject: subject(),
    refundId: 're',
    amount: AMOUNT,
    failureCode: '',
    wasRefunded,
    failedAt: NOW,
  });
const refunded = () => app.deliver(PaymentRefunded, stored.id, { subject: subject(), refundedAt: NOW });
const partlyRefunded = () =>
  app.deliver(PaymentPartlyRefunded, stored.id, {
    subject: subject(),
    refundId: 're',
    amount: AMOUNT,
    coachAmountMinor: 10,
    refundedAt: NOW,
  });
const disputed = (status: string, disputeId = 'dp') =>
  app.deliver(PaymentDisputed, stored.id, {
    subject: subject(),
    disputeId,
    status,
    reason: 'general',
    evidenceDueBy: undefined,
    amount: AMOUNT,
  });
const settled = () =>
  app.deliver(PaymentDisputeSettled, stored.id, {
    subject: subject(),
    disputeId: 'dp',
    coachLossMinor: 5_250,
    outcome: 'withheld',
  });
const paidOut = () =>
  app.deliver(PayoutCompleted, stored.id, {
    subject: subject(),
    amount: AMOUNT,
    collectedMinor: 0,
    paidOutAt: NOW,
  });

describe('the time to replace a delivered response', () => {
  it.each([
    ['a refund is requested', 'REFUND_REQUESTED', 'refund-requested', refundRequested],
    ['it was refunded', 'REFUNDED', 'refunded', refunded],
    ['it is disputed', 'DISPUTED', 'disputed', () => disputed('needs_response')],
    ['a dispute is under review', 'DISPUTED', 'disputed', () => disputed('under_review')],
    ['a dispute is lost', 'DISPUTED', 'disputed', () => disputed('lost')],
    ['the loss is settled', 'DISPUTED', 'disputed', settled],
    ['the share was paid out', 'PAID_OUT', 'paid-out', paidOut],
  ] as const)('is over when %s: the present one stays', async (_, shown, reason, happens) => {
    expect(await revision()).toBe('RESPONSE_REVISION_OPEN');
    await happens();
    expect(await revision()).toBe(`RESPONSE_REVISION_${shown}`);
    await expect(attach()).rejects.toMatchObject({
      kind: 'failed-precondition',
      code: 'RESPONSE_REVISION_CLOSED',
      details: { reason },
      message: expect.any(String),
    });
    expect((await seenBy(await asAthlete(stored.athleteId))).responseVideo?.id).toBe(stored.responseVideoId);
  });

  it.each([
    ['a refund that did not go through', [refundRequested, refundFailed]],
    ['a refund of a part', [refundRequested, partlyRefunded]],
    ['a refund that the bank returned', [refundRequested, refunded, () => refundFailed(true)]],
    ['a dispute that was won', [() => disputed('needs_response'), () => disputed('won')]],
    ['a loss that was reversed', [() => disputed('lost'), settled, () => disputed('won')]],
  ] as const)('goes on after %s', async (_, happens) => {
    for (const each of happens) await each();
    expect(await revision()).toBe('RESPONSE_REVISION_OPEN');
    await attach();
  });

  it('ends while one of two claims is open', async () => {
    await refundRequested('re');
    await refundRequested('re-2');
    await refundFailed();
    expect(await revision()).toBe('RESPONSE_REVISION_REFUND_REQUESTED');
    await disputed('needs_response', 'dp-1');
    await disputed('needs_response', 'dp-2');
    await disputed('won', 'dp-1');
    expect(await revision()).toBe('RESPONSE_REVISION_DISPUTED');
  });

  it('is asked again when an upload is ready: after a payout the present one stays', async () => {
    const videoId = upload('VIDEO_STATUS_PROCESSING');
    await attach(videoId);
    await paidOut();
    const news = { videoId, ownerId: stored.coachId, purpose: 'VIDEO_PURPOSE_RESPONSE' as const };
    await app.deliver(VideoReady, videoId, { ...news, durationMs: 1_000, width: 640, height: 360 });
    expect(await seenBy(as)).toMatchObject({
      responseVideo: { id: stored.responseVideoId },
      replacementVideo: undefined,
    });
    expect(await app.published(AnalysisCompleted, stored.id)).toEqual([]);
  });

  it('never ends for a response that does not play, which starts no new guarantee', async () => {
    await app.prisma.video.update({ where: { id: stored.responseVideoId }, data: { status: 'failed' } });
    await paidOut();
    expect(await revision()).toBe('RESPONSE_REVISION_OPEN');
    await attach();
    const [completed] = await app.published(AnalysisCompleted, stored.id);
    expect(completed).toMatchObject({ attempt: 2 });
    expect(completed?.guaranteeDays).toBeUndefined();
  });

  it('is shown to the coach only, and begins with the payment', async () => {
    const athlete = await asAthlete(stored.athleteId);
    expect((await seenBy(athlete)).analysis?.responseRevision).toBe('RESPONSE_REVISION_UNSPECIFIED');
    stored = await storeAnalysis(app.prisma, { status: 'completed' });
    as = await asCoach(stored.coachId);
    expect(await revision()).toBe('RESPONSE_REVISION_NOT_DELIVERED');
    const capturedAt = new Date();
    await app.deliver(PaymentCaptured, stored.id, { subject: subject(), capturedAt, guaranteeDays: 14 });
    expect(await revision()).toBe('RESPONSE_REVISION_OPEN');
    expect(await app.published(AnalysisUnlocked, stored.id)).toMatchObject([{ guaranteeDays: 14 }]);
    await attach();
    expect(await app.published(AnalysisCompleted, stored.id)).toMatchObject([{ guaranteeDays: 14 }]);
  });
});
