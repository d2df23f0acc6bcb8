import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { failCapture } from '../../domain/capture.js';
import { LAPSED_HOLD_TEXT, MISSING_PAYMENT_TEXT, NO_HOLD_TEXT } from '../../domain/payment.errors.js';
import { isGivenUp } from '../../domain/payment.js';
import { renewGuarantee } from '../../domain/payout-decisions.js';
import type { Settlement } from '../../domain/settlement.js';
import { beginDueCapture, CapturePayment } from './capture-payment.js';
import { PayoutPolicy } from '../payout/payout-policy.js';
import { AnalysisOutcomes } from '../ports/analysis-outcomes.js';
import { MissingPayments } from '../ports/missing-payments.js';
import { Payments } from '../ports/payments.js';
import { RefreshPayment } from '../sync/refresh-payment.js';

export interface DeliveredAnalysis {
  analysisId: string;
  athleteId: string;
  coachId: string;
  attempt: number;
}

/**
 * The coach submitted, so the hold is captured. Repeatable; a new submission also retries a failed capture. With the usual
 * hold, the delivery and the attempt to capture are stored together, and the provider is asked next.
 */
@Injectable()
export class SettleDeliveredAnalysis {
  constructor(
    private readonly database: Database,
    private readonly outcomes: AnalysisOutcomes,
    private readonly payments: Payments,
    private readonly missingPayments: MissingPayments,
    private readonly refreshPayment: RefreshPayment,
    private readonly capturePayment: CapturePayment,
    private readonly policy: PayoutPolicy,
    private readonly clock: Clock,
  ) {}

  async execute(analysis: DeliveredAnalysis): Promise<void> {
    const { isNew, settlement } = await this.#record(analysis);
    if (!settlement) return;
    const { status } = settlement.payment;
    if (status === 'processing') {
      await this.capturePayment.finish(settlement);
      return;
    }
    if (status === 'pending') await this.refreshPayment.execute(settlement);
    await this.#failUnheld(settlement);
    await this.capturePayment.execute(analysis.analysisId, { again: isNew });
  }

  #record(analysis: DeliveredAnalysis): Promise<{ isNew: boolean; settlement: Settlement | undefined }> {
    return this.database.transaction(async () => {
      const isNew = await this.outcomes.recordDelivery(analysis.analysisId, analysis.attempt);
      const settlement = await this.payments.lockByAnalysis(analysis.analysisId);
      if (isNew && !settlement)
        await this.missingPayments.publishCaptureFailed(analysis, MISSING_PAYMENT_TEXT);
      if (!settlement) return { isNew, settlement };
      const renewed = isNew ? renewGuarantee(settlement, this.clock.now(), this.policy.holdMs) : settlement;
      const begun = beginDueCapture(renewed, isNew);
      if (begun !== settlement) await this.payments.save(begun);
      return { isNew, settlement: begun };
    });
  }

  #failUnheld({ payment }: Settlement): Promise<void> {
    return this.database.transaction(async () => {
      const current = await this.payments.lock(payment.id);
      if (!current || isGivenUp(current.payment)) return;
      const { status } = current.payment;
      const now = this.clock.now();
      if (status === 'pending') await this.payments.save(failCapture(current, NO_HOLD_TEXT, now));
      if (status === 'canceled') await this.payments.save(failCapture(current, LAPSED_HOLD_TEXT, now));
    });
  }
}
