import type { BankPayoutItems, ProviderBankPayout } from '../../domain/bank-payout.js';

/** Payouts of connected accounts to banks; errors as those of PaymentProvider. */
export abstract class BankPayoutProvider {
  abstract getBankPayout(accountId: string, payoutId: string): Promise<ProviderBankPayout | undefined>;
  /** Those of one account that were made since then. */
  abstract listBankPayouts(accountId: string, since: Date): Promise<ProviderBankPayout[]>;
  /** What is in one that is itemized. */
  abstract listItems(accountId: string, payoutId: string): Promise<BankPayoutItems>;
}
