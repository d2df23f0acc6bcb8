import { Injectable } from '@nestjs/common';
import { cancelReasonOf } from '../domain/analysis-outcome.js';
import { CancelPayment } from './cancel-payment.js';
import { AnalysisOutcomeRepository } from './ports/analysis-outcome.repository.js';

/** There will be no analysis: its hold goes at once, and one that is placed later goes too. Repeatable. */
@Injectable()
export class ReleaseClosedAnalysis {
  constructor(
    private readonly outcomes: AnalysisOutcomeRepository,
    private readonly cancelPayment: CancelPayment,
  ) {}

  async execute(analysisId: string, rejectionReason: string): Promise<void> {
    await this.outcomes.recordClosing(analysisId, cancelReasonOf(rejectionReason));
    await this.cancelPayment.execute(analysisId);
  }
}
