import { asAdmin, asAthlete, asCoach, asService } from '@bandeja/testing';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { stateOf, STATES, storeIn, type State } from './factories/states.js';
import { REFUSED, refuseAll, type Act } from './transition-checks.js';

let app: AnalysisApp;
beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());

/** Requests that were opened just now. */
const CANCEL: Record<State, State | Uppercase<string>> = {
  draft: 'rejected',
  pending: 'rejected',
  'in-progress': REFUSED,
  completed: REFUSED,
  rejected: REFUSED,
  payment_failed: REFUSED,
  paid: REFUSED,
  revised: REFUSED,
};
const cancel: Act = ({ id }, as) => app.client.cancelAnalysis({ analysisId: id }, { as });

describe('to cancel', () => {
  it.each(STATES)('as its athlete, if it is %s', async (state) => {
    const analysis = await storeIn(app.prisma, state);
    const done = cancel(analysis, await asAthlete(analysis.athleteId));
    const expected = CANCEL[state];
    if (expected === REFUSED) await expect(done).rejects.toMatchObject({ code: REFUSED });
    else await done;
    expect(await stateOf(app.prisma, analysis)).toBe(expected === REFUSED ? state : expected);
  });

  it.each(STATES)('as anyone else changes nothing, if it is %s', (state) =>
    refuseAll(app, cancel, state, async ({ coachId }) => [
      [await asAthlete(), 'ANALYSIS_NOT_FOUND'],
      [await asCoach(coachId), 'FORBIDDEN'],
      [await asCoach(), 'FORBIDDEN'],
      [await asAdmin(), 'FORBIDDEN'],
      [asService('gateway'), 'FORBIDDEN'],
    ]),
  );
});
