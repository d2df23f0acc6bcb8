import type { Caller } from '@bandeja/auth';
import { asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, storeOpened, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
let coachId: string;
let as: Caller;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  coachId = randomUUID();
  as = await asCoach(coachId);
});

const stats = () => app.client.getCoachStats({}, { as });
const opened = (overrides: Parameters<typeof storeAnalysis>[1] = {}) =>
  storeOpened(app, { coachId, ...overrides });
const submit = async ({ id }: StoredAnalysis) => {
  await app.client.startAnalysis({ analysisId: id }, { as });
  await app.client.completeAnalysis({ analysisId: id }, { as });
};

describe('the number of requests in each status', () => {
  const counts = async () =>
    Object.fromEntries(
      (await app.prisma.coachStatusCount.findMany({ where: { coachId } })).map(({ status, count }) => [
        status,
        count,
      ]),
    );

  it('is updated by every insert, update and delete of an analysis, and excludes drafts', async () => {
    const moving = await opened();
    await submit(await opened());
    await storeAnalysis(app.prisma, { coachId, status: 'draft' });
    expect(await counts()).toMatchObject({ pending: 1, completed: 1 });
    await app.client.startAnalysis({ analysisId: moving.id }, { as });
    expect(await counts()).toMatchObject({ pending: 0, 'in-progress': 1, completed: 1 });
    await app.prisma.analysis.deleteMany({ where: { coachId, status: 'completed' } });
    expect(await counts()).toEqual({ pending: 0, 'in-progress': 1, completed: 0 });
  });

  it('is correct after many requests open and start at once', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => opened()));
    await Promise.all(many.slice(0, 7).map(({ id }) => app.client.startAnalysis({ analysisId: id }, { as })));
    expect(await counts()).toEqual({ pending: 5, 'in-progress': 7 });
    expect(await stats()).toMatchObject({ pendingRequests: 5 });
  });
});
