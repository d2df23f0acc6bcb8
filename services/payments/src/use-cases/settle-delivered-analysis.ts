import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { LAPSED_HOLD_TEXT, MISSING_PAYMENT_TEXT, NO_HOLD_TEXT } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import { renewGuarantee } from '../domain/refund.js';
import { CapturePayment } from './capture-payment.js';
import { PayoutPolicy } from './payout-policy.js';
import { AnalysisOutcomeRepository } from './ports/analysis-outcome.repository.js';
import { MissingPayments } from './ports/missing-payments.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { RefreshPayment } from './refresh-payment.js';

export interface DeliveredAnalysis {
  analysisId: string;
  athleteId: string;
  coachId: string;
  attempt: number;
}

/** The coach submitted: the money is due now. Repeatable; a new submission also retries a failed capture. */
@Injectable()
export class SettleDeliveredAnalysis {
  constructor(
    private readonly database: Database,
    private readonly outcomes: AnalysisOutcomeRepository,
    private readonly payments: PaymentRepository,
    private readonly missingPayments: MissingPayments,
    private readonly refreshPayment: RefreshPayment,
    private readonly capturePayment: CapturePayment,
    private readonly policy: PayoutPolicy,
  ) {}

  async execute(analysis: DeliveredAnalysis): Promise<void> {
    const { isNew, payment } = await this.#record(analysis);
    if (!payment) return;
    if (payment.status === 'pending') await this.refreshPayment.execute(payment);
    await this.#failUnheld(payment);
    await this.capturePayment.execute(analysis.analysisId, { again: isNew });
  }

  #record(analysis: DeliveredAnalysis): Promise<{ isNew: boolean; payment: Payment | undefined }> {
    return this.database.transaction(async () => {
      const isNew = await this.outcomes.recordDelivery(analysis.analysisId, analysis.attempt);
      const payment = await this.payments.lockByAnalysis(analysis.analysisId);
      if (isNew && !payment) await this.missingPayments.tellCaptureFailed(analysis, MISSING_PAYMENT_TEXT);
      if (isNew && payment) {
        renewGuarantee(payment.record, new Date(), this.policy.holdMs);
        await this.payments.save(payment);
      }
      return { isNew, payment };
    });
  }

  #failUnheld({ record }: Payment): Promise<void> {
    return this.database.transaction(async () => {
      const payment = await this.payments.lock(record.id);
      if (payment?.status !== 'pending' && payment?.status !== 'canceled') return;
      payment.fail(payment.status === 'pending' ? NO_HOLD_TEXT : LAPSED_HOLD_TEXT);
      await this.payments.save(payment);
    });
  }
}
