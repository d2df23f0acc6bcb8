import type { Analysis } from './analysis.js';
import type { Participant } from './participant.js';

/** An analysis with its two people. */
export interface AnalysisView {
  analysis: Analysis;
  athlete: Participant;
  coach: Participant;
}
