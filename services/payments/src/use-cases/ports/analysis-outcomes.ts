import type { AnalysisOutcome } from '../../domain/analysis-outcome.js';
import type { CancelReason } from '../../domain/payment.events.js';

export abstract class AnalysisOutcomes {
  abstract find(analysisId: string): Promise<AnalysisOutcome>;
  /** True when this submission was not known yet. */
  abstract recordDelivery(analysisId: string, attempt: number): Promise<boolean>;
  /** The first reason stays. */
  abstract recordClosing(analysisId: string, reason: CancelReason): Promise<void>;
}
