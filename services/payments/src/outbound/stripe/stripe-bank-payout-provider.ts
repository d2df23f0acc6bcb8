import type Stripe from 'stripe';
import type { ProviderBankPayout } from '../../domain/bank-payout.js';
import { BankPayoutProvider } from '../../use-cases/ports/bank-payout-provider.js';
import { call, find } from './stripe-errors.js';
import { toProviderBankPayout } from './stripe-mapper.js';

/** More than any account has in the time that is asked for. */
const MOST = 1_000;

/** Asks in the name of the connected account, for the platform's own payouts are others. */
export class StripeBankPayoutProvider extends BankPayoutProvider {
  constructor(private readonly stripe: Stripe) {
    super();
  }

  async getBankPayout(accountId: string, payoutId: string): Promise<ProviderBankPayout | undefined> {
    const payout = await find(this.stripe.payouts.retrieve(payoutId, {}, { stripeAccount: accountId }));
    return payout && toProviderBankPayout(payout);
  }

  async listBankPayouts(accountId: string, since: Date): Promise<ProviderBankPayout[]> {
    const asked = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
    const pages = this.stripe.payouts.list(asked, { stripeAccount: accountId });
    return (await call(pages.autoPagingToArray({ limit: MOST }))).map(toProviderBankPayout);
  }
}
