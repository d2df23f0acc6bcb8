import { Database, OperatorLog, type OperatorAction, type OperatorOutcome } from '@bandeja/database';
import { isDomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { isDelivered } from '../../domain/analysis-outcome.js';
import { giveUp } from '../../domain/dunning.js';
import {
  analysisNotCompleted,
  captureFailed,
  paymentClosed,
  paymentNotCancelable,
  paymentNotFound,
} from '../../domain/payment.errors.js';
import { isCaptured } from '../../domain/payment-status.js';
import { isGivenUp } from '../../domain/payment.js';
import type { Settlement } from '../../domain/settlement.js';
import { CapturePayment } from '../capture/capture-payment.js';
import { CancelPayment } from '../hold/cancel-payment.js';
import { AnalysisOutcomes } from '../ports/analysis-outcomes.js';
import { Payments } from '../ports/payments.js';
import { RefreshPayment } from '../sync/refresh-payment.js';

/** What an operator does with a payment that is not captured; logged before the provider is asked and after it. */
@Injectable()
export class OperatePayment {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly outcomes: AnalysisOutcomes,
    private readonly refreshPayment: RefreshPayment,
    private readonly capturePayment: CapturePayment,
    private readonly cancelPayment: CancelPayment,
    private readonly log: OperatorLog,
  ) {}

  /**
   * Releases the hold and ends the analysis for both sides, delivered or not. Throws PAYMENT_NOT_FOUND, or
   * PAYMENT_NOT_CANCELABLE once it is being captured. Repeatable.
   */
  async cancel(analysisId: string, reason: string, operator: string): Promise<Settlement> {
    const action = { operator, action: 'payments cancel', subject: analysisId, details: { reason } };
    const begun = await this.database.transaction(async () => {
      const found = await this.#locked(analysisId);
      const { status } = found.payment;
      if (status === 'canceled') return found;
      if (status === 'processing' || isCaptured(status)) throw paymentNotCancelable();
      const begun = giveUp(found, 'operator');
      await this.payments.save(begun);
      await this.log.record(action, 'intended');
      return begun;
    });
    if (begun.payment.status === 'canceled') return begun;
    return this.#logged(action, async () => {
      const canceled = (await this.cancelPayment.execute(analysisId)) ?? begun;
      if (isCaptured(canceled.payment.status)) throw paymentNotCancelable();
      return canceled;
    });
  }

  /**
   * Tries the capture of delivered work again. Throws PAYMENT_NOT_FOUND, ANALYSIS_NOT_COMPLETED, PAYMENT_CLOSED for one
   * that was given up, or PAYMENT_CAPTURE_FAILED with the reason.
   */
  async capture(analysisId: string, operator: string): Promise<Settlement> {
    const action = { operator, action: 'payments capture', subject: analysisId };
    const found = await this.database.transaction(async () => {
      const found = await this.#locked(analysisId);
      if (isCaptured(found.payment.status)) return found;
      if (isGivenUp(found.payment)) throw paymentClosed();
      if (!isDelivered(await this.outcomes.find(analysisId))) throw analysisNotCompleted();
      await this.log.record(action, 'intended');
      return found;
    });
    if (isCaptured(found.payment.status)) return found;
    return this.#logged(action, async () => {
      await this.refreshPayment.execute(found);
      const captured = await this.capturePayment.execute(analysisId, { again: true });
      if (!captured || !isCaptured(captured.payment.status))
        throw captureFailed(captured?.payment.failureMessage ?? '');
      return captured;
    });
  }

  async #locked(analysisId: string): Promise<Settlement> {
    const found = await this.payments.lockByAnalysis(analysisId);
    if (!found) throw paymentNotFound();
    return found;
  }

  async #logged(action: OperatorAction, work: () => Promise<Settlement>): Promise<Settlement> {
    const end = (outcome: OperatorOutcome, known: object) =>
      this.database.transaction(() =>
        this.log.record({ ...action, details: { ...action.details, ...known } }, outcome),
      );
    const settlement = await work().catch(async (error: unknown) => {
      const isKnown = isDomainError(error) && error.kind === 'failed-precondition';
      await end(isKnown ? 'failed' : 'unknown', isDomainError(error) ? { code: error.code } : {});
      throw error;
    });
    await end('done', { status: settlement.payment.status });
    return settlement;
  }
}
