export const BANK_PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;

/** Money of a connected account on its way to the coach's bank, as the provider has it. */
export interface ProviderBankPayout {
  id: string;
  amountMinor: number;
  currency: string;
  /** A bank may still refuse one that was paid. */
  status: (typeof BANK_PAYOUT_STATUSES)[number];
  /** The provider's code, such as account_closed; empty unless it failed. */
  failureCode: string;
  arrivalAt: Date | null;
  createdAt: Date;
}

export interface BankPayout extends ProviderBankPayout {
  coachId: string;
  providerAccountId: string;
  /** When the provider was asked for the state above. */
  syncedAt: Date;
}
