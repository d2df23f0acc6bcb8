import type { ProviderAccount } from '../../domain/payout-account.js';
import type { ProviderIntent } from '../../domain/provider-intent.js';

export interface NewCustomer {
  userId: string;
  email: string;
  fullName: string;
}

export interface Card {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  billingName: string;
  /** The same for the same card, whoever's it is; empty where the provider does not tell. */
  fingerprint: string;
}

export interface CardOwner {
  customerId: string;
  fingerprint: string;
}

export interface NewIntent {
  paymentId: string;
  analysisId: string;
  sequence: number;
  amountMinor: number;
  currency: string;
  customerId: string;
  paymentMethodId: string;
}

export interface NewRefund {
  /** Ours, by which the refund is recognized if the answer is lost. */
  refundId: string;
  paymentId: string;
  analysisId: string;
  intentId: string;
  /** Null for all that the provider has left. */
  amountMinor: number | null;
}

export interface NewAccount {
  coachId: string;
  email: string;
  country: string;
  businessType: 'individual' | 'company';
}

export type WebhookSubject = 'intent' | 'setup' | 'account' | 'bank_payout' | 'dispute' | 'transfer';

/** Where an event came in: that of our own account, or that of all connected accounts. */
export type WebhookEndpoint = 'platform' | 'connect';

export interface WebhookNotice {
  id: string;
  type: string;
  /** The connected account that it comes from; null for the platform itself. */
  accountId: string | null;
  /** What it is about; null when it does not concern us. */
  subject: { kind: WebhookSubject; id: string } | null;
}

/**
 * What we need of a card processor. A call that creates something takes an idempotency key: the same key answers the
 * same object. A refusal is a ProviderRefusal, an unreachable or failing provider a ProviderUnavailable.
 */
export abstract class PaymentProvider {
  abstract createCustomer(customer: NewCustomer, key: string): Promise<string>;
  abstract hasCustomer(customerId: string): Promise<boolean>;
  /** One that is gone is no error. */
  abstract changeCustomerEmail(customerId: string, email: string): Promise<void>;
  /** One that is gone is no error. */
  abstract deleteCustomer(customerId: string): Promise<void>;
  /** The secret that the browser saves a card with. */
  abstract createSetupIntent(customerId: string): Promise<string>;
  /** Newest first, the default card before all others. */
  abstract listCards(customerId: string): Promise<Card[]>;
  abstract findCardOwner(paymentMethodId: string): Promise<CardOwner | undefined>;
  /** Whose card the bank has declined last, of an intent that saves or charges one; undefined where it declined none. */
  abstract findDecline(kind: 'setup' | 'intent', id: string): Promise<CardOwner | undefined>;
  abstract detachCard(paymentMethodId: string): Promise<void>;

  abstract createIntent(intent: NewIntent, key: string): Promise<ProviderIntent>;
  abstract changeIntentCard(intentId: string, paymentMethodId: string): Promise<ProviderIntent>;
  /** With the refunds of what was captured. */
  abstract getIntent(intentId: string): Promise<ProviderIntent | undefined>;
  abstract captureIntent(intentId: string, key: string): Promise<ProviderIntent>;
  abstract cancelIntent(intentId: string): Promise<ProviderIntent>;
  /** Refunds all that is left of the captured amount; answers the intent with its refunds afterwards. */
  abstract refundIntent(refund: NewRefund, key: string): Promise<ProviderIntent>;

  abstract createAccount(account: NewAccount, key: string): Promise<ProviderAccount>;
  abstract getAccount(accountId: string): Promise<ProviderAccount | undefined>;
  /** False when the provider keeps it because its balance is not zero; true also for one that is gone. */
  abstract deleteAccount(accountId: string): Promise<boolean>;
  abstract createOnboardingLink(accountId: string): Promise<string>;
  abstract createDashboardLink(accountId: string): Promise<string>;

  /** Reads the raw bytes of a webhook. Throws WEBHOOK_SIGNATURE_INVALID, also for an event of the other endpoint. */
  abstract readWebhook(payload: Buffer, signature: string, endpoint: WebhookEndpoint): WebhookNotice;
}
