import { randomUUID } from 'node:crypto';
import { stepsBetween, type HoldState } from './hold-state.js';
import type { ProviderIntent } from './provider-intent.js';

/** One intent of a payment. When it is released, the next one may follow. */
export interface Hold {
  readonly id: string;
  /** From 1; part of the key under which the intent is made at the provider. */
  readonly sequence: number;
  /** Null between our decision to make the intent and the provider's answer. */
  readonly providerIntentId: string | null;
  readonly providerChargeId: string | null;
  readonly providerCustomerId: string;
  readonly paymentMethodId: string;
  readonly state: HoldState;
  readonly createdAt: Date;
}

export function newHold(sequence: number, customerId: string, paymentMethodId: string, now: Date): Hold {
  return {
    id: randomUUID(),
    sequence,
    providerIntentId: null,
    providerChargeId: null,
    providerCustomerId: customerId,
    paymentMethodId,
    state: 'open',
    createdAt: now,
  };
}

/** What names this hold in the ledger. */
export const referenceOf = ({ providerIntentId, providerChargeId, id }: Hold) => ({
  reference: providerIntentId ?? id,
  providerRef: providerChargeId ?? '',
});

export function isSeenAs({ providerIntentId, sequence }: Hold, intent: ProviderIntent): boolean {
  return providerIntentId === null ? intent.sequence === sequence : intent.id === providerIntentId;
}

/** The hold as it is at the provider, and the states that were passed on the way. */
export function observeHold(hold: Hold, intent: ProviderIntent): { observed: Hold; steps: HoldState[] } {
  const steps = stepsBetween(hold.state, intent.state);
  const observed = {
    ...hold,
    providerIntentId: intent.id,
    providerChargeId: intent.chargeId ?? hold.providerChargeId,
    paymentMethodId: intent.paymentMethodId ?? hold.paymentMethodId,
    state: steps.at(-1) ?? hold.state,
  };
  return { observed, steps };
}

/** Given up before the provider answered: the athlete never got its client secret, so it can never be confirmed. */
export const abandonHold = (hold: Hold): Hold => ({ ...hold, state: 'released' });
