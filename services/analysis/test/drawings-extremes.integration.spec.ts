import { isDomainError } from '@bandeja/errors';
import { DRAWING_LIMITS } from '@bandeja/film/marks';
import { parseDrawing } from '@bandeja/film/schemas';
import { asCoach } from '@bandeja/testing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';
import { strangeDrawings } from './fuzz/strange-drawings.js';

const DOCUMENTS = process.env.MAKE_TEST_ALL ? 10_000 : 500;

let app: AnalysisApp;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

it(`stores nothing of ${DOCUMENTS} strange drawings that it does not understand, and says which it refuses`, async () => {
  const stored = await storeAnalysis(app.prisma, { withNotes: false });
  const as = await asCoach(stored.coachId);
  const annotationId = randomUUID();
  let [version, accepted] = [0, 0];
  await fc.assert(
    fc.asyncProperty(strangeDrawings, async (document) => {
      const request = { analysisId: stored.id, annotationId, document, expectedVersion: version };
      try {
        const { drawing } = await app.client.saveDrawing(request, { as });
        version = drawing?.version ?? 0;
        accepted += 1;
      } catch (error) {
        expect(isDomainError(error) ? [error.kind, error.code] : error).toEqual([
          'invalid',
          'DRAWING_REFUSED',
        ]);
        return;
      }
      const row = await app.prisma.drawing.findUniqueOrThrow({ where: { annotationId } });
      const read = parseDrawing(row.document);
      expect(read).toEqual({ drawing: JSON.parse(row.document) as object });
      expect('drawing' in read && JSON.stringify(read.drawing)).toBe(row.document);
    }),
    { numRuns: DOCUMENTS },
  );
  expect(accepted / DOCUMENTS).toBeGreaterThan(0.2);
}, 600_000);

it('hands over as many drawings as one may ask for, each as large as it may be', async () => {
  const stored = await storeAnalysis(app.prisma, { withNotes: false });
  const annotationIds = Array.from({ length: 50 }, () => randomUUID());
  const document = '"'.repeat(DRAWING_LIMITS.bytes);
  await app.prisma.drawing.createMany({
    data: annotationIds.map((annotationId) => ({
      ...{ annotationId, analysisId: stored.id, document, isEmpty: false, version: 1 },
    })),
  });
  const as = await asCoach(stored.coachId);
  const { drawings } = await app.client.getDrawings({ analysisId: stored.id, annotationIds }, { as });
  expect(drawings.map((one) => one.document.length)).toEqual(annotationIds.map(() => DRAWING_LIMITS.bytes));
});
