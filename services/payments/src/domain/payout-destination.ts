/** What the payouts of a connected account go to, as the provider has it. */
export interface ProviderDestination {
  /** Currency, role and fingerprint of each bank account or debit card, sorted. */
  accounts: string[];
  fingerprints: string[];
  /** Of the one that payouts go to; may be empty. */
  last4: string;
  bankName: string;
}

export interface PayoutDestination extends ProviderDestination {
  coachId: string;
  providerAccountId: string;
  firstSeenAt: Date;
  changedAt: Date | null;
}

/** The first one, at onboarding, is no change; nor is one that says the same in another order. */
export const isOtherDestination = (
  known: ProviderDestination | undefined,
  current: ProviderDestination,
): boolean => known !== undefined && known.accounts.join() !== current.accounts.join();
