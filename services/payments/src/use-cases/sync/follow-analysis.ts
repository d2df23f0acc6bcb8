import { Injectable } from '@nestjs/common';
import { isDelivered } from '../../domain/analysis-outcome.js';
import { isGivenUp } from '../../domain/payment.js';
import type { Settlement } from '../../domain/settlement.js';
import { CancelPayment } from '../hold/cancel-payment.js';
import { CapturePayment } from '../capture/capture-payment.js';
import { AnalysisOutcomes } from '../ports/analysis-outcomes.js';

/**
 * Brings a payment in line with its analysis: a hold that is confirmed after the delivery is captured, one that is
 * confirmed after the rejection is released, and a release that was begun is continued.
 */
@Injectable()
export class FollowAnalysis {
  constructor(
    private readonly outcomes: AnalysisOutcomes,
    private readonly capturePayment: CapturePayment,
    private readonly cancelPayment: CancelPayment,
  ) {}

  async execute(settlement: Settlement): Promise<Settlement> {
    const { analysisId, status, releaseReason } = settlement.payment;
    const isBeingGivenUp = status === 'failed' && isGivenUp(settlement.payment);
    if (status !== 'pending' && status !== 'authorized' && !isBeingGivenUp) return settlement;
    const outcome = await this.outcomes.find(analysisId);
    if (outcome.closedReason !== null || releaseReason !== null)
      return (await this.cancelPayment.execute(analysisId)) ?? settlement;
    if (!isDelivered(outcome) || status !== 'authorized') return settlement;
    return (await this.capturePayment.execute(analysisId)) ?? settlement;
  }
}
