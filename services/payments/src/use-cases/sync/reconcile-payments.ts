import { Injectable } from '@nestjs/common';
import { runBatch, type BatchResult } from '../batch.js';
import { CapturePayment } from '../capture/capture-payment.js';
import { FollowAnalysis } from './follow-analysis.js';
import { Payments } from '../ports/payments.js';
import { RefreshPayment } from './refresh-payment.js';
import { RefundPayment } from '../refund/refund-payment.js';
import { ReverseTransfer } from '../payout/reverse-transfer.js';

const BATCH = 50;

/** Asks the provider about payments that did not change for a while, in case a webhook was lost. */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly payments: Payments,
    private readonly refreshPayment: RefreshPayment,
    private readonly followAnalysis: FollowAnalysis,
    private readonly capturePayment: CapturePayment,
    private readonly refundPayment: RefundPayment,
    private readonly reverseTransfer: ReverseTransfer,
  ) {}

  async execute(signal?: AbortSignal): Promise<BatchResult> {
    const unsettled = await this.payments.claimUnsettled(BATCH);
    return runBatch(
      unsettled.map((id) => ({ id, run: () => this.#settle(id) })),
      BATCH,
      { signal },
    );
  }

  async #settle(analysisId: string): Promise<boolean> {
    const settlement = await this.payments.findByAnalysis(analysisId);
    if (!settlement) return false;
    const refreshed = await this.followAnalysis.execute(await this.refreshPayment.execute(settlement));
    if (refreshed.payment.status === 'processing') await this.capturePayment.execute(analysisId);
    await this.refundPayment.carryOut(await this.reverseTransfer.carryOut(refreshed));
    return true;
  }
}
