import type { AnalysisOutcome } from '../../domain/analysis-outcome.js';
import type { CancelReason } from '../../domain/payment.events.js';

export abstract class AnalysisOutcomeRepository {
  abstract find(analysisId: string): Promise<AnalysisOutcome>;
  /** True when this submission was not known yet. */
  abstract recordDelivery(analysisId: string, attempt: number): Promise<boolean>;
  abstract recordClosing(analysisId: string, reason: CancelReason): Promise<void>;
}
