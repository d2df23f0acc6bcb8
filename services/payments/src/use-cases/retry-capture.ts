import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { analysisNotCompleted, captureFailed, paymentNotFound } from '../domain/payment.errors.js';
import { isCaptured } from '../domain/payment-status.js';
import type { Payment } from '../domain/payment.js';
import { CapturePayment } from './capture-payment.js';
import { AnalysisTerms } from './ports/analysis-terms.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { RefreshPayment } from './refresh-payment.js';

/** The coach asks for the money of work that they delivered. */
@Injectable()
export class RetryCapture {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly terms: AnalysisTerms,
    private readonly refreshPayment: RefreshPayment,
    private readonly capturePayment: CapturePayment,
  ) {}

  async execute(analysisId: string, coach: UserCaller): Promise<Payment> {
    const payment = await this.payments.findByAnalysis(analysisId);
    if (payment?.record.coachId !== coach.userId || !payment.isVisibleTo(coach.userId))
      throw paymentNotFound();
    if (isCaptured(payment.status)) return payment;
    const { stage } = await this.terms.get(analysisId, coach);
    if (stage !== 'completed' && stage !== 'payment-failed') throw analysisNotCompleted();
    await this.refreshPayment.execute(payment);
    const settled = await this.capturePayment.execute(analysisId, { again: true });
    if (!settled || !isCaptured(settled.status)) throw captureFailed(settled?.record.failureMessage ?? '');
    return settled;
  }
}
