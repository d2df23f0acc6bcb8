import { VideoReady } from '@bandeja/contracts/media-events';
import { asAthlete } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Sweep } from '../src/use-cases/sweep.js';
import { storeAnalysis } from './factories/store-analysis.js';
import { buildRequest, createWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await createWorld({ UNUSED_VIDEO_HOURS: '2' });
});
afterAll(() => world.stop());

const sweep = () => world.service.running.app.get(Sweep, { strict: false }).execute();
const deleted = () => world.media.deleted.map(({ videoId }) => videoId);
const age = (id: string, hours: number) =>
  world.prisma.video.update({
    where: { id },
    data: { knownAt: new Date(Date.now() - hours * 3_600_000) },
  });

/** A video that media has made playable and that no request was made with. */
async function heardOf(hoursAgo: number, ownerId: string = randomUUID()): Promise<string> {
  const { id } = world.media.add({ ownerId });
  const size = { durationMs: 1_000, width: 160, height: 90 };
  await world.tell(VideoReady, id, { videoId: id, ownerId, purpose: 'VIDEO_PURPOSE_REQUEST', ...size });
  await age(id, hoursAgo);
  return id;
}

it('has a video deleted that nothing used in the time that is set, and not before', async () => {
  const [old, fresh] = [await heardOf(3), await heardOf(1)];
  await sweep();
  expect(deleted()).toContain(old);
  expect(deleted()).not.toContain(fresh);
  expect(await world.prisma.video.findUnique({ where: { id: old } })).toBeNull();
});

it.each(['draft', 'pending', 'in-progress', 'completed', 'rejected'] as const)(
  'keeps the videos of an analysis that is %s, however old',
  async (status) => {
    const { requestVideoId, responseVideoId } = await storeAnalysis(world.prisma, {
      status,
      responseVideoStatus: 'ready',
    });
    for (const id of [requestVideoId, responseVideoId]) await age(id, 5_000);
    await sweep();
    expect(deleted()).not.toContain(requestVideoId);
    expect(deleted()).not.toContain(responseVideoId);
  },
);

it('has the video of a draft deleted once the draft is gone', async () => {
  const createdAt = new Date(Date.now() - 25 * 3_600_000);
  const { requestVideoId } = await storeAnalysis(world.prisma, { status: 'draft', createdAt });
  await age(requestVideoId, 25);
  await sweep();
  expect(deleted()).toContain(requestVideoId);
});

it('lets nobody use a video whose deletion has begun, and ends the deletion with the next sweep', async () => {
  const athlete = await asAthlete();
  const videoId = await heardOf(3, athlete.kind === 'user' ? athlete.userId : '');
  world.media.down = true;
  await expect(sweep()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  world.media.down = false;
  await expect(
    world.client.requestAnalysis(buildRequest({ videoId }), { as: athlete }),
  ).rejects.toMatchObject({ code: 'VIDEO_NOT_USABLE' });
  await sweep();
  expect(deleted()).toContain(videoId);
});

it('spares a video that a request takes at the very moment', async () => {
  const videoId = await heardOf(3);
  const { id: analysisId } = await storeAnalysis(world.prisma, { status: 'draft' });
  const request = new pg.Client({ connectionString: world.service.database.url });
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
  expect(await world.prisma.video.findUnique({ where: { id: videoId } })).toMatchObject({ status: 'ready' });
});
