import { Injectable } from '@nestjs/common';
import type { Payment } from '../domain/payment.js';
import { PaymentProvider } from './ports/payment-provider.js';
import { RecordIntentState } from './record-intent-state.js';

/** Asks the provider how the present hold of a payment stands and records it. */
@Injectable()
export class RefreshPayment {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly recordIntentState: RecordIntentState,
  ) {}

  async execute(payment: Payment): Promise<Payment> {
    const intentId = payment.hold?.record.providerIntentId;
    const intent = intentId ? await this.provider.getIntent(intentId) : undefined;
    return (intent && (await this.recordIntentState.execute(intent))) ?? payment;
  }
}
