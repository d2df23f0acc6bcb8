import { AnalysisRejected } from '@bandeja/contracts/analysis-events';
import { Sweep } from '../src/use-cases/sweep.js';
import { asAthlete } from '@bandeja/testing';
import pg from 'pg';
import { storeAnalysis } from './factories/store-analysis.js';
import { buildRequest, createWorld, type World } from './world.js';

let world: World;
let sweep: Sweep;
beforeAll(async () => {
  world = await createWorld();
  sweep = world.service.running.app.get(Sweep, { strict: false });
});
afterAll(() => world.stop());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const isThere = async ({ id }: { id: string }) =>
  (await world.prisma.analysis.count({ where: { id } })) === 1;

describe('the sweep', () => {
  it('removes drafts that are a day old, and nothing else, without a word', async () => {
    const old = await storeAnalysis(world.prisma, { status: 'draft', createdAt: hoursAgo(25) });
    const fresh = await storeAnalysis(world.prisma, { status: 'draft', createdAt: hoursAgo(23) });
    const pending = await storeAnalysis(world.prisma, { status: 'pending', createdAt: hoursAgo(48) });
    expect(await sweep.execute()).toBe(1);
    expect(await Promise.all([old, fresh, pending].map(isThere))).toEqual([false, true, true]);
    expect(await world.told(AnalysisRejected, old.id)).toEqual([]);
  });

  it('lets the video of a removed draft be sent again', async () => {
    const old = await storeAnalysis(world.prisma, { status: 'draft', createdAt: hoursAgo(25) });
    world.media.add({ id: old.requestVideoId, ownerId: old.athleteId });
    const form = buildRequest({ videoId: old.requestVideoId });
    const as = await asAthlete(old.athleteId);
    await expect(world.client.requestAnalysis(form, { as })).rejects.toMatchObject({
      code: 'VIDEO_NOT_USABLE',
    });
    await sweep.execute();
    expect((await world.client.requestAnalysis(form, { as })).analysis?.status).toBe('ANALYSIS_STATUS_DRAFT');
  });

  it('finishes the deletion of responses that were taken back', async () => {
    const { id: analysisId, responseVideoId: videoId } = await storeAnalysis(world.prisma, {});
    await world.prisma.analysisVideo.updateMany({
      where: { analysisId, role: 'response' },
      data: { releasedAt: new Date() },
    });
    await sweep.execute();
    expect(world.media.deleted).toContainEqual({ videoId, by: 'service:analysis' });
    expect(await world.prisma.analysisVideo.count({ where: { analysisId, role: 'response' } })).toBe(0);
  });

  it('leaves the work to a process that is at it', async () => {
    const other = new pg.Client({ connectionString: world.service.database.url });
    await other.connect();
    try {
      await other.query(`select pg_advisory_lock(hashtextextended('analysis.sweep', 0))`);
      expect(await sweep.execute()).toBeUndefined();
    } finally {
      await other.end();
    }
    expect(await sweep.execute()).toBe(0);
  });
});
