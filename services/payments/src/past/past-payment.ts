import type Stripe from 'stripe';
import type { BankPayoutItems, ProviderBankPayout } from '../domain/bank-payout.js';
import type { Terms } from '../domain/payment.js';

/** A payment that was made before these tables were there. */
export interface PastPayment {
  id: string;
  terms: Terms;
  paymentMethodId: string;
  heldAt: Date;
  capturedAt?: Date;
  paidOutAt?: Date;
  refundedAt?: Date;
  refundReason?: string;
  releasedAt?: Date;
}

/** A payment with what the provider's simulator has recorded of it. */
export interface RecordedPayment extends PastPayment {
  customerId: string;
  /** With the charge and its refunds expanded. */
  intent: Stripe.PaymentIntent;
  transfer: Stripe.Transfer | null;
}

/** A payout to a coach's bank, and what left with it once the provider lists that. */
export interface RecordedBankPayout extends ProviderBankPayout, BankPayoutItems {
  coachId: string;
  providerAccountId: string;
}
