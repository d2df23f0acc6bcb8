import type Stripe from 'stripe';

import type { ErrorBody } from '../errors.js';
import type { Endpoint } from '../settings.js';

/** What a test changes of the account whose keys are used. */
export interface OwnSettings {
  id: 'own';
  account: Partial<Stripe.Account>;
  taxStatus: Stripe.Tax.Settings.Status;
}

/** What a payment method remembers of its card. The number itself is never kept. */
export interface CardRecord {
  id: string;
  behaviour: string;
  /** Confirmed in a setup intent: later off-session charges need no authentication. */
  isSetUp: boolean;
  /** Detached, or used once without a customer: Stripe refuses to use it again. */
  isSpent: boolean;
}

export interface LedgerEntry {
  id: string;
  /** The connected account whose balance this moves; null is the platform's own. */
  account: string | null;
  transaction: Stripe.BalanceTransaction;
  /** The automatic payout that it left with. */
  payout?: string;
}

export interface IdempotencyRecord {
  id: string;
  fingerprint: string;
  path: string;
  status: number;
  body: unknown;
  requestId: string;
  created: number;
}

export interface Delivery {
  id: string;
  /** Missing in what was written before there was a second one. */
  endpoint?: Endpoint;
  attempts: number;
  /** Real time, milliseconds; null once every try is used up. */
  nextAttemptAt: number | null;
  lastError: string | null;
}

/** What the clock brings: a bank that answers, a verification that ends. */
export interface DueStep {
  id: string;
  kind: 'refund' | 'payout' | 'verification';
  /** Of the refund, payout or account. */
  object: string;
  at: number;
  status: string;
}

/** A transaction does not tell its amount; what is left of it bounds its reversals. */
export interface TaxTransactionRecord {
  id: string;
  leftMinor: number;
  transaction: Stripe.Tax.Transaction;
}

/** A one-use address handed to the platform. */
export interface HostedLink {
  id: string;
  kind: 'onboarding' | 'express';
  account: string;
  expiresAt: number;
  isUsed: boolean;
  returnUrl: string;
  refreshUrl: string;
}

/** What a one-use address opens: survives reloads of the page. */
export interface HostedSession {
  id: string;
  kind: HostedLink['kind'];
  account: string;
  expiresAt: number;
  isFinished: boolean;
  returnUrl: string;
  refreshUrl: string;
}

export interface OnboardingDraft {
  id: string;
  fields: Record<string, string>;
}

export interface PlannedFailure {
  id: string;
  operation: string;
  remaining: number;
  delayMs: number;
  losesAnswer: boolean;
  error: (Partial<Omit<ErrorBody, 'type'>> & { type?: string; status?: number }) | null;
}

export interface Collections {
  customer: Stripe.Customer;
  deleted: { id: string; object: string; deleted: true };
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
  dispute: Stripe.Dispute;
  early_fraud_warning: Stripe.Radar.EarlyFraudWarning;
  payout: Stripe.Payout;
  tax_calculation: Stripe.Tax.Calculation & { id: string };
  tax_transaction: TaxTransactionRecord;
  account: Stripe.Account;
  event: Stripe.Event;
  card: CardRecord;
  return_url: { id: string; url: string };
  due_step: DueStep;
  ledger: LedgerEntry;
  idempotency: IdempotencyRecord;
  delivery: Delivery;
  link: HostedLink;
  session: HostedSession;
  onboarding: OnboardingDraft;
  planned_failure: PlannedFailure;
  setting: { id: string; value: number };
  own_settings: OwnSettings;
  webhook_endpoint: Stripe.WebhookEndpoint;
}

export type CollectionName = keyof Collections;
export type Tables = { [Name in CollectionName]: Map<string, Collections[Name]> };

export function emptyTables(): Tables {
  return {
    customer: new Map(),
    deleted: new Map(),
    payment_method: new Map(),
    setup_intent: new Map(),
    payment_intent: new Map(),
    charge: new Map(),
    refund: new Map(),
    transfer: new Map(),
    transfer_reversal: new Map(),
    dispute: new Map(),
    early_fraud_warning: new Map(),
    payout: new Map(),
    tax_calculation: new Map(),
    tax_transaction: new Map(),
    account: new Map(),
    event: new Map(),
    card: new Map(),
    return_url: new Map(),
    due_step: new Map(),
    ledger: new Map(),
    idempotency: new Map(),
    delivery: new Map(),
    link: new Map(),
    session: new Map(),
    onboarding: new Map(),
    planned_failure: new Map(),
    setting: new Map(),
    own_settings: new Map(),
    webhook_endpoint: new Map(),
  };
}
