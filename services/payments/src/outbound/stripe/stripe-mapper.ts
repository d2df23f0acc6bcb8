import type Stripe from 'stripe';
import {
  BANK_PAYOUT_STATUSES,
  type BankPayoutItems,
  type ProviderBankPayout,
} from '../../domain/bank-payout.js';
import type { DisputeStatus } from '../../domain/dispute-status.js';
import type { ProviderDispute } from '../../domain/dispute.js';
import type { ChargedCard } from '../../domain/document.js';
import type { HoldState } from '../../domain/hold-state.js';
import { DEFAULT_PAYOUT_SCHEDULE, type ProviderAccount } from '../../domain/payout-account.js';
import type { ProviderDestination } from '../../domain/payout-destination.js';
import type { ProviderIntent, ProviderRefund } from '../../domain/provider-intent.js';
import type { ProviderTransfer } from '../../domain/transfer-decisions.js';
import type { Card } from '../../use-cases/ports/payment-provider.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Reasons for which Stripe itself cancels an intent that nobody captured in time. */
const LAPSED: readonly (string | null)[] = ['automatic', 'expired'];

/** An inquiry freezes the share like a dispute; a prevented dispute is followed by a refund of its own. */
const DISPUTE_STATUSES: Partial<Record<Stripe.Dispute['status'], DisputeStatus>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

const REFUND_STATUSES: Partial<Record<string, ProviderRefund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
};

export type Reference = string | { id: string } | null | undefined;

export const idOf = (reference: Reference): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const ownIdOf = (id: string | undefined): string | null => (id && UUID.test(id) ? id : null);

export const timeOf = (seconds: number): Date => new Date(seconds * 1000);

const dateOf = (seconds: number | null | undefined): Date | null => (seconds ? timeOf(seconds) : null);

/** Needs `latest_charge.refunds` expanded. */
export function toProviderIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const approved = charge?.status === 'succeeded' ? charge : null;
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    state: stateOf(intent),
    amountMinor: intent.amount,
    currency: intent.currency.toUpperCase(),
    clientSecret: intent.client_secret ?? '',
    customerId: idOf(intent.customer),
    paymentMethodId: idOf(intent.payment_method),
    paymentId: ownIdOf(intent.metadata.payment_id),
    sequence: Number(intent.metadata.sequence) || null,
    chargeId: approved?.id ?? null,
    heldAt: dateOf(approved?.created),
    captureBefore: dateOf(approved?.payment_method_details?.card?.capture_before),
    releasedAt: dateOf(intent.canceled_at),
    refunds: approved?.captured ? (approved.refunds?.data ?? []).map(toProviderRefund) : [],
    card: cardOf(approved),
    lapsed: LAPSED.includes(intent.cancellation_reason),
    disputed: approved?.disputed ?? false,
    failureMessage: error?.type === 'card_error' ? (error.message ?? '') : '',
  };
}

function cardOf(charge: Stripe.Charge | null): ChargedCard | null {
  const { brand, last4, country } = charge?.payment_method_details?.card ?? {};
  return brand && last4 ? { brand, last4, country: country ?? '' } : null;
}

function stateOf({ status }: Stripe.PaymentIntent): HoldState {
  if (status === 'requires_capture') return 'held';
  if (status === 'canceled') return 'released';
  return status === 'succeeded' ? 'captured' : 'open';
}

/** https://docs.stripe.com/api/refunds/object */
export function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    refundId: ownIdOf(refund.metadata?.['refund_id']),
    // `requires_action` waits for the customer's bank details, which card refunds never do.
    status: REFUND_STATUSES[refund.status ?? ''] ?? 'pending',
    amountMinor: refund.amount,
    createdAt: timeOf(refund.created),
    isTaken: refund.balance_transaction !== null,
    failureCode: refund.status === 'failed' ? (refund.failure_reason ?? '') : '',
  };
}

export function toProviderAccount(account: Stripe.Account): ProviderAccount {
  const requirements = account.requirements?.currently_due ?? [];
  const onboardingCompleted = account.details_submitted && requirements.length === 0;
  return {
    id: account.id,
    onboardingCompleted,
    detailsSubmitted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    defaultCurrency: (account.default_currency ?? 'usd').toUpperCase(),
    payoutSchedule: account.settings?.payouts?.schedule.interval ?? DEFAULT_PAYOUT_SCHEDULE,
    verificationStatus: verificationOf(account, onboardingCompleted),
    capabilities: { ...account.capabilities },
    requirements,
    accountMetadata: { ...account.metadata },
    destination: destinationOf(account),
  };
}

