import { AnalysisRejected } from '@bandeja/contracts/analysis-events';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { STATES, storeIn } from './factories/states.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';
import { createWorld, type World } from './world.js';

const HOUR_MS = 3_600_000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

const openedAgo = (hours: number) => {
  const at = new Date(Date.now() - hours * HOUR_MS);
  return storeAnalysis(world.prisma, { createdAt: new Date(at.getTime() - HOUR_MS), openedAt: at });
};
const cancel = async ({ id, athleteId }: StoredAnalysis) =>
  world.client.cancelAnalysis({ analysisId: id }, { as: await asAthlete(athleteId) });
const shownTo = async (viewer: 'athlete' | 'coach', { id, athleteId, coachId }: StoredAnalysis) => {
  const as = viewer === 'athlete' ? await asAthlete(athleteId) : await asCoach(coachId);
  return (await world.client.getAnalysis({ analysisId: id }, { as })).analysis;
};

describe('an athlete who cancels', () => {
  it('has it rejected with their own reason, its video let go and payments told, once', async () => {
    const pending = await storeAnalysis(world.prisma, { status: 'pending' });
    const first = await cancel(pending);
    expect(first.analysis).toMatchObject({
      status: 'ANALYSIS_STATUS_REJECTED',
      rejectionReason: 'athlete_cancelled',
      cancellableFrom: undefined,
      ending: 'ANALYSIS_ENDING_CANCELED',
      endedAt: expect.any(Date),
    });
    expect(await cancel(pending)).toEqual(first);
    expect(await world.told(AnalysisRejected, pending.id)).toMatchObject([{ reason: 'athlete_cancelled' }]);
    const link = await world.prisma.analysisVideo.findFirst({
      where: { analysisId: pending.id, role: 'request' },
    });
    expect(link?.releasedAt).not.toBeNull();
  });

  it('does not lower the completion rate of the coach', async () => {
    const pending = await storeAnalysis(world.prisma, { status: 'pending' });
    await cancel(pending);
    const figures = await world.prisma.coachFigures.findUnique({ where: { coachId: pending.coachId } });
    expect(figures).toMatchObject({ withdrawn: 1 });
  });

  it('waits for the promised 48 hours once the coach is at work', async () => {
    const early = await openedAgo(47.99);
    await expect(cancel(early)).rejects.toMatchObject({
      kind: 'failed-precondition',
      code: 'INVALID_STATUS_UPDATE',
      message: 'Your coach is working on it. You can cancel once the promised time has passed.',
    });
    const late = await openedAgo(48.01);
    expect((await shownTo('athlete', late))?.promisedAt).toEqual((await shownTo('coach', late))?.promisedAt);
    expect((await cancel(late)).analysis).toMatchObject({ rejectionReason: 'athlete_cancelled' });
  });

  it('and the coach who submits at the same moment do not both win', async () => {
    const late = await openedAgo(49);
    const as = await asCoach(late.coachId);
    const outcomes = await Promise.allSettled([
      cancel(late),
      world.client.completeAnalysis({ analysisId: late.id }, { as }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the moment from when it can be cancelled', () => {
  it.each(STATES)('is told to its athlete alone, when it is %s', async (state) => {
    const stored = await storeIn(world.prisma, state);
    const { createdAt, promisedAt } = await world.prisma.analysis.findUniqueOrThrow({
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
  it('are those that are neither delivered nor ended, and no draft', async () => {
    const coachId = randomUUID();
    const count = async () =>
      (await world.client.countOpenRequests({}, { as: await asCoach(coachId) })).openCount;
    expect(await count()).toBe(0);
    for (const status of ['draft', 'completed', 'rejected'] as const)
      await storeAnalysis(world.prisma, { coachId, status });
    expect(await count()).toBe(0);
    const open = [];
    for (const status of ['pending', 'in-progress', 'payment_failed'] as const)
      open.push(await storeAnalysis(world.prisma, { coachId, status }));
    expect(await count()).toBe(3);
    await cancel(open[0]!);
    expect(await count()).toBe(2);
  });
});
