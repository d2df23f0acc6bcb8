import type { Caller } from '@bandeja/auth';
import {
  AnalysisCompleted,
  AnalysisUnlocked,
  AnalysisVideoChanged,
  ResponseVideoAttached,
} from '@bandeja/contracts/analysis-events';
import type { Video } from '@bandeja/contracts/media';
import { VideoReady, VideoRejected } from '@bandeja/contracts/media-events';
import { asAthlete, asCoach } from '@bandeja/testing';
import { Sweep } from '../src/use-cases/sweep/sweep.js';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
let stored: StoredAnalysis;
let as: Caller;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(() => begin());

const YESTERDAY = new Date(Date.now() - 86_400_000);
async function begin(overrides: Parameters<typeof storeAnalysis>[1] = {}): Promise<void> {
  const delivered = { status: 'completed', paid: true, guaranteeDays: 7, completedAt: YESTERDAY } as const;
  stored = await storeAnalysis(app.prisma, { ...delivered, ...overrides });
  as = await asCoach(stored.coachId);
  app.media.add({ id: stored.responseVideoId, ownerId: stored.coachId, purpose: 'VIDEO_PURPOSE_RESPONSE' });
}

const upload = (status: Video['status'] = 'VIDEO_STATUS_READY') =>
  app.media.add({ ownerId: stored.coachId, purpose: 'VIDEO_PURPOSE_RESPONSE', status }).id;
const attach = (videoId: string) =>
  app.client.attachResponseVideo({ analysisId: stored.id, videoId }, { as });
const row = () => app.prisma.analysis.findUniqueOrThrow({ where: { id: stored.id } });
const seenBy = async (caller: Caller) =>
  app.client.getAnalysis({ analysisId: stored.id, readMask: undefined }, { as: caller });
const seenByAthlete = async () => seenBy(await asAthlete(stored.athleteId));
const sweep = () => app.service.running.app.get(Sweep, { strict: false }).execute();
const deletedFiles = () => app.media.deleted.map(({ videoId }) => videoId);
const processed = (videoId: string) => {
  app.media.add({ id: videoId, ownerId: stored.coachId, purpose: 'VIDEO_PURPOSE_RESPONSE' });
  const news = { videoId, ownerId: stored.coachId, purpose: 'VIDEO_PURPOSE_RESPONSE' as const };
  return app.deliver(VideoReady, videoId, { ...news, durationMs: 1_000, width: 640, height: 360 });
};
const failed = (videoId: string) =>
  app.deliver(VideoRejected, videoId, {
    videoId,
    ownerId: stored.coachId,
    purpose: 'VIDEO_PURPOSE_RESPONSE',
    failureCode: 'X',
  });

describe('replacing a delivered response (T-25)', () => {
  it('with a ready video is one step, and the completion starts anew (S1-4.10) [S1-7.25]', async () => {
    const [videoId, before] = [upload(), Date.now()];
    expect((await attach(videoId)).responseVideo?.id).toBe(videoId);
    const { status, completedAt, attempt } = await row();
    expect({ status, attempt }).toEqual({ status: 'completed', attempt: 2 });
    expect(completedAt?.getTime()).toBeGreaterThanOrEqual(before);
    expect((await seenByAthlete()).responseVideo).toMatchObject({ id: videoId });
    expect(await app.published(AnalysisCompleted, stored.id)).toMatchObject([
      { attempt: 2, completedAt, guaranteeDays: 7 },
    ]);
    expect(await app.published(AnalysisUnlocked, stored.id)).toEqual([]);
  });

  it('has media delete the old files only once the new video has taken its place', async () => {
    const videoId = upload('VIDEO_STATUS_PROCESSING');
    await attach(videoId);
    await sweep();
    expect(deletedFiles()).not.toContain(stored.responseVideoId);
    await processed(videoId);
    await sweep();
    expect(deletedFiles()).toContain(stored.responseVideoId);
    expect(deletedFiles()).not.toContain(videoId);
  });

  it('keeps the old video for the athlete until the new one is ready', async () => {
    const videoId = upload('VIDEO_STATUS_PROCESSING');
    await attach(videoId);
    expect(await row()).toMatchObject({ status: 'completed', completedAt: YESTERDAY, attempt: 1 });
    expect(await seenByAthlete()).toMatchObject({
      responseVideo: { id: stored.responseVideoId, playbackUrl: `/files/${stored.responseVideoId}/play` },
      replacementVideo: undefined,
    });
    expect(await seenBy(as)).toMatchObject({
      responseVideo: { id: stored.responseVideoId },
      replacementVideo: { id: videoId, status: 'VIDEO_STATUS_PROCESSING' },
    });
    expect(await app.published(AnalysisCompleted, stored.id)).toEqual([]);
    expect(await app.published(ResponseVideoAttached, stored.id)).toMatchObject([{ videoId }]);
    await processed(videoId);
    expect((await seenByAthlete()).responseVideo?.id).toBe(videoId);
    expect((await seenBy(as)).replacementVideo).toBeUndefined();
    expect(await row()).toMatchObject({ status: 'completed', attempt: 2 });
    expect(await app.published(AnalysisVideoChanged, stored.id)).toMatchObject([{ videoId }]);
  });

  it('keeps the old video if the new one cannot be played', async () => {
    const videoId = upload('VIDEO_STATUS_PROCESSING');
    await attach(videoId);
    await failed(videoId);
    expect(await seenBy(as)).toMatchObject({
      responseVideo: { id: stored.responseVideoId },
      replacementVideo: undefined,
    });
    await sweep();
    expect(deletedFiles()).toContain(videoId);
    await expect(attach(upload('VIDEO_STATUS_FAILED'))).rejects.toMatchObject({ code: 'VIDEO_NOT_USABLE' });
    expect((await seenByAthlete()).responseVideo?.id).toBe(stored.responseVideoId);
  });

  it('takes the later of two uploads', async () => {
    const [first, second] = [upload('VIDEO_STATUS_PROCESSING'), upload('VIDEO_STATUS_PROCESSING')];
    await attach(first);
    await attach(second);
    await processed(first);
    expect((await seenByAthlete()).responseVideo?.id).toBe(stored.responseVideoId);
    await processed(second);
    expect((await seenByAthlete()).responseVideo?.id).toBe(second);
    await expect(attach(first)).rejects.toMatchObject({ code: 'VIDEO_NOT_USABLE' });
  });

  it('publishes one completion when the new video is attached twice', async () => {
    const videoId = upload();
    await Promise.all([attach(videoId), attach(videoId)]);
    expect(await app.published(AnalysisCompleted, stored.id)).toHaveLength(1);
    expect(await row()).toMatchObject({ attempt: 2 });
  });

  it('completes an analysis whose response a version before removed', async () => {
    await begin({ status: 'in-progress', completedAt: null });
    const videoId = upload('VIDEO_STATUS_PROCESSING');
    await attach(videoId);
    expect(await row()).toMatchObject({ status: 'in-progress' });
    await processed(videoId);
    expect(await row()).toMatchObject({ status: 'completed', attempt: 2 });
  });

  it('is not possible while the payment is being captured', async () => {
    await begin({ paid: false });
    await expect(attach(upload())).rejects.toMatchObject({
      code: 'INVALID_STATUS_UPDATE',
      message: 'The response video can be replaced once the payment is in.',
    });
  });
});
