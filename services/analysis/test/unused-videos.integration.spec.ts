import { VideoReady } from '@bandeja/contracts/media-events';
import { asAthlete } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Sweep } from '../src/use-cases/sweep/sweep.js';
import { buildRequest, startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp({ UNUSED_VIDEO_HOURS: '2' });
});
afterAll(() => app.stop());

const sweep = () => app.service.running.app.get(Sweep, { strict: false }).execute();
const deleted = () => app.media.deleted.map(({ videoId }) => videoId);
const age = (id: string, hours: number) =>
  app.prisma.video.update({
    where: { id },
    data: { knownAt: new Date(Date.now() - hours * 3_600_000) },
  });

/** A playable video that no request uses. */
async function videoKnownSince(hoursAgo: number, ownerId: string = randomUUID()): Promise<string> {
  const { id } = app.media.add({ ownerId });
  const size = { durationMs: 1_000, width: 160, height: 90 };
  await app.deliver(VideoReady, id, { videoId: id, ownerId, purpose: 'VIDEO_PURPOSE_REQUEST', ...size });
  await age(id, hoursAgo);
  return id;
}

it('has a video deleted that was not used within the configured time, and not before', async () => {
  const [old, fresh] = [await videoKnownSince(3), await videoKnownSince(1)];
  await sweep();
  expect(deleted()).toContain(old);
  expect(deleted()).not.toContain(fresh);
  expect(await app.prisma.video.findUnique({ where: { id: old } })).toBeNull();
});

it.each(['draft', 'pending', 'in-progress', 'completed', 'rejected'] as const)(
  'keeps the videos of a %s analysis, however old',
  async (status) => {
    const { requestVideoId, responseVideoId } = await storeAnalysis(app.prisma, {
      status,
      responseVideoStatus: 'ready',
    });
    for (const id of [requestVideoId, responseVideoId]) await age(id, 5_000);
    await sweep();
    expect(deleted()).not.toContain(requestVideoId);
    expect(deleted()).not.toContain(responseVideoId);
  },
);

it('has the video of a draft deleted once the draft is removed', async () => {
  const createdAt = new Date(Date.now() - 25 * 3_600_000);
  const { requestVideoId } = await storeAnalysis(app.prisma, { status: 'draft', createdAt });
  await age(requestVideoId, 25);
  await sweep();
  expect(deleted()).toContain(requestVideoId);
});

it('refuses a video whose deletion has started, and finishes the deletion in the next sweep', async () => {
  const athlete = await asAthlete();
  const videoId = await videoKnownSince(3, athlete.kind === 'user' ? athlete.userId : '');
  app.media.down = true;
  await sweep();
  expect(deleted()).not.toContain(videoId);
  app.media.down = false;
  await expect(app.client.requestAnalysis(buildRequest({ videoId }), { as: athlete })).rejects.toMatchObject({
    code: 'VIDEO_NOT_USABLE',
  });
  await sweep();
  expect(deleted()).toContain(videoId);
});

it('keeps a video that a request uses at the same moment', async () => {
  const videoId = await videoKnownSince(3);
  const { id: analysisId } = await storeAnalysis(app.prisma, { status: 'draft' });
  const request = new pg.Client({ connectionString: app.service.database.url });
  await request.connect();
  await request.query('begin');
  await request.query('update videos set filename = filename where id = $1', [videoId]);
  const swept = sweep();
  await request.query(
    `insert into analysis_videos (analysis_id, video_id, role) values ($1, $2, 'response')`,
    [analysisId, videoId],
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  await request.query('commit');
  await request.end();
  await swept;
  expect(deleted()).not.toContain(videoId);
  expect(await app.prisma.video.findUnique({ where: { id: videoId } })).toMatchObject({ status: 'ready' });
});

it('deletes other videos when some cannot be deleted, however many and old, and deletes those once it is possible', async () => {
  const stuck = Array.from({ length: 101 }, () => app.media.add({ ownerId: randomUUID() }));
  await app.prisma.video.createMany({
    data: stuck.map(({ id, ownerId }) => ({ id, ownerId, status: 'ready', knownAt: new Date(0) })),
  });
  for (const { id } of stuck) app.media.undeletable.add(id);
  const other = await videoKnownSince(3);
  for (let swept = 0; swept < 10 && !deleted().includes(other); swept += 1) await sweep();
  expect(deleted()).toContain(other);
  const failed = await app.prisma.video.count({ where: { deletionFailedAt: { not: null } } });
  expect(failed).toBeGreaterThanOrEqual(101);
  app.media.undeletable.clear();
  for (let swept = 0; swept < 3; swept += 1) await sweep();
  expect(await app.prisma.video.count({ where: { id: { in: stuck.map(({ id }) => id) } } })).toBe(0);
});

it('deletes other removed responses when one cannot be deleted', async () => {
  const [stuck, other] = await Promise.all([1, 2].map(() => storeAnalysis(app.prisma, {})));
  if (!stuck || !other) throw new Error('nothing stored');
  await app.prisma.analysisVideo.updateMany({
    where: { videoId: { in: [stuck.responseVideoId, other.responseVideoId] } },
    data: { releasedAt: new Date() },
  });
  app.media.undeletable.add(stuck.responseVideoId);
  await sweep();
  expect(deleted()).toContain(other.responseVideoId);
  expect(deleted()).not.toContain(stuck.responseVideoId);
  app.media.undeletable.clear();
  await sweep();
  expect(deleted()).toContain(stuck.responseVideoId);
});
