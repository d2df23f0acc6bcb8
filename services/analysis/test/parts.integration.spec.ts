import type { Caller } from '@bandeja/auth';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

const read = (analysisId: string, readMask: string[], as: Caller) =>
  app.client.getAnalysis({ analysisId, readMask }, { as });

/** They are read with the analysis, or alone. */
const WITH_SUMMARY = [
  ['analysis', 'summary_items'],
  ['summary_items'],
  ['summary_items', 'court_pinnings'],
  ['summary_items', 'annotations'],
];

describe.each(WITH_SUMMARY.map((mask) => [mask.join(', '), mask] as const))(
  'of an analysis, %s',
  (_name, mask) => {
    it('are shown to its coach, and to its athlete once it is paid', async () => {
      const paid = await storeAnalysis(app.prisma, { status: 'completed', paid: true });
      for (const as of [await asCoach(paid.coachId), await asAthlete(paid.athleteId)]) {
        const { summaryItems, locked } = await read(paid.id.toUpperCase(), mask, as);
        expect(summaryItems).toMatchObject([{ label: 'Secret sum' }]);
        expect(locked).toBe(false);
      }
    });

    it('are locked for its athlete before that', async () => {
      const unpaid = await storeAnalysis(app.prisma, { status: 'completed', paid: false });
      const seen = await read(unpaid.id, mask, await asAthlete(unpaid.athleteId));
      expect(seen).toMatchObject({ summaryItems: [], annotations: [], courtPinnings: [], locked: true });
    });

    it('are not there for anybody else, nor for the coach of a request that was not opened', async () => {
      const paid = await storeAnalysis(app.prisma, { status: 'completed', paid: true });
      const draft = await storeAnalysis(app.prisma, { status: 'draft', openedAt: null });
      for (const [id, as] of [
        [paid.id, await asCoach(randomUUID())],
        [paid.id, await asAthlete(randomUUID())],
        [draft.id, await asCoach(draft.coachId)],
        [randomUUID(), await asCoach(paid.coachId)],
      ] as const)
        await expect(read(id, mask, as)).rejects.toMatchObject({
          kind: 'not-found',
          code: 'ANALYSIS_NOT_FOUND',
        });
    });
  },
);

it('parts of an analysis that do not need it come without it', async () => {
  const stored = await storeAnalysis(app.prisma, { status: 'completed', paid: true });
  const as = await asCoach(stored.coachId);
  expect((await read(stored.id, ['summary_items'], as)).analysis).toBeUndefined();
  expect((await read(stored.id, ['summary_items', 'response_video'], as)).analysis?.id).toBe(stored.id);
});
