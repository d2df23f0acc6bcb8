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
  /** The provider can tell what is in it: never of one that was made by hand. */
  isItemized: boolean;
}

/** What left with a bank payout, by the provider's ids. */
export interface BankPayoutItems {
  transferIds: string[];
  /** Earlier payouts that came back and leave again with this one. */
  returnedIds: string[];
}

export interface BankPayout extends Omit<ProviderBankPayout, 'isItemized'> {
  coachId: string;
  providerAccountId: string;
  /** When the provider was asked for the state above. */
  syncedAt: Date;
}

/** The provider names a day without a time. */
const ARRIVAL_DAY_MS = 24 * 60 * 60 * 1000;

/** One that was to arrive before this time and has not is late. */
export const bankLateBefore = (now: Date): Date => new Date(now.getTime() - ARRIVAL_DAY_MS);

/** The day on which the bank was to have it is over, and the provider has not heard that it has. */
export function isBankPayoutLate(
  { status, arrivalAt }: Pick<BankPayout, 'status' | 'arrivalAt'>,
  now: Date,
): boolean {
  if (status !== 'pending' && status !== 'in_transit') return false;
  return arrivalAt !== null && arrivalAt <= bankLateBefore(now);
}
