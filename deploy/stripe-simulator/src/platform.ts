/** What Stripe grants a platform only after it was asked. */
export type Approval =
  /** Accounts that request `transfers` without `card_payments`: https://docs.stripe.com/connect/account-capabilities */
  | 'transfers_without_card_payments'
  /** Accounts under the recipient agreement: https://docs.stripe.com/connect/service-agreement-types#recipient */
  | 'recipient_agreement';

/** The account whose keys are used, as Stripe judges it. */
export interface PlatformProfile {
  country: string;
  /**
   * The balances that it keeps. Charges in other currencies are converted into the first:
   * https://docs.stripe.com/currencies/conversion
   */
  settlementCurrencies: readonly [string, ...string[]];
  approvals: readonly Approval[];
  /** How long Stripe looks at what a person submitted; their capabilities are `pending` meanwhile. */
  verificationSeconds: number;
  /** What it topped up before it sold anything, so that it can refund what is not available yet: https://docs.stripe.com/get-started/account/add-funds */
  reserveMinor: number;
}

/** A platform that signed up in the United States today and asked for nothing yet. */
export const NEW_US_PLATFORM: PlatformProfile = {
  country: 'US',
  settlementCurrencies: ['usd'],
  approvals: [],
  verificationSeconds: 60,
  reserveMinor: 0,
};

/** One that asked Stripe for all it needs, keeps a reserve for refunds, and whose people are verified at once. */
export const APPROVED_US_PLATFORM: PlatformProfile = {
  ...NEW_US_PLATFORM,
  approvals: ['transfers_without_card_payments', 'recipient_agreement'],
  verificationSeconds: 0,
  reserveMinor: 10_000_000,
};
