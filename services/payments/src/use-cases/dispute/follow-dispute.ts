import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { DisputeProvider } from '../ports/dispute-provider.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { RecordDisputeState } from './record-dispute-state.js';
import { RecordIntentState } from '../sync/record-intent-state.js';
import { ReverseTransfer } from '../payout/reverse-transfer.js';

/** Reads a dispute at the provider, records it, and reverses the transfer when it is lost. Repeatable. */
@Injectable()
export class FollowDispute {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly disputes: DisputeProvider,
    private readonly recordIntentState: RecordIntentState,
    private readonly recordDisputeState: RecordDisputeState,
    private readonly reverseTransfer: ReverseTransfer,
    private readonly clock: Clock,
  ) {}

  async execute(disputeId: string): Promise<void> {
    const askedAt = this.clock.now();
    const dispute = await this.disputes.getDispute(disputeId);
    const intent = dispute?.intentId ? await this.provider.getIntent(dispute.intentId) : undefined;
    // The dispute may arrive before the webhook about the capture.
    const settlement = intent && (await this.recordIntentState.execute(intent));
    if (!dispute || !settlement) return;
    const recorded = await this.recordDisputeState.execute(settlement.payment.id, dispute, askedAt);
    await this.reverseTransfer.afterLoss(recorded);
  }
}
