import { Injectable } from '@nestjs/common';
import type { Payment } from '../domain/payment.js';
import { DisputeProvider } from './ports/dispute-provider.js';
import { PaymentProvider } from './ports/payment-provider.js';
import { RecordDisputeState } from './record-dispute-state.js';
import { RecordIntentState } from './record-intent-state.js';

/** Asks the provider how the present hold of a payment stands, with what its bank disputes, and records it. */
@Injectable()
export class RefreshPayment {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly disputes: DisputeProvider,
    private readonly recordIntentState: RecordIntentState,
    private readonly recordDisputeState: RecordDisputeState,
  ) {}

  async execute(payment: Payment): Promise<Payment> {
    const intentId = payment.hold?.record.providerIntentId;
    const intent = intentId ? await this.provider.getIntent(intentId) : undefined;
    const current = (intent && (await this.recordIntentState.execute(intent))) ?? payment;
    const isDisputed = intent?.disputed || current.disputes.length > 0;
    return intentId && isDisputed ? this.#refreshDisputes(current, intentId) : current;
  }

  async #refreshDisputes(payment: Payment, intentId: string): Promise<Payment> {
    const askedAt = new Date();
    let current = payment;
    for (const dispute of await this.disputes.listDisputes(intentId))
      current = await this.recordDisputeState.execute(payment.record.id, dispute, askedAt);
    return current;
  }
}
