import { randomUUID } from 'node:crypto';
import { stepsBetween, type HoldState } from './hold-state.js';
import type { ProviderIntent } from './provider-intent.js';

export interface HoldRecord {
  id: string;
  /** From 1; part of the key under which the intent is made at the provider. */
  sequence: number;
  /** Null between our decision to make the intent and the provider's answer. */
  providerIntentId: string | null;
  providerChargeId: string | null;
  providerCustomerId: string;
  paymentMethodId: string;
  state: HoldState;
  createdAt: Date;
}

/** One intent of a payment. A dead one is followed by the next. */
export class Hold {
  constructor(readonly record: HoldRecord) {}

  static open(sequence: number, customerId: string, paymentMethodId: string, now: Date): Hold {
    return new Hold({
      id: randomUUID(),
      sequence,
      providerIntentId: null,
      providerChargeId: null,
      providerCustomerId: customerId,
      paymentMethodId,
      state: 'open',
      createdAt: now,
    });
  }

  get state(): HoldState {
    return this.record.state;
  }

  /** Name of this hold in the ledger. */
  get reference(): string {
    return this.record.providerIntentId ?? this.record.id;
  }

  isSeenAs(intent: ProviderIntent): boolean {
    const { providerIntentId, sequence } = this.record;
    return providerIntentId === null ? intent.sequence === sequence : intent.id === providerIntentId;
  }

  /** Takes over what the provider says; answers the states that were passed on the way. */
  observe(intent: ProviderIntent): HoldState[] {
    this.record.providerIntentId = intent.id;
    this.record.providerChargeId = intent.chargeId ?? this.record.providerChargeId;
    this.record.paymentMethodId = intent.paymentMethodId ?? this.record.paymentMethodId;
    const steps = stepsBetween(this.record.state, intent.state);
    this.record.state = steps.at(-1) ?? this.record.state;
    return steps;
  }

  /** Given up before the provider answered: nobody holds its secret, so it can never be confirmed. */
  abandon(): void {
    this.record.state = 'released';
  }
}
