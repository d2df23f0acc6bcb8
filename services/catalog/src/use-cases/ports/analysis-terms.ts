import type { Caller } from '@bandeja/auth';

export interface AnalysisTerms {
  athleteId: string;
  coachId: string;
  completed: boolean;
  paid: boolean;
}

/** What was agreed on an analysis, as the caller may know it. */
export abstract class AnalysisTermsSource {
  abstract get(analysisId: string, caller: Caller): Promise<AnalysisTerms>;
}
