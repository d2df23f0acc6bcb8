import { AnalysisRejected } from '@bandeja/contracts/analysis-events';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { STATES, storeIn } from './factories/states.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

const HOUR_MS = 3_600_000;

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const openedAgo = (hours: number) => {
  const at = new Date(Date.now() - hours * HOUR_MS);
  return storeAnalysis(app.prisma, { createdAt: new Date(at.getTime() - HOUR_MS), openedAt: at });
};
const cancel = async ({ id, athleteId }: StoredAnalysis) =>
  app.client.cancelAnalysis({ analysisId: id }, { as: await asAthlete(athleteId) });
const shownTo = async (viewer: 'athlete' | 'coach', { id, athleteId, coachId }: StoredAnalysis) => {
  const as = viewer === 'athlete' ? await asAthlete(athleteId) : await asCoach(coachId);
  return (await app.client.getAnalysis({ analysisId: id, readMask: undefined }, { as })).analysis;
};

describe('an athlete who cancels', () => {
  it('rejects it with its own reason, releases its video and publishes it, once', async () => {
    const pending = await storeAnalysis(app.prisma, { status: 'pending' });
    const first = await cancel(pending);
    expect(first.analysis).toMatchObject({
      status: 'ANALYSIS_STATUS_REJECTED',
      rejectionReason: 'athlete_canceled',
      cancellableFrom: undefined,
      ending: 'ANALYSIS_ENDING_CANCELED',
      endedAt: expect.any(Date),
    });
    expect(await cancel(pending)).toEqual(first);
    expect(await app.published(AnalysisRejected, pending.id)).toMatchObject([{ reason: 'athlete_canceled' }]);
    const link = await app.prisma.analysisVideo.findFirst({
      where: { analysisId: pending.id, role: 'request' },
    });
    expect(link?.releasedAt).not.toBeNull();
  });

  it('does not lower the completion rate of the coach', async () => {
    const pending = await storeAnalysis(app.prisma, { status: 'pending' });
    await cancel(pending);
    const figures = await app.prisma.coachFigures.findUnique({ where: { coachId: pending.coachId } });
    expect(figures).toMatchObject({ withdrawn: 1 });
  });

  it('must wait for the promised 48 hours once the coach has started', async () => {
    const early = await openedAgo(47.99);
    await expect(cancel(early)).rejects.toMatchObject({
      kind: 'failed-precondition',
      code: 'INVALID_STATUS_UPDATE',
      message: 'Your coach is working on it. You can cancel once the promised time has passed.',
    });
    const late = await openedAgo(48.01);
    expect((await shownTo('athlete', late))?.promisedAt).toEqual((await shownTo('coach', late))?.promisedAt);
    expect((await cancel(late)).analysis).toMatchObject({ rejectionReason: 'athlete_canceled' });
  });

  it('and a coach who submits at the same time do not both succeed', async () => {
    const late = await openedAgo(49);
    const as = await asCoach(late.coachId);
    const outcomes = await Promise.allSettled([
      cancel(late),
      app.client.completeAnalysis({ analysisId: late.id }, { as }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the time from which it can be canceled', () => {
  it.each(STATES)('is shown only to its athlete, if it is %s', async (state) => {
    const stored = await storeIn(app.prisma, state);
    const { createdAt, promisedAt } = await app.prisma.analysis.findUniqueOrThrow({
      where: { id: stored.id },
    });
    const expected =
      state === 'draft' || state === 'pending'
        ? createdAt
        : state === 'in-progress'
          ? promisedAt!
          : undefined;
    expect((await shownTo('athlete', stored))?.cancellableFrom).toEqual(expected);
    if (state !== 'draft') expect((await shownTo('coach', stored))?.cancellableFrom).toBeUndefined();
  });
});

describe('the open requests of a coach', () => {
  it('are those neither delivered nor ended, without drafts', async () => {
    const coachId = randomUUID();
    const count = async () =>
      (await app.client.countOpenRequests({}, { as: await asCoach(coachId) })).openCount;
    expect(await count()).toBe(0);
    for (const status of ['draft', 'completed', 'rejected'] as const)
      await storeAnalysis(app.prisma, { coachId, status });
    expect(await count()).toBe(0);
    const open = [];
    for (const status of ['pending', 'in-progress', 'payment_failed'] as const)
      open.push(await storeAnalysis(app.prisma, { coachId, status }));
    expect(await count()).toBe(3);
    await cancel(open[0]!);
    expect(await count()).toBe(2);
  });
});
