import type Stripe from 'stripe';
import type { BankPayoutItems, ProviderBankPayout } from '../../domain/bank-payout.js';
import { BankPayoutProvider } from '../../use-cases/ports/bank-payout-provider.js';
import { call, find } from './stripe-errors.js';
import { toBankPayoutItems, toProviderBankPayout } from './stripe-mapper.js';

/** More than any account has in the time that is asked for. */
const MOST = 1_000;
/** More than any account is paid in one go. */
const MOST_LINES = 10_000;

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

  /** https://docs.stripe.com/payouts/reconciliation */
  async listItems(accountId: string, payout: string): Promise<BankPayoutItems> {
    const asked = { payout, limit: 100, expand: ['data.source'] };
    const pages = this.stripe.balanceTransactions.list(asked, { stripeAccount: accountId });
    return toBankPayoutItems(await call(pages.autoPagingToArray({ limit: MOST_LINES })));
  }
}
