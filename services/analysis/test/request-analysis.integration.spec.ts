import type { UserCaller } from '@bandeja/auth';
import { AnalysisRequested } from '@bandeja/contracts/analysis-events';
import { VideoReady } from '@bandeja/contracts/media-events';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { buildRequest, startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
let athlete: UserCaller;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  athlete = await asAthlete();
});

const ownVideo = (overrides = {}) => app.media.add({ ownerId: athlete.userId, ...overrides });
const request = (overrides = {}) => app.client.requestAnalysis(buildRequest(overrides), { as: athlete });

describe('requesting an analysis', () => {
  it('creates a draft with the current terms and publishes it [S0-3.29] [S0-3.30] [S0-7.21] [S0-7.22] [S0-7.28]', async () => {
    const video = ownVideo();
    const form = buildRequest({ videoId: video.id, title: '  Bandeja from the left ' });
    const { analysis } = await app.client.requestAnalysis(form, { as: athlete });

    expect(analysis).toMatchObject({
      status: 'ANALYSIS_STATUS_DRAFT',
      title: 'Bandeja from the left',
      athleteComments: form.comments,
      focusAreas: ['serve_return', 'mental_game'],
      agreedRate: { amountMinor: 7_501, currency: 'USD' },
      coachPayout: undefined,
      coach: { id: form.coachId, fullName: 'Paula Coach' },
      requestVideo: {
        id: video.id,
        status: 'VIDEO_STATUS_READY',
        thumbnailUrl: `/files/${video.id}/thumbnail`,
      },
      paid: false,
      openedAt: undefined,
    });
    const id = analysis?.id ?? '';
    expect(await app.published(AnalysisRequested, id)).toEqual([
      {
        subject: {
          analysisId: id,
          athleteId: athlete.userId,
          coachId: form.coachId,
          title: 'Bandeja from the left',
          requestVideoId: video.id,
        },
        agreedRate: { amountMinor: 7_501, currency: 'USD' },
        commissionBps: 3_000,
      },
    ]);
    const stored = await app.prisma.analysis.findUniqueOrThrow({
      where: { id },
      include: { videos: true },
    });
    expect(stored).toMatchObject({
      athleteId: athlete.userId,
      coachId: form.coachId,
      athleteComments: form.comments,
      coachPayoutMinor: 5_251,
      videos: [{ analysisId: id, videoId: video.id, role: 'request' }],
    });
  });

  it('locks the rate, whatever the coach charges later [S0-4.17]', async () => {
    const { analysis } = await request({ videoId: ownVideo().id });
    app.catalog.rateMinor = 20_000;
    try {
      const seen = await app.client.getAnalysis(
        { analysisId: analysis?.id ?? '', readMask: undefined },
        { as: athlete },
      );
      expect(seen.analysis?.agreedRate?.amountMinor).toBe(7_501);
    } finally {
      app.catalog.rateMinor = 7_501;
    }
  });

  it("requests the price in the athlete's name", async () => {
    await request({ videoId: ownVideo().id });
    expect(app.catalog.askedBy.at(-1)).toBe(athlete.userId);
  });

  it('returns the same analysis for the same form, even if its video or coach is gone by then', async () => {
    const form = buildRequest({ videoId: ownVideo().id });
    const first = await app.client.requestAnalysis(form, { as: athlete });
    const again = await app.client.requestAnalysis(
      { ...form, videoId: randomUUID(), title: 'Other' },
      { as: athlete },
    );
    expect(again.analysis?.id).toBe(first.analysis?.id);
    expect(again.analysis?.title).toBe(form.title);
  });

  it('creates one analysis for ten simultaneous submits', async () => {
    const form = buildRequest({ videoId: ownVideo().id });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.client.requestAnalysis(form, { as: athlete })),
    );
    const ids = new Set(answers.map(({ analysis }) => analysis?.id ?? ''));
    expect(ids.size).toBe(1);
    expect(await app.published(AnalysisRequested, [...ids][0] ?? '')).toHaveLength(1);
    expect(await app.prisma.analysis.count({ where: { athleteId: athlete.userId } })).toBe(1);
  });

  it('distinguishes the forms of two athletes with the same id', async () => {
    const clientRequestId = randomUUID();
    const first = await request({ videoId: ownVideo().id, clientRequestId });
    athlete = await asAthlete();
    const second = await request({ videoId: ownVideo().id, clientRequestId });
    expect(second.analysis?.id).not.toBe(first.analysis?.id);
  });

  it('allows a video in one of two simultaneous requests', async () => {
    const videoId = ownVideo().id;
    const outcomes = await Promise.allSettled([request({ videoId }), request({ videoId })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'VIDEO_NOT_USABLE', kind: 'conflict' },
    });
    expect(await app.prisma.analysis.count({ where: { athleteId: athlete.userId } })).toBe(1);
  });

  it('allows a video of a rejected request again', async () => {
    const rejected = await storeAnalysis(app.prisma, { athleteId: athlete.userId, status: 'rejected' });
    ownVideo({ id: rejected.requestVideoId });
    const { analysis } = await request({ videoId: rejected.requestVideoId });
    expect(analysis?.requestVideo?.id).toBe(rejected.requestVideoId);
  });

  it.each(['VIDEO_STATUS_UPLOADED', 'VIDEO_STATUS_PROCESSING', 'VIDEO_STATUS_READY'] as const)(
    'accepts a video in %s',
    async (status) => {
      const { analysis } = await request({ videoId: ownVideo({ status }).id });
      expect(analysis?.status).toBe('ANALYSIS_STATUS_DRAFT');
    },
  );

  it('knows that a video is ready whose VideoReady arrived first', async () => {
    const video = ownVideo({ status: 'VIDEO_STATUS_PROCESSING', durationMs: 0 });
    const news = {
      videoId: video.id,
      ownerId: athlete.userId,
      purpose: 'VIDEO_PURPOSE_REQUEST' as const,
      durationMs: 9_000,
      width: 640,
      height: 360,
    };
    await app.deliver(VideoReady, video.id, news);
    await request({ videoId: video.id });
    expect(await app.prisma.video.findUnique({ where: { id: video.id } })).toMatchObject({
      status: 'ready',
      durationMs: 9_000,
      filename: 'rally.mp4',
    });
  });

  it('hides the draft from its coach, in list, page and terms', async () => {
    const coach = await asCoach();
    const { analysis } = await request({ videoId: ownVideo().id, coachId: coach.userId });
    const analysisId = analysis?.id ?? '';
    await expect(
      app.client.getAnalysis({ analysisId, readMask: undefined }, { as: coach }),
    ).rejects.toMatchObject({
      code: 'ANALYSIS_NOT_FOUND',
    });
    await expect(app.client.getAnalysisTerms({ analysisId }, { as: coach })).rejects.toMatchObject({
      code: 'ANALYSIS_NOT_FOUND',
    });
    for (const tab of ['COACH_TAB_PENDING', 'COACH_TAB_IN_PROGRESS', 'COACH_TAB_COMPLETED'] as const)
      expect(
        await app.client.listCoachRequests({ tab, search: '', pageSize: 0, pageToken: '' }, { as: coach }),
      ).toMatchObject({
        analyses: [],
        pendingCount: 0,
      });
  });
});
