import type { Caller } from '@bandeja/auth';
import type { AthleteTab, CoachTab } from '@bandeja/contracts/analysis';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';

/** Starts the service for the tests of a file. Each test has a new coach and athlete, with the lists of both. */
export function ownLists() {
  let app: AnalysisApp;
  let coachId: string;
  let athleteId: string;
  let coach: Caller;
  let athlete: Caller;
  beforeAll(async () => {
    app = await startAnalysisApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    [coachId, athleteId] = [randomUUID(), randomUUID()];
    [coach, athlete] = [await asCoach(coachId), await asAthlete(athleteId)];
  });

  return {
    get app() {
      return app;
    },
    get coachId() {
      return coachId;
    },
    get athleteId() {
      return athleteId;
    },
    store: (overrides: Parameters<typeof storeAnalysis>[1] = {}) =>
      storeAnalysis(app.prisma, { coachId, athleteId, ...overrides }),
    ofAthlete: (tab: AthleteTab, rest = {}) =>
      app.client.listAthleteAnalyses(
        { tab, search: '', pageSize: 0, pageToken: '', ...rest },
        { as: athlete },
      ),
    ofCoach: (tab: CoachTab, rest = {}) =>
      app.client.listCoachRequests({ tab, search: '', pageSize: 0, pageToken: '', ...rest }, { as: coach }),
  };
}

export const titlesOf = ({ analyses }: { analyses: { title: string }[] }) =>
  analyses.map(({ title }) => title);
