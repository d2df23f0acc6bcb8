import type { Analysis } from '../../domain/analysis.js';
import type { AnalysisStatus } from '../../domain/analysis-status.js';
import type { Participant } from '../../domain/participant.js';
import type { StatusCounts } from '../../domain/tabs.js';

/** An analysis with the people in it. */
export interface AnalysisView {
  analysis: Analysis;
  athlete: Participant;
  coach: Participant;
}

export interface ListQuery {
  ownerId: string;
  statuses: readonly AnalysisStatus[];
  /** Empty for all. */
  search: string;
  take: number;
  skip: number;
}

/** Analyses as screens list them; each method is one query. */
export abstract class AnalysisViews {
  abstract find(id: string): Promise<AnalysisView | undefined>;
  /** Newest first; the search is over title and coach name. */
  abstract ofAthlete(query: ListQuery): Promise<AnalysisView[]>;
  /** Only what was opened; failed payments first, then newest first; the search is over title and athlete name. */
  abstract ofCoach(query: ListQuery): Promise<AnalysisView[]>;
  abstract countsOfAthlete(athleteId: string): Promise<StatusCounts>;
  abstract countsOfCoach(coachId: string): Promise<StatusCounts>;
  /** What still waits for the coach or for its money; nobody can pay any more for an athlete who is gone. */
  abstract openOfCoach(coachId: string): Promise<number>;
}
