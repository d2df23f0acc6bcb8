import { Injectable } from '@nestjs/common';
import { isDelivered } from '../domain/analysis-outcome.js';
import type { Payment } from '../domain/payment.js';
import { CancelPayment } from './cancel-payment.js';
import { CapturePayment } from './capture-payment.js';
import { AnalysisOutcomeRepository } from './ports/analysis-outcome.repository.js';

/**
 * Does with a payment what has become of its analysis in the meantime: a hold that arrives after the work was delivered
 * is captured, one that arrives after the analysis was rejected is released, and so is one that is being let go.
 */
@Injectable()
export class FollowAnalysis {
  constructor(
    private readonly outcomes: AnalysisOutcomeRepository,
    private readonly capturePayment: CapturePayment,
    private readonly cancelPayment: CancelPayment,
  ) {}

  async execute(payment: Payment): Promise<Payment> {
    const { analysisId } = payment.record;
    if (payment.status !== 'pending' && payment.status !== 'authorized') return payment;
    const outcome = await this.outcomes.find(analysisId);
    if (outcome.closedReason !== null || payment.record.releaseReason !== null)
      return (await this.cancelPayment.execute(analysisId)) ?? payment;
    if (!isDelivered(outcome) || payment.status !== 'authorized') return payment;
    return (await this.capturePayment.execute(analysisId)) ?? payment;
  }
}
