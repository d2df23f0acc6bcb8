import { AnalysisRejected, AnalysisVideoChanged } from '@bandeja/contracts/analysis-events';
import { VideoReady, VideoRejected } from '@bandeja/contracts/media-events';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const rowOf = ({ id }: { id: string }) => app.prisma.analysis.findUniqueOrThrow({ where: { id } });
const rejectedVideo = (a: StoredAnalysis, videoId = a.requestVideoId) => ({
  videoId,
  ownerId: a.athleteId,
  purpose: 'VIDEO_PURPOSE_REQUEST' as const,
  failureCode: 'UNREADABLE',
});

describe('an event about a video', () => {
  it('that is ready sets its length and size', async () => {
    const pending = await storeAnalysis(app.prisma, {
      status: 'pending',
      requestVideoStatus: 'processing',
    });
    const news = {
      videoId: pending.requestVideoId,
      ownerId: pending.athleteId,
      purpose: 'VIDEO_PURPOSE_REQUEST' as const,
    };
    await app.deliver(VideoReady, pending.requestVideoId, {
      ...news,
      durationMs: 12_345,
      width: 1_920,
      height: 1_080,
    });
    expect(await app.prisma.video.findUnique({ where: { id: pending.requestVideoId } })).toMatchObject({
      status: 'ready',
      durationMs: 12_345,
      width: 1_920,
      filename: 'rally.mp4',
    });
  });

  it.each([
    ['draft', 'ANALYSIS_STATUS_DRAFT'],
    ['in-progress', 'ANALYSIS_STATUS_IN_PROGRESS'],
  ] as const)('that is ready is published with its analysis, be it %s', async (status, published) => {
    const analysis = await storeAnalysis(app.prisma, { status, requestVideoStatus: 'processing' });
    const { requestVideoId: videoId, athleteId: ownerId } = analysis;
    const size = { durationMs: 12_345, width: 1_920, height: 1_080 };
    await app.deliver(VideoReady, videoId, {
      videoId,
      ownerId,
      purpose: 'VIDEO_PURPOSE_REQUEST',
      ...size,
    });
    expect(await app.published(AnalysisVideoChanged, analysis.id)).toMatchObject([
      { videoId, status: published, subject: { athleteId: ownerId, coachId: analysis.coachId } },
    ]);
  });

  it('that is not used publishes nothing', async () => {
    const before = app.service.transport.messages(AnalysisVideoChanged).length;
    const [videoId, ownerId] = [randomUUID(), randomUUID()];
    const size = { durationMs: 12_345, width: 1_920, height: 1_080 };
    await app.deliver(VideoReady, videoId, { videoId, ownerId, purpose: 'VIDEO_PURPOSE_REQUEST', ...size });
    await app.published(AnalysisVideoChanged, videoId);
    expect(app.service.transport.messages(AnalysisVideoChanged)).toHaveLength(before);
  });

  it('that was rejected ends a pending request once, publishes that, and releases the video (T-47)', async () => {
    const pending = await storeAnalysis(app.prisma, {
      status: 'pending',
      requestVideoStatus: 'processing',
    });
    const id = await app.deliver(VideoRejected, pending.requestVideoId, rejectedVideo(pending));
    await app.deliver(VideoRejected, pending.requestVideoId, rejectedVideo(pending), id);
    await app.deliver(VideoRejected, pending.requestVideoId, rejectedVideo(pending));
    expect(await rowOf(pending)).toMatchObject({ status: 'rejected', rejectionReason: 'video_failed' });
    expect(await app.published(AnalysisRejected, pending.id)).toMatchObject([{ reason: 'video_failed' }]);
    expect(await app.published(AnalysisVideoChanged, pending.id)).toMatchObject([
      { videoId: pending.requestVideoId, status: 'ANALYSIS_STATUS_REJECTED' },
    ]);
    const links = await app.prisma.analysisVideo.findMany({ where: { analysisId: pending.id } });
    expect(links).toEqual([expect.objectContaining({ releasedAt: expect.any(Date) })]);
  });

  it('that was rejected ends a draft, which only its athlete sees', async () => {
    const draft = await storeAnalysis(app.prisma, { status: 'draft', requestVideoStatus: 'processing' });
    await app.deliver(VideoRejected, draft.requestVideoId, rejectedVideo(draft));
    const coach = await asCoach(draft.coachId);
    const list = { search: '', pageSize: 0, pageToken: '' };
    expect(
      await app.client.listCoachRequests({ ...list, tab: 'COACH_TAB_COMPLETED' }, { as: coach }),
    ).toMatchObject({
      analyses: [],
      completedCount: 0,
    });
    await expect(
      app.client.getAnalysis({ analysisId: draft.id, readMask: undefined }, { as: coach }),
    ).rejects.toMatchObject({
      code: 'ANALYSIS_NOT_FOUND',
    });
    const mine = await app.client.listAthleteAnalyses(
      { ...list, tab: 'ATHLETE_TAB_ALL' },
      { as: await asAthlete(draft.athleteId) },
    );
    expect(mine.analyses).toMatchObject([{ id: draft.id, rejectionReason: 'video_failed' }]);
  });

  it('that is a rejected response prevents submitting', async () => {
    const running = await storeAnalysis(app.prisma, { responseVideoStatus: 'processing' });
    const news = {
      ...rejectedVideo(running, running.responseVideoId),
      ownerId: running.coachId,
      purpose: 'VIDEO_PURPOSE_RESPONSE' as const,
    };
    await app.deliver(VideoRejected, running.responseVideoId, news);
    const check = await app.client.checkCompletion(
      { analysisId: running.id },
      { as: await asCoach(running.coachId) },
    );
    expect(check.errors).toEqual(['RESPONSE_VIDEO_MISSING']);
    expect(await rowOf(running)).toMatchObject({ status: 'in-progress' });
    expect(await app.published(AnalysisVideoChanged, running.id)).toMatchObject([
      { videoId: running.responseVideoId, status: 'ANALYSIS_STATUS_IN_PROGRESS' },
    ]);
  });
});
