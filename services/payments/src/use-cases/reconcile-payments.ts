import { Injectable } from '@nestjs/common';
import { CapturePayment } from './capture-payment.js';
import { FollowAnalysis } from './follow-analysis.js';
import type { BatchResult } from './pay-out-due-payments.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { RefreshPayment } from './refresh-payment.js';
import { RefundPayment } from './refund-payment.js';
import { ReverseTransfer } from './reverse-transfer.js';

const BATCH = 50;

/** Asks the provider about payments that have stood still for a while, for news that no webhook brought. */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refreshPayment: RefreshPayment,
    private readonly followAnalysis: FollowAnalysis,
    private readonly capturePayment: CapturePayment,
    private readonly refundPayment: RefundPayment,
    private readonly reverseTransfer: ReverseTransfer,
  ) {}

  async execute(): Promise<BatchResult> {
    const result: BatchResult = { done: 0, errors: [] };
    for (const analysisId of await this.payments.claimUnsettled(BATCH)) {
      try {
        await this.#settle(analysisId);
        result.done += 1;
      } catch (error) {
        result.errors.push({ id: analysisId, error });
      }
    }
    return result;
  }

  async #settle(analysisId: string): Promise<void> {
    const payment = await this.payments.findByAnalysis(analysisId);
    if (!payment) return;
    const refreshed = await this.followAnalysis.execute(await this.refreshPayment.execute(payment));
    if (refreshed.status === 'processing') await this.capturePayment.execute(analysisId);
    await this.refundPayment.carryOut(await this.reverseTransfer.carryOut(refreshed));
  }
}
