import { Injectable } from '@nestjs/common';
import { DisputeProvider } from './ports/dispute-provider.js';
import { PaymentProvider } from './ports/payment-provider.js';
import { RecordDisputeState } from './record-dispute-state.js';
import { RecordIntentState } from './record-intent-state.js';
import { ReverseTransfer } from './reverse-transfer.js';

/** Looks how a dispute stands now, records it, and asks a lost share back. Repeatable. */
@Injectable()
export class FollowDispute {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly disputes: DisputeProvider,
    private readonly recordIntentState: RecordIntentState,
    private readonly recordDisputeState: RecordDisputeState,
    private readonly reverseTransfer: ReverseTransfer,
  ) {}

  async execute(disputeId: string): Promise<void> {
    const askedAt = new Date();
    const dispute = await this.disputes.getDispute(disputeId);
    const intent = dispute?.intentId ? await this.provider.getIntent(dispute.intentId) : undefined;
    // A bank may dispute before we have heard of the capture.
    const payment = intent && (await this.recordIntentState.execute(intent));
    if (!dispute || !payment) return;
    const recorded = await this.recordDisputeState.execute(payment.record.id, dispute, askedAt);
    await this.reverseTransfer.afterLoss(recorded);
  }
}