function destinationOf({ external_accounts: external }: Stripe.Account): ProviderDestination | null {
  const all = external?.data ?? [];
  const main = all.find((one) => one.default_for_currency) ?? all[0];
  if (!main) return null;
  const named = all.map((one) => ({ ...one, fingerprint: one.fingerprint ?? one.id }));
  return {
    accounts: named
      .map(
        ({ currency, default_for_currency: isDefault, fingerprint }) =>
          `${currency ?? ''} ${isDefault ? 'default' : 'other'} ${fingerprint}`,
      )
      .sort(),
    fingerprints: [...new Set(named.map(({ fingerprint }) => fingerprint))].sort(),
    last4: main.last4,
    bankName: (main.object === 'bank_account' ? main.bank_name : main.brand) ?? '',
  };
}

function verificationOf(
  { details_submitted: submitted, payouts_enabled: payoutsEnabled }: Stripe.Account,
  onboardingCompleted: boolean,
): ProviderAccount['verificationStatus'] {
  if (onboardingCompleted && payoutsEnabled) return 'verified';
  return submitted ? 'pending' : 'unverified';
}

export function toCards(methods: Stripe.PaymentMethod[], defaultId: Reference): Card[] {
  const standard = idOf(defaultId);
  return methods
    .flatMap(({ id, card, billing_details: billing }) =>
      card
        ? [
            {
              id,
              brand: card.brand,
              last4: card.last4,
              expMonth: card.exp_month,
              expYear: card.exp_year,
              billingName: billing.name ?? '',
              fingerprint: card.fingerprint ?? '',
            },
          ]
        : [],
    )
    .sort((a, b) => Number(b.id === standard) - Number(a.id === standard));
}

export function toProviderTransfer(transfer: Stripe.Transfer): ProviderTransfer {
  return {
    id: transfer.id,
    paymentId: ownIdOf(transfer.metadata.payment_id),
    amountMinor: transfer.amount,
    createdAt: timeOf(transfer.created),
    reversals: transfer.reversals.data.map(({ id, amount, created }) => ({
      id,
      amountMinor: amount,
      createdAt: timeOf(created),
    })),
  };
}

export function toProviderBankPayout(payout: Stripe.Payout): ProviderBankPayout {
  return {
    id: payout.id,
    amountMinor: payout.amount,
    currency: payout.currency.toUpperCase(),
    // A status that we do not know is one on the way.
    status: BANK_PAYOUT_STATUSES.find((status) => status === payout.status) ?? 'in_transit',
    failureCode: payout.failure_code ?? '',
    arrivalAt: dateOf(payout.arrival_date),
    createdAt: timeOf(payout.created),
    isItemized: payout.reconciliation_status === 'completed',
  };
}

/** Needs `source` expanded. A transfer is a charge in the balance that it reached. */
export function toBankPayoutItems(lines: Stripe.BalanceTransaction[]): BankPayoutItems {
  const sources = lines.flatMap(({ source }) => (typeof source === 'object' && source ? [source] : []));
  const ofOthers = sources.filter((source) => source.object === 'payout');
  const own = lines.find(({ type }) => type === 'payout')?.source;
  return {
    transferIds: sources.flatMap((source) =>
      source.object === 'charge' && source.source_transfer ? [idOf(source.source_transfer) ?? ''] : [],
    ),
    returnedIds: ofOthers.map(({ id }) => id).filter((id) => id !== idOf(own)),
  };
}

export function toProviderDispute(dispute: Stripe.Dispute): ProviderDispute {
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    // A status that we do not know freezes the share too.
    status: DISPUTE_STATUSES[dispute.status] ?? 'under_review',
    reason: dispute.reason,
    amountMinor: dispute.amount,
    evidenceDueBy: dateOf(dispute.evidence_details.due_by),
    openedAt: timeOf(dispute.created),
    lines: dispute.balance_transactions.map(({ id, amount, created }) => ({
      id,
      amountMinor: amount,
      createdAt: timeOf(created),
    })),
  };
}
