import type Stripe from 'stripe';
import type { HoldState } from '../../domain/hold-state.js';
import { DEFAULT_PAYOUT_SCHEDULE, type ProviderAccount } from '../../domain/payout-account.js';
import type { ProviderIntent } from '../../domain/provider-intent.js';
import type { Card, WebhookNotice } from '../../use-cases/ports/payment-provider.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Why Stripe itself ends an intent: nobody captured it in time. */
const LAPSED: readonly (string | null)[] = ['automatic', 'expired'];

type Reference = string | { id: string } | null | undefined;

const idOf = (reference: Reference): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const dateOf = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(seconds * 1000) : null;

/** Needs `latest_charge` expanded. */
export function toProviderIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const approved = charge?.status === 'succeeded' ? charge : null;
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    state: stateOf(intent, approved),
    amountMinor: intent.amount,
    currency: intent.currency.toUpperCase(),
    clientSecret: intent.client_secret ?? '',
    customerId: idOf(intent.customer),
    paymentMethodId: idOf(intent.payment_method),
    paymentId: UUID.test(intent.metadata.payment_id ?? '') ? (intent.metadata.payment_id ?? null) : null,
    sequence: Number(intent.metadata.sequence) || null,
    chargeId: approved?.id ?? null,
    heldAt: dateOf(approved?.created),
    captureBefore: dateOf(approved?.payment_method_details?.card?.capture_before),
    lapsed: LAPSED.includes(intent.cancellation_reason),
    failureMessage: error?.type === 'card_error' ? (error.message ?? '') : '',
  };
}

function stateOf({ status }: Stripe.PaymentIntent, charge: Stripe.Charge | null): HoldState {
  if (status === 'requires_capture') return 'held';
  if (status === 'canceled') return 'released';
  if (status !== 'succeeded') return 'open';
  // A partial refund leaves the payment captured.
  return charge && charge.captured && charge.amount_refunded >= charge.amount_captured
    ? 'refunded'
    : 'captured';
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
            },
          ]
        : [],
    )
    .sort((a, b) => Number(b.id === standard) - Number(a.id === standard));
}

export function toNotice(event: Stripe.Event): WebhookNotice {
  return { id: event.id, type: event.type, subject: subjectOf(event) };
}

function subjectOf(event: Stripe.Event): WebhookNotice['subject'] {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { kind: 'intent', id: event.data.object.id };
    case 'charge.captured':
    case 'charge.expired':
    case 'charge.refunded': {
      const id = idOf(event.data.object.payment_intent);
      return id ? { kind: 'intent', id } : null;
    }
    case 'account.updated':
      return { kind: 'account', id: event.data.object.id };
    default:
      return null;
  }
}
