import { PaymentAuthorized, PaymentCaptured } from '@bandeja/contracts/payments-events';
import { asAthlete, asCoach } from '@bandeja/testing';
import type { AnalysisStatus } from '../src/domain/analysis-status.js';
import { buildPayment, startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

/** Stores an analysis whose two videos media knows. */
async function store(overrides: Parameters<typeof storeAnalysis>[1]): Promise<StoredAnalysis> {
  const stored = await storeAnalysis(app.prisma, overrides);
  app.media.add({ id: stored.requestVideoId, ownerId: stored.athleteId });
  app.media.add({
    id: stored.responseVideoId,
    ownerId: stored.coachId,
    purpose: 'VIDEO_PURPOSE_RESPONSE',
    filename: 'answer.mp4',
  });
  return stored;
}

const asItsAthlete = async (a: StoredAnalysis) =>
  app.client.getAnalysis({ analysisId: a.id, readMask: undefined }, { as: await asAthlete(a.athleteId) });
const asItsCoach = async (a: StoredAnalysis) =>
  app.client.getAnalysis({ analysisId: a.id, readMask: undefined }, { as: await asCoach(a.coachId) });

describe('the athlete, before the payment is captured (S1-6.6, T-37)', () => {
  const UNPAID: AnalysisStatus[] = [
    'draft',
    'pending',
    'in-progress',
    'completed',
    'rejected',
    'payment_failed',
  ];

  it.each(UNPAID)("gets nothing of the coach's work, if it is %s", async (status) => {
    const stored = await store({ status, responseVideoStatus: 'ready' });
    const answer = await asItsAthlete(stored);
    expect(answer).toMatchObject({
      locked: true,
      annotations: [],
      summaryItems: [],
      responseVideo: undefined,
    });
    expect(answer.analysis).toMatchObject({
      id: stored.id,
      title: 'Rally',
      paid: false,
      coachPayout: undefined,
    });
    const json = JSON.stringify(answer);
    expect(json).not.toContain('Secret');
    expect(json).not.toContain(stored.responseVideoId);
  });

  it.each(UNPAID)('gets no address of the response, if it is %s', async (status) => {
    const stored = await store({ status, responseVideoStatus: 'ready' });
    await asItsAthlete(stored);
    const list = { tab: 'ATHLETE_TAB_ALL' as const, search: '', pageSize: 0, pageToken: '' };
    const listed = await app.client.listAthleteAnalyses(list, { as: await asAthlete(stored.athleteId) });
    expect(app.media.signings.flatMap(({ videoIds }) => videoIds)).not.toContain(stored.responseVideoId);
    expect(JSON.stringify(listed)).not.toContain('Secret');
  });

  it('still sees the request itself, with its own video', async () => {
    const answer = await asItsAthlete(await store({ status: 'completed' }));
    expect(answer.analysis?.requestVideo?.playbackUrl).toMatch(/^\/files\//);
  });

  it('sees everything once the payment is captured', async () => {
    const stored = await store({ status: 'completed' });
    await app.deliver(PaymentCaptured, stored.id, { subject: buildPayment(stored), capturedAt: new Date() });
    expect(await asItsAthlete(stored)).toMatchObject({
      locked: false,
      analysis: { paid: true, coachPayout: undefined },
      annotations: [{ label: 'Secret grip', timestampMs: 2_000 }],
      summaryItems: [{ content: 'Secret summary' }],
      responseVideo: { id: stored.responseVideoId, downloadUrl: `/files/${stored.responseVideoId}/download` },
    });
  });

  it('keeps the rest of the work where a version before removed the response (T-25)', async () => {
    const revised = await store({ status: 'in-progress', paid: true });
    expect(await asItsAthlete(revised)).toMatchObject({
      locked: false,
      analysis: { status: 'ANALYSIS_STATUS_IN_PROGRESS', paid: true },
      annotations: [{ label: 'Secret grip' }],
      responseVideo: undefined,
    });
  });
});

describe('the coach', () => {
  it.each(['pending', 'in-progress', 'completed', 'rejected', 'payment_failed'] as const)(
    'sees everything, if it is %s',
    async (status) => {
      const stored = await store({ status });
      expect(await asItsCoach(stored)).toMatchObject({
        locked: false,
        analysis: {
          coachPayout: { amountMinor: 5_250, currency: 'USD' },
          agreedRate: { amountMinor: 7_500 },
        },
        annotations: [{ label: 'Secret grip' }],
      });
    },
  );

  it("gets both videos with one call for their addresses, in the service's name", async () => {
    const stored = await store({ status: 'in-progress' });
    const before = app.media.signings.length;
    const answer = await asItsCoach(stored);
    expect(answer.responseVideo?.playbackUrl).toBe(`/files/${stored.responseVideoId}/play`);
    expect(answer.responseVideo?.urlExpiresAt).toBeInstanceOf(Date);
    expect(app.media.signings.slice(before)).toEqual([
      {
        videoIds: [stored.requestVideoId, stored.responseVideoId],
        by: 'service:analysis',
        seconds: 900,
        viewerId: stored.coachId,
      },
    ]);
  });

  it('sees the notes in the order of the timeline (S1-7.6)', async () => {
    const stored = await store({ status: 'in-progress' });
    const note = { analysisId: stored.id, category: 'tactical', content: '' };
    for (const [label, timestampMs] of [
      ['late', 30_000],
      ['early', 0],
      ['middle', 10_000],
    ] as const)
      await app.prisma.annotation.create({
        data: { ...note, id: crypto.randomUUID(), label, timestampMs },
      });
    const { annotations } = await asItsCoach(stored);
    expect(annotations.map(({ label }) => label)).toEqual(['early', 'Secret grip', 'middle', 'late']);
  });
});

describe('with a mask of what to read', () => {
  const read = async (stored: StoredAnalysis, ...readMask: string[]) =>
    app.client.getAnalysis({ analysisId: stored.id, readMask }, { as: await asCoach(stored.coachId) });

  it('the rest stays empty, and only the videos that are read get addresses', async () => {
    const stored = await store({ status: 'in-progress' });
    const before = app.media.signings.length;
    const answer = await read(stored, 'analysis', 'summary_items', 'response_video', 'of.a.newer.version');
    expect(answer).toMatchObject({
      analysis: { id: stored.id, requestVideo: { id: stored.requestVideoId, playbackUrl: '' } },
      annotations: [],
      summaryItems: [{ content: 'Secret summary' }],
      responseVideo: { playbackUrl: `/files/${stored.responseVideoId}/play` },
    });
    expect(app.media.signings.slice(before).map(({ videoIds }) => videoIds)).toEqual([
      [stored.responseVideoId],
    ]);
  });

  it('media is not asked for an analysis without its videos', async () => {
    const stored = await store({ status: 'in-progress' });
    const before = app.media.signings.length;
    expect((await read(stored, 'analysis')).analysis?.title).toBe('Rally');
    expect(app.media.signings).toHaveLength(before);
  });

  it('locked work stays locked, whatever is asked for', async () => {
    const stored = await store({ status: 'in-progress' });
    const readMask = ['annotations', 'summary_items', 'response_video', 'takes'];
    const as = await asAthlete(stored.athleteId);
    const answer = await app.client.getAnalysis({ analysisId: stored.id, readMask }, { as });
    expect(answer).toMatchObject({ locked: true, annotations: [], summaryItems: [], takes: [] });
    expect(JSON.stringify(answer)).not.toContain('Secret');
    expect(answer.responseVideo).toBeUndefined();
  });
});

describe('while media is unavailable', () => {
  it('the analysis is shown without addresses', async () => {
    const stored = await store({ status: 'completed', paid: true });
    app.media.down = true;
    try {
      expect(await asItsAthlete(stored)).toMatchObject({
        annotations: [{ label: 'Secret grip' }],
        analysis: {
          requestVideo: {
            id: stored.requestVideoId,
            status: 'VIDEO_STATUS_READY',
            durationMs: 60_000,
            playbackUrl: '',
          },
        },
        responseVideo: {
          id: stored.responseVideoId,
          playbackUrl: '',
          downloadUrl: '',
          urlExpiresAt: undefined,
        },
      });
    } finally {
      app.media.down = false;
    }
  });
});

describe('the times of a hold', () => {
  const hold = { holdUntil: new Date('2026-11-28T10:00:00Z'), deliverBy: new Date('2026-11-27T10:00:00Z') };

  it.each(['pending', 'in-progress', 'completed', 'payment_failed', 'rejected'] as const)(
    'are shown to both sides while the hold waits for the work, and to nobody afterwards: %s',
    async (status) => {
      const stored = await store({ status: 'draft' });
      await app.deliver(PaymentAuthorized, stored.id, {
        subject: buildPayment(stored),
        authorizedAt: new Date(),
        captureBefore: hold.holdUntil,
        deliverBy: hold.deliverBy,
      });
      const rejectionReason = status === 'rejected' ? 'other' : '';
      await app.prisma.analysis.update({ where: { id: stored.id }, data: { status, rejectionReason } });
      const waits = status === 'pending' || status === 'in-progress';
      const expected = waits ? hold : { holdUntil: undefined, deliverBy: undefined };
      for (const answer of [await asItsAthlete(stored), await asItsCoach(stored)])
        expect(answer.analysis).toMatchObject(expected);
    },
  );
});
