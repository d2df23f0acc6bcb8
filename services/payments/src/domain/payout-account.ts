import type { ProviderDestination } from './payout-destination.js';

/** A connected account as the provider has it, in our words. */
export interface ProviderAccount {
  id: string;
  /** Details are in and the provider asks for nothing more. */
  onboardingCompleted: boolean;
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  defaultCurrency: string;
  payoutSchedule: string;
  verificationStatus: 'unverified' | 'pending' | 'verified';
  /** By name, in the provider's words. */
  capabilities: Record<string, string>;
  /** What the provider still asks for. */
  requirements: string[];
  accountMetadata: Record<string, string>;
  /** Null while it has none. */
  destination: ProviderDestination | null;
}

export interface PayoutAccount {
  coachId: string;
  /** The key under which the account is made at the provider. */
  requestId: string;
  /** Null between our decision to make the account and the provider's answer. */
  providerAccountId: string | null;
  country: string;
  businessType: 'individual' | 'company';
  email: string;
  state: Omit<ProviderAccount, 'id' | 'destination'>;
  /** When the provider first had all it asks for. */
  verifiedAt: Date | null;
  syncedAt: Date | null;
}

export const DEFAULT_PAYOUT_SCHEDULE = 'weekly';

export const NEW_ACCOUNT_STATE: PayoutAccount['state'] = {
  onboardingCompleted: false,
  detailsSubmitted: false,
  chargesEnabled: false,
  payoutsEnabled: false,
  defaultCurrency: 'USD',
  payoutSchedule: DEFAULT_PAYOUT_SCHEDULE,
  verificationStatus: 'unverified',
  capabilities: {},
  requirements: [],
  accountMetadata: {},
};

/** True when what other services copy of an account has changed. */
export function isNews(before: PayoutAccount['state'], after: PayoutAccount['state']): boolean {
  return (
    before.detailsSubmitted !== after.detailsSubmitted ||
    before.chargesEnabled !== after.chargesEnabled ||
    before.payoutsEnabled !== after.payoutsEnabled
  );
}
