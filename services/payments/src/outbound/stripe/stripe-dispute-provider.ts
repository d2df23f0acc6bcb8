import type Stripe from 'stripe';
import type { ProviderDispute } from '../../domain/dispute.js';
import { DisputeProvider } from '../../use-cases/ports/dispute-provider.js';
import { call, find } from './stripe-errors.js';
import { toProviderDispute } from './stripe-mapper.js';

export class StripeDisputeProvider extends DisputeProvider {
  constructor(private readonly stripe: Stripe) {
    super();
  }

  async getDispute(disputeId: string): Promise<ProviderDispute | undefined> {
    const dispute = await find(this.stripe.disputes.retrieve(disputeId));
    return dispute && toProviderDispute(dispute);
  }

  async listDisputes(intentId: string): Promise<ProviderDispute[]> {
    const disputes = await call(this.stripe.disputes.list({ payment_intent: intentId, limit: 100 }));
    return disputes.data.map(toProviderDispute);
  }
}
