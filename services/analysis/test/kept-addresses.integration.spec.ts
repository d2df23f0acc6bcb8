import type { Caller } from '@bandeja/auth';
import { UserDeleted } from '@bandeja/contracts/identity-events';
import { VideoReady, VideoRejected } from '@bandeja/contracts/media-events';
import { asAthlete, asCoach, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
let stored: StoredAnalysis;
let coach: Caller;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  stored = await storeAnalysis(app.prisma, { status: 'in-progress' });
  app.media.add({ id: stored.requestVideoId, ownerId: stored.athleteId });
  const answer = { ownerId: stored.coachId, purpose: 'VIDEO_PURPOSE_RESPONSE' } as const;
  app.media.add({ id: stored.responseVideoId, ...answer });
  coach = await asCoach(stored.coachId);
});

const list = () =>
  app.client.listCoachRequests(
    { tab: 'COACH_TAB_IN_PROGRESS', search: '', pageSize: 20, pageToken: '' },
    { as: coach },
  );
const open = (as = coach) => app.client.getAnalysis({ analysisId: stored.id, readMask: undefined }, { as });
/** What media was asked to sign during the work. */
const signings = async (work: () => Promise<unknown>) => {
  const before = app.media.signings.length;
  await work();
  return app.media.signings.slice(before);
};
const thumbnail = async () => (await list()).analyses[0]?.requestVideo?.thumbnailUrl;

it('a screen that is opened again is not signed again', async () => {
  expect(await signings(list)).toHaveLength(1);
  expect(await signings(list)).toEqual([]);
  expect(await signings(open)).toHaveLength(1);
  expect(await signings(open)).toEqual([]);
  expect(await thumbnail()).toBe(`/files/${stored.requestVideoId}/thumbnail`);
});

it('media hears of each who is about to watch, whatever others were given before', async () => {
  const athlete = await asAthlete(stored.athleteId);
  await list();
  const watched = await signings(() => Promise.all([open(), open(athlete)]));
  expect(watched.map(({ viewerId }) => viewerId).sort()).toEqual([stored.athleteId, stored.coachId].sort());
});

it('addresses end when media tells that a video is ready, or that it failed', async () => {
  const news = { videoId: stored.requestVideoId, ownerId: stored.athleteId };
  await list();
  await app.deliver(VideoReady, stored.requestVideoId, VideoReady.fromPartial(news));
  expect(await signings(list)).toHaveLength(1);
  await app.deliver(VideoRejected, stored.requestVideoId, VideoRejected.fromPartial(news));
  expect(await signings(list)).toHaveLength(1);
});

it('addresses end with the video: a removed response is not shown from before', async () => {
  await list();
  await app.client.removeResponseVideo({ analysisId: stored.id }, { as: coach });
  expect(app.media.deleted.map(({ videoId }) => videoId)).toContain(stored.responseVideoId);
  expect(await signings(list)).toHaveLength(1);
});

it('addresses end with an account', async () => {
  await list();
  const userId = randomUUID();
  await app.deliver(UserDeleted, userId, UserDeleted.fromPartial({ userId }));
  await eventually(async () => expect(await signings(list)).toHaveLength(1));
});

it('a film is not shown to the coach any longer than its athlete shares it, kept or not', async () => {
  await app.prisma.analysis.update({
    where: { id: stored.id },
    data: { status: 'completed', paidAt: new Date(), completedAt: new Date() },
  });
  expect((await open()).analysis?.requestVideo?.playbackUrl).not.toBe('');
  const as = await asAthlete(stored.athleteId);
  await app.client.setFilmSharing({ analysisId: stored.id, isShared: false }, { as });
  expect((await open()).analysis?.requestVideo).toMatchObject({
    playbackUrl: '',
    addressFailure: 'ADDRESS_FAILURE_SHARING_STOPPED',
  });
});
