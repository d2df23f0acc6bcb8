import { SecurityLog } from '@bandeja/observability';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
let stored: StoredAnalysis;
beforeAll(async () => {
  app = await startAnalysisApp();
  stored = await storeAnalysis(app.prisma, { status: 'in-progress' });
});
afterAll(() => app.stop());

/** What the security log has of these calls, all of which are answered as not found. */
async function recorded(...calls: (() => Promise<unknown>)[]) {
  const record = vi.spyOn(app.service.running.app.get(SecurityLog, { strict: false }), 'record');
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'ANALYSIS_NOT_FOUND' });
  const lines = record.mock.calls.map(([event, facts]) => ({ event, ...facts }));
  record.mockRestore();
  return lines;
}

it('an analysis of other people is a line of the security log, whatever is tried with it', async () => {
  const [athlete, coach] = [await asAthlete(), await asCoach()];
  const { id: analysisId } = stored;
  const who = ({ userId, sessionId }: typeof athlete) => ({ userId, sessionId, analysisId });
  const line = { event: 'authz_fail', reason: 'ANALYSIS_NOT_FOUND' };
  expect(
    await recorded(
      () => app.client.getAnalysis({ analysisId, readMask: undefined }, { as: athlete }),
      () => app.client.getAnalysis({ analysisId, readMask: undefined }, { as: coach }),
      () => app.client.startAnalysis({ analysisId }, { as: coach }),
      () => app.client.getThread({ analysisId }, { as: athlete }),
    ),
  ).toEqual([
    { ...line, operation: 'getAnalysis', ...who(athlete) },
    { ...line, operation: 'getAnalysis', ...who(coach) },
    { ...line, operation: 'startAnalysis', ...who(coach) },
    { ...line, operation: 'getThread', ...who(athlete) },
  ]);
});

it('one that does not exist is none', async () => {
  const as = await asAthlete();
  expect(
    await recorded(() => app.client.getAnalysis({ analysisId: randomUUID(), readMask: undefined }, { as })),
  ).toEqual([]);
});
