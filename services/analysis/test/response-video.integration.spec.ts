import type { Caller } from '@bandeja/auth';
import { AnalysisCompleted, ResponseVideoAttached } from '@bandeja/contracts/analysis-events';
import type { Video } from '@bandeja/contracts/media';
import { asCoach } from '@bandeja/testing';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
let stored: StoredAnalysis;
let as: Caller;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await begin({ responseVideoStatus: 'none' });
});

async function begin(overrides: Parameters<typeof storeAnalysis>[1]): Promise<void> {
  stored = await storeAnalysis(app.prisma, overrides);
  as = await asCoach(stored.coachId);
  app.media.add({ id: stored.responseVideoId, ownerId: stored.coachId, purpose: 'VIDEO_PURPOSE_RESPONSE' });
}

const upload = (overrides: Partial<Video> = {}) =>
  app.media.add({ ownerId: stored.coachId, purpose: 'VIDEO_PURPOSE_RESPONSE', ...overrides }).id;
const attach = (videoId: string) =>
  app.client.attachResponseVideo({ analysisId: stored.id, videoId }, { as });
const remove = () => app.client.removeResponseVideo({ analysisId: stored.id }, { as });
const row = () => app.prisma.analysis.findUniqueOrThrow({ where: { id: stored.id } });

describe('attaching the response video', () => {
  it.each(['VIDEO_STATUS_READY', 'VIDEO_STATUS_PROCESSING', 'VIDEO_STATUS_UPLOADED'] as const)(
    'links one in %s and leaves the status as it is before the first submit (T-24) [S1-7.15]',
    async (status) => {
      const videoId = upload({ status });
      const { responseVideo } = await attach(videoId);
      expect(responseVideo).toMatchObject({ id: videoId, filename: 'rally.mp4' });
      expect(responseVideo?.playbackUrl).toBe(
        status === 'VIDEO_STATUS_READY' ? `/files/${videoId}/play` : '',
      );
      expect(await row()).toMatchObject({ status: 'in-progress', completedAt: null });
      expect(await app.published(AnalysisCompleted, stored.id)).toEqual([]);
    },
  );

  it('publishes one event for media, even if repeated with the same video', async () => {
    const videoId = upload();
    await attach(videoId);
    expect(await attach(videoId)).toMatchObject({ responseVideo: { id: videoId } });
    expect(await app.published(ResponseVideoAttached, stored.id)).toMatchObject([{ videoId }]);
  });

  it('allows one only (S1-5.1)', async () => {
    await attach(upload());
    await expect(attach(upload())).rejects.toMatchObject({
      kind: 'conflict',
      code: 'RESPONSE_VIDEO_EXISTS',
      message: 'Only one response video is allowed. Please delete the existing video first.',
    });
  });

  it('accepts one of two simultaneous videos', async () => {
    const outcomes = await Promise.allSettled([attach(upload()), attach(upload())]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await app.prisma.analysisVideo.count({ where: { analysisId: stored.id, role: 'response' } })).toBe(
      1,
    );
  });

  it("refuses a video that is not the coach's own (S1-6.4)", async () => {
    await expect(attach(upload({ ownerId: stored.athleteId }))).rejects.toMatchObject({
      kind: 'not-found',
      code: 'VIDEO_NOT_FOUND',
    });
    await expect(attach(crypto.randomUUID())).rejects.toMatchObject({
      kind: 'not-found',
      code: 'VIDEO_NOT_FOUND',
    });
    await expect(attach('not-a-uuid')).rejects.toMatchObject({ kind: 'invalid', code: 'VALIDATION_FAILED' });
  });

  it('refuses a video that failed, and one uploaded as a request', async () => {
    await expect(attach(upload({ status: 'VIDEO_STATUS_FAILED' }))).rejects.toMatchObject({
      code: 'VIDEO_NOT_USABLE',
    });
    await expect(attach(upload({ purpose: 'VIDEO_PURPOSE_REQUEST' }))).rejects.toMatchObject({
      code: 'VIDEO_NOT_USABLE',
    });
  });

  it('refuses a video that is the response of another analysis', async () => {
    const videoId = upload();
    await attach(videoId);
    const other = await storeAnalysis(app.prisma, { coachId: stored.coachId, responseVideoStatus: 'none' });
    await expect(
      app.client.attachResponseVideo({ analysisId: other.id, videoId }, { as }),
    ).rejects.toMatchObject({ code: 'VIDEO_NOT_USABLE' });
  });
});

describe('removing the response video', () => {
  it("unlinks it and has media delete it, in the service's name [S1-7.16]", async () => {
    await begin({ responseVideoStatus: 'ready' });
    await remove();
    expect(app.media.deleted).toContainEqual({ videoId: stored.responseVideoId, by: 'service:analysis' });
    expect(await app.prisma.analysisVideo.count({ where: { analysisId: stored.id, role: 'response' } })).toBe(
      0,
    );
    expect(await row()).toMatchObject({ status: 'in-progress' });
  });

  it('can be repeated, and succeeds without a response', async () => {
    await remove();
    await remove();
  });

  it('allows attaching another one', async () => {
    await begin({ responseVideoStatus: 'ready' });
    await remove();
    await attach(upload());
  });

  it('is finished by a repeated call if media was unavailable at first', async () => {
    await begin({ responseVideoStatus: 'ready' });
    app.media.down = true;
    try {
      await expect(remove()).rejects.toMatchObject({ kind: 'unavailable' });
    } finally {
      app.media.down = false;
    }
    expect(
      (await app.client.getAnalysis({ analysisId: stored.id, readMask: undefined }, { as })).responseVideo,
    ).toBeUndefined();
    expect(app.media.deleted.map(({ videoId }) => videoId)).not.toContain(stored.responseVideoId);
    await remove();
    expect(app.media.deleted.map(({ videoId }) => videoId)).toContain(stored.responseVideoId);
  });

  it('is not possible while the payment is being captured', async () => {
    await begin({ status: 'completed' });
    await expect(remove()).rejects.toMatchObject({ code: 'INVALID_STATUS_UPDATE' });
    expect(
      await app.prisma.analysisVideo.count({
        where: { analysisId: stored.id, role: 'response', releasedAt: null },
      }),
    ).toBe(1);
  });
});

describe('a response that was delivered and paid', () => {
  it('is never deleted, and the refusal says what to do instead (S1-4.11)', async () => {
    await begin({ status: 'completed', paid: true });
    await expect(remove()).rejects.toMatchObject({
      kind: 'failed-precondition',
      code: 'RESPONSE_VIDEO_DELIVERED',
      message: expect.stringContaining('Upload another one to replace it'),
    });
    expect(await row()).toMatchObject({ status: 'completed', completedAt: expect.any(Date) });
    expect(app.media.deleted.map(({ videoId }) => videoId)).not.toContain(stored.responseVideoId);
  });
});
