import { AnalysisRejected } from '@bandeja/contracts/analysis-events';
import { createLogger } from '@bandeja/observability';
import { asAthlete, eventually } from '@bandeja/testing';
import { sweepJob } from '../src/inbound/jobs/sweep.job.js';
import { Sweep } from '../src/use-cases/sweep/sweep.js';
import { buildRequest, startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
let sweep: Sweep;
beforeAll(async () => {
  app = await startAnalysisApp();
  sweep = app.service.running.app.get(Sweep, { strict: false });
});
afterAll(() => app.stop());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const isThere = async ({ id }: { id: string }) => (await app.prisma.analysis.count({ where: { id } })) === 1;

describe('the sweep', () => {
  it('removes drafts that are a day old, and nothing else, without publishing it', async () => {
    const old = await storeAnalysis(app.prisma, { status: 'draft', createdAt: hoursAgo(25) });
    const fresh = await storeAnalysis(app.prisma, { status: 'draft', createdAt: hoursAgo(23) });
    const pending = await storeAnalysis(app.prisma, { status: 'pending', createdAt: hoursAgo(48) });
    expect(await sweep.execute()).toBe(1);
    expect(await Promise.all([old, fresh, pending].map(isThere))).toEqual([false, true, true]);
    expect(await app.published(AnalysisRejected, old.id)).toEqual([]);
  });

  it('allows the video of a removed draft in another request', async () => {
    const old = await storeAnalysis(app.prisma, { status: 'draft', createdAt: hoursAgo(25) });
    app.media.add({ id: old.requestVideoId, ownerId: old.athleteId });
    const form = buildRequest({ videoId: old.requestVideoId });
    const as = await asAthlete(old.athleteId);
    await expect(app.client.requestAnalysis(form, { as })).rejects.toMatchObject({
      code: 'VIDEO_NOT_USABLE',
    });
    await sweep.execute();
    expect((await app.client.requestAnalysis(form, { as })).analysis?.status).toBe('ANALYSIS_STATUS_DRAFT');
  });

  it('finishes the deletion of removed responses', async () => {
    const { id: analysisId, responseVideoId: videoId } = await storeAnalysis(app.prisma, {});
    await app.prisma.analysisVideo.updateMany({
      where: { analysisId, role: 'response' },
      data: { releasedAt: new Date() },
    });
    await sweep.execute();
    expect(app.media.deleted).toContainEqual({ videoId, by: 'service:analysis' });
    expect(await app.prisma.analysisVideo.count({ where: { analysisId, role: 'response' } })).toBe(0);
  });

  it('runs on one process at a time, starting ten minutes after its start', async () => {
    const job = sweepJob(sweep, createLogger('analysis', 'silent'));
    expect(job).toMatchObject({ name: 'sweep', everyMs: 600_000, restAfterStartMs: 600_000 });
    const due = () => app.prisma.$queryRaw<{ leased: boolean }[]>`
      select lease_id is not null as leased from jobs.job where queue = 'analysis.sweep'`;
    await eventually(async () => expect(await due()).toEqual([{ leased: false }]));
  });
});
