import type { AnalysisOutcome } from '../../src/domain/analysis-outcome.js';
import type { CancelReason } from '../../src/domain/payment.events.js';
import { AnalysisOutcomes } from '../../src/use-cases/ports/analysis-outcomes.js';
import type { MemoryState } from './memory-state.js';

export class MemoryOutcomes extends AnalysisOutcomes {
  constructor(private readonly state: MemoryState) {
    super();
  }

  find(analysisId: string): Promise<AnalysisOutcome> {
    return Promise.resolve(this.state.sale(analysisId).outcome);
  }

  recordDelivery(analysisId: string, attempt: number): Promise<boolean> {
    const { outcome } = this.state.sale(analysisId);
    const isNew = attempt > outcome.deliveredAttempt;
    if (isNew) this.state.change(analysisId, { outcome: { ...outcome, deliveredAttempt: attempt } });
    return Promise.resolve(isNew);
  }

  recordClosing(analysisId: string, reason: CancelReason): Promise<void> {
    const { outcome } = this.state.sale(analysisId);
    const closedReason = outcome.closedReason ?? reason;
    this.state.change(analysisId, { outcome: { ...outcome, closedReason } });
    return Promise.resolve();
  }
}
