import { Injectable } from '@nestjs/common';
import { cancelReasonOf } from '../../domain/analysis-outcome.js';
import { CancelPayment } from './cancel-payment.js';
import { AnalysisOutcomes } from '../ports/analysis-outcomes.js';

/** The analysis is rejected: releases its hold at once, and any that is confirmed later. Repeatable. */
@Injectable()
export class ReleaseClosedAnalysis {
  constructor(
    private readonly outcomes: AnalysisOutcomes,
    private readonly cancelPayment: CancelPayment,
  ) {}

  async execute(analysisId: string, rejectionReason: string): Promise<void> {
    await this.outcomes.recordClosing(analysisId, cancelReasonOf(rejectionReason));
    await this.cancelPayment.execute(analysisId);
  }
}
