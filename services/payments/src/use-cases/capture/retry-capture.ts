import type { UserCaller } from '@bandeja/auth';
import { NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import {
  analysisNotCompleted,
  captureFailed,
  paymentClosed,
  paymentNotFound,
} from '../../domain/payment.errors.js';
import { isCaptured } from '../../domain/payment-status.js';
import { isGivenUp, isVisibleTo } from '../../domain/payment.js';
import type { Settlement } from '../../domain/settlement.js';
import { CapturePayment } from './capture-payment.js';
import { AnalysisTerms } from '../ports/analysis-terms.js';
import { Payments } from '../ports/payments.js';
import { RefreshPayment } from '../sync/refresh-payment.js';

/** The coach retries the capture for work that they delivered. */
@Injectable()
export class RetryCapture {
  constructor(
    private readonly payments: Payments,
    private readonly terms: AnalysisTerms,
    private readonly refreshPayment: RefreshPayment,
    private readonly capturePayment: CapturePayment,
  ) {}

  async execute(analysisId: string, coach: UserCaller): Promise<Settlement> {
    const settlement = await this.payments.findByAnalysis(analysisId);
    if (!settlement) throw paymentNotFound();
    const isOwn = settlement.payment.coachId === coach.userId;
    if (!isOwn || !isVisibleTo(settlement.payment, coach.userId))
      throw new NotYoursError(paymentNotFound(), { analysisId });
    if (isCaptured(settlement.payment.status)) return settlement;
    if (isGivenUp(settlement.payment)) throw paymentClosed();
    const { stage } = await this.terms.get(analysisId, coach);
    if (stage !== 'completed' && stage !== 'payment_failed') throw analysisNotCompleted();
    await this.refreshPayment.execute(settlement);
    const captured = await this.capturePayment.execute(analysisId, { again: true });
    if (!captured || !isCaptured(captured.payment.status))
      throw captureFailed(captured?.payment.failureMessage ?? '');
    return captured;
  }
}
