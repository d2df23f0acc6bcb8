import { asAdmin, asAthlete, asCoach, asService } from '@bandeja/testing';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { SAME, stateOf, STATES, storeIn, type State } from './factories/states.js';
import { REFUSED, refuseAll, type Act } from './transition-checks.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
/** For each state the next one or the error code. A draft does not exist for a coach. */
type Row = Record<Exclude<State, 'draft'>, State | typeof SAME | Uppercase<string>>;
/** Allowed from the start until the submission. */
const WRITING: Row = {
  pending: REFUSED,
  'in-progress': SAME,
  completed: REFUSED,
  rejected: REFUSED,
  payment_failed: REFUSED,
  paid: REFUSED,
  revised: REFUSED,
};
const BY_COACH: [string, Act, Row][] = [
  [
    'start',
    ({ id }, as) => app.client.startAnalysis({ analysisId: id }, { as }),
    {
      pending: 'in-progress',
      'in-progress': SAME,
      completed: REFUSED,
      rejected: REFUSED,
      payment_failed: REFUSED,
      paid: REFUSED,
      revised: SAME,
    },
  ],
  [
    'reject',
    ({ id }, as) =>
      app.client.rejectAnalysis({ analysisId: id, reason: 'bad_quality', description: '' }, { as }),
    {
      pending: 'rejected',
      'in-progress': 'rejected',
      completed: REFUSED,
      rejected: REFUSED,
      payment_failed: REFUSED,
      paid: REFUSED,
      revised: REFUSED,
    },
  ],
  [
    'complete',
    ({ id }, as) => app.client.completeAnalysis({ analysisId: id }, { as }),
    {
      pending: 'ANALYSIS_COMPLETION_ERROR',
      'in-progress': 'completed',
      completed: SAME,
      rejected: 'ANALYSIS_COMPLETION_ERROR',
      payment_failed: SAME,
      paid: SAME,
      revised: 'ANALYSIS_COMPLETION_ERROR',
    },
  ],
  [
    'attach a response',
    ({ id, coachId }, as) => {
      const { id: videoId } = app.media.add({ ownerId: coachId, purpose: 'VIDEO_PURPOSE_RESPONSE' });
      return app.client.attachResponseVideo({ analysisId: id, videoId }, { as });
    },
    {
      pending: REFUSED,
      'in-progress': 'RESPONSE_VIDEO_EXISTS',
      completed: REFUSED,
      rejected: REFUSED,
      payment_failed: REFUSED,
      paid: SAME,
      revised: 'paid',
    },
  ],
  [
    'remove the response',
    ({ id }, as) => app.client.removeResponseVideo({ analysisId: id }, { as }),
    {
      pending: SAME,
      'in-progress': SAME,
      completed: REFUSED,
      rejected: SAME,
      payment_failed: REFUSED,
      paid: 'RESPONSE_VIDEO_DELIVERED',
      revised: SAME,
    },
  ],
  [
    'write a note',
    ({ id }, as) => {
      const annotation = {
        id: crypto.randomUUID(),
        timestampMs: 0,
        category: 'tactical',
        label: 'Lob',
        content: '',
        version: 0,
        drawingVersion: 0,
      };
      return app.client.saveAnnotation({ analysisId: id, annotation, expectedVersion: 0 }, { as });
    },
    WRITING,
  ],
  [
    'delete a note',
    ({ id }, as) =>
      app.client.deleteAnnotation(
        { analysisId: id, annotationId: crypto.randomUUID(), expectedVersion: 1 },
        { as },
      ),
    WRITING,
  ],
  [
    'write a summary item',
    ({ id }, as) => {
      const summaryItem = {
        id: crypto.randomUUID(),
        category: 'feedback',
        label: 'Feet',
        content: 'Quick',
        version: 0,
      };
      return app.client.saveSummaryItem({ analysisId: id, summaryItem, expectedVersion: 0 }, { as });
    },
    WRITING,
  ],
  [
    'delete a summary item',
    ({ id }, as) =>
      app.client.deleteSummaryItem(
        { analysisId: id, summaryItemId: crypto.randomUUID(), expectedVersion: 1 },
        { as },
      ),
    WRITING,
  ],
];

describe.each(BY_COACH)('to %s', (_, act, row) => {
  it.each(STATES)('as its coach, if it is %s [S1-4.2]', async (state) => {
    const analysis = await storeIn(app.prisma, state);
    const expected = state === 'draft' ? 'ANALYSIS_NOT_FOUND' : row[state];
    const done = act(analysis, await asCoach(analysis.coachId));
    if (expected === expected.toUpperCase()) await expect(done).rejects.toMatchObject({ code: expected });
    else await done;
    const refused = expected === expected.toUpperCase();
    expect(await stateOf(app.prisma, analysis)).toBe(refused || expected === SAME ? state : expected);
  });

  it.each(STATES)('as anyone else changes nothing, if it is %s [S1-5.4]', (state) =>
    refuseAll(app, act, state, async ({ athleteId }) => [
      [await asCoach(), 'ANALYSIS_NOT_FOUND'],
      [await asAthlete(athleteId), 'FORBIDDEN'],
      [await asAthlete(), 'FORBIDDEN'],
      [await asAdmin(), 'FORBIDDEN'],
      [asService('gateway'), 'FORBIDDEN'],
    ]),
  );
});
