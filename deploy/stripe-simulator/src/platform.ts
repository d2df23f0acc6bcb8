/** What Stripe grants a platform only after it was asked. */
export type Approval =
  /** Accounts that request `transfers` without `card_payments`: https://docs.stripe.com/connect/account-capabilities */
  | 'transfers_without_card_payments'
  /** Accounts under the recipient agreement: https://docs.stripe.com/connect/service-agreement-types#recipient */
  | 'recipient_agreement';

/** The account whose keys are used, as Stripe would judge it. Without one everything is granted. */
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
}

/** A platform that signed up in the United States today and asked for nothing yet. */
export const NEW_US_PLATFORM: PlatformProfile = {
  country: 'US',
  settlementCurrencies: ['usd'],
  approvals: [],
  verificationSeconds: 60,
};
