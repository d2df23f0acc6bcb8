import type Stripe from 'stripe';

import type { Transaction } from '../store/transaction.js';
import { requirements } from './account-requirements.js';
import { emit } from './events.js';

export type CapabilityStatus = 'active' | 'inactive' | 'pending';

const statusOf = (account: Stripe.Account, name: string): string =>
  (account.capabilities as Record<string, string> | undefined)?.[name] ?? 'unrequested';

/** One capability of an account, as a resource: https://docs.stripe.com/api/capabilities/object */
export function capabilityOf(account: Stripe.Account, name: string): Stripe.Capability {
  const status = statusOf(account, name);
  const isRequested = status !== 'unrequested';
  const open = account.requirements ?? requirements([]);
  return {
    id: name,
    object: 'capability',
    account: account.id,
    future_requirements: inCapabilityWords(requirements([])),
    requested: isRequested,
    requested_at: isRequested ? (account.created ?? null) : null,
    requirements: inCapabilityWords(isRequested && status !== 'active' ? open : requirements([])),
    status: status,
  };
}

/** An account's reason is a state of what is due; a capability's, that fields are needed. */
function inCapabilityWords(of: Stripe.Account.Requirements): Stripe.Capability.Requirements {
  const reason = of.disabled_reason?.startsWith('requirements.pending')
    ? 'pending.review'
    : 'requirements.fields_needed';
  return {
    alternatives: [],
    current_deadline: of.current_deadline,
    currently_due: of.currently_due ?? [],
    disabled_reason: of.disabled_reason === null ? null : reason,
    errors: of.errors ?? [],
    eventually_due: of.eventually_due ?? [],
    past_due: of.past_due ?? [],
    pending_verification: of.pending_verification ?? [],
  };
}

/** Told for each that changed, beside `account.updated`: https://docs.stripe.com/connect/account-capabilities */
export function tellCapabilities(tx: Transaction, before: Stripe.Account, after: Stripe.Account): void {
  for (const name of Object.keys(after.capabilities ?? {})) {
    const status = statusOf(before, name);
    if (status === statusOf(after, name)) continue;
    const extras = { previous: { status }, account: after.id };
    emit(tx, 'capability.updated', capabilityOf(after, name), extras);
  }
}

/** What an account may do once its capabilities stand so: https://docs.stripe.com/connect/handling-api-verification */
export function allowances(
  account: Stripe.Account,
  status: CapabilityStatus,
): Pick<Stripe.Account, 'capabilities' | 'charges_enabled' | 'payouts_enabled'> {
  const isActive = status === 'active';
  const names = Object.keys(account.capabilities ?? {});
  return {
    capabilities: Object.fromEntries(names.map((name) => [name, status])),
    charges_enabled: isActive && names.includes('card_payments'),
    payouts_enabled: isActive,
  };
}
