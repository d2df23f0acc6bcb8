import type { Caller } from '@bandeja/auth';

export interface AnalysisTerms {
  athleteId: string;
  coachId: string;
  completed: boolean;
  paid: boolean;
}

/** The analyses of the analysis service, as far as the caller may see them. */
export abstract class Analyses {
  abstract terms(analysisId: string, caller: Caller): Promise<AnalysisTerms>;
}
