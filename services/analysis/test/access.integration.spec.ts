import type { Caller } from '@bandeja/auth';
import { AnalysisServiceService } from '@bandeja/contracts/analysis';
import { asAthlete, asCoach, asService, callersByOperation, describeAccess } from '@bandeja/testing';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis, type StoredAnalysis } from './factories/store-analysis.js';

type Call = (request: unknown, options?: { as: Caller }) => Promise<unknown>;

let app: AnalysisApp;
let client: Record<string, Call>;
let analysis: StoredAnalysis;

beforeAll(async () => {
  app = await startAnalysisApp();
  client = app.client as unknown as Record<string, Call>;
  analysis = await storeAnalysis(app.prisma, { status: 'completed' });
});
afterAll(() => app.stop());

const rules = () => callersByOperation(AnalysisServiceService);

describeAccess(AnalysisServiceService, () => app.client);

/** The operations on one analysis, each with a valid request. */
const ON_ONE: [string, (id: string) => object][] = [
  ['getAnalysis', (analysisId) => ({ analysisId })],
  ['getAnalysisTerms', (analysisId) => ({ analysisId })],
  ['startAnalysis', (analysisId) => ({ analysisId })],
  ['cancelAnalysis', (analysisId) => ({ analysisId })],
  ['rejectAnalysis', (analysisId) => ({ analysisId, reason: 'other', description: '' })],
  ['checkCompletion', (analysisId) => ({ analysisId })],
  ['completeAnalysis', (analysisId) => ({ analysisId })],
  ['saveAnnotation', (analysisId) => ({ analysisId, annotation: undefined, expectedVersion: 0 })],
  ['deleteAnnotation', (analysisId) => ({ analysisId, annotationId: analysis.id, expectedVersion: 1 })],
  ['saveSummaryItem', (analysisId) => ({ analysisId, summaryItem: undefined, expectedVersion: 0 })],
  ['deleteSummaryItem', (analysisId) => ({ analysisId, summaryItemId: analysis.id, expectedVersion: 1 })],
  [
    'saveDrawing',
    (analysisId) => ({ analysisId, annotationId: analysis.id, document: '', expectedVersion: 0 }),
  ],
  ['getDrawings', (analysisId) => ({ analysisId, annotationIds: [] })],
  ['saveCourtPinning', (analysisId) => ({ analysisId, courtPinning: undefined, expectedVersion: 0 })],
  ['deleteCourtPinning', (analysisId) => ({ analysisId, courtPinningId: analysis.id, expectedVersion: 1 })],
  ['suggestCourtPinning', (analysisId) => ({ analysisId })],
  ['shareNote', (analysisId) => ({ analysisId, annotationId: analysis.id })],
  ['setFilmSharing', (analysisId) => ({ analysisId, isShared: false })],
  ['getFilmSharing', (analysisId) => ({ analysisId })],
  ['getThread', (analysisId) => ({ analysisId })],
  ['sendThreadMessage', (analysisId) => ({ analysisId, messageId: analysis.id, text: 'Why?' })],
  ['attachResponseVideo', (analysisId) => ({ analysisId, videoId: analysis.id })],
  ['removeResponseVideo', (analysisId) => ({ analysisId })],
];

describe("someone else's analysis", () => {
  it.each(ON_ONE)(
    '%s responds alike to another coach, another athlete and a missing id (S1-6.1, S1-6.2)',
    async (method, request) => {
      const callers = rules()[method] ?? [];
      const strangers = [
        ...(callers.includes('athlete') ? [await asAthlete()] : []),
        ...(callers.includes('coach') ? [await asCoach()] : []),
      ];
      expect(strangers).not.toHaveLength(0);
      const missing = '00000000-0000-4000-8000-000000000000';
      for (const as of strangers)
        for (const id of [analysis.id, missing])
          await expect(client[method]?.(request(id), { as })).rejects.toMatchObject({
            kind: 'not-found',
            code: 'ANALYSIS_NOT_FOUND',
            message: 'Analysis not found or access denied',
          });
    },
  );

  it.each(ON_ONE)(
    '%s refuses an id that is missing or not a UUID [S1-5.17] [S1-8.19]',
    async (method, request) => {
      const athletes = rules()[method]?.includes('coach') === false;
      const as = athletes ? await asAthlete(analysis.athleteId) : await asCoach(analysis.coachId);
      await expect(client[method]?.(request(''), { as })).rejects.toMatchObject({
        kind: 'invalid',
        code: 'MISSING_ANALYSIS_ID',
      });
      for (const id of ['42', "' or true --", `${analysis.id}x`])
        await expect(client[method]?.(request(id), { as })).rejects.toMatchObject({
          kind: 'invalid',
          code: 'INVALID_ANALYSIS_ID',
        });
    },
  );

  it('finds an analysis by its id in capitals, too', async () => {
    const as = await asCoach(analysis.coachId);
    expect(await client.getAnalysis?.({ analysisId: analysis.id.toUpperCase() }, { as })).toMatchObject({
      analysis: { id: analysis.id },
    });
  });

  it("is not accessible to an athlete with the coach's id, nor vice versa", async () => {
    await expect(
      client.startAnalysis?.({ analysisId: analysis.id }, { as: await asAthlete(analysis.coachId) }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the terms', () => {
  it('are available to athlete, coach and services', async () => {
    for (const as of [
      await asAthlete(analysis.athleteId),
      await asCoach(analysis.coachId),
      asService('payments'),
    ])
      expect(await client.getAnalysisTerms?.({ analysisId: analysis.id }, { as })).toEqual({
        analysisId: analysis.id,
        status: 'ANALYSIS_STATUS_COMPLETED',
        athleteId: analysis.athleteId,
        coachId: analysis.coachId,
        agreedRate: { amountMinor: 7_500, currency: 'USD' },
        commissionBps: 3_000,
        title: 'Rally',
        paid: false,
      });
  });

  it('of a draft are available to its athlete and services', async () => {
    const draft = await storeAnalysis(app.prisma, { status: 'draft' });
    for (const as of [await asAthlete(draft.athleteId), asService('payments')])
      expect(await client.getAnalysisTerms?.({ analysisId: draft.id }, { as })).toMatchObject({
        status: 'ANALYSIS_STATUS_DRAFT',
      });
    await expect(
      client.getAnalysisTerms?.({ analysisId: draft.id }, { as: await asCoach(draft.coachId) }),
    ).rejects.toMatchObject({ code: 'ANALYSIS_NOT_FOUND' });
  });
});
