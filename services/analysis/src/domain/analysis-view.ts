import type { Analysis } from './analysis.js';
import type { Participant } from './participant.js';

/** An analysis with its two people, and which of its videos operators hid after a report. */
export interface AnalysisView {
  analysis: Analysis;
  athlete: Participant;
  coach: Participant;
  isRequestHidden: boolean;
  isResponseHidden: boolean;
}
