import type { Dispute } from './dispute.js';
import type { Hold } from './hold.js';
import type { Movement } from './ledger.js';
import type { PaymentEvent } from './payment.events.js';
import { openPayment, type Payment, type Terms } from './payment.js';
import type { Payout } from './payout.js';
import type { Refund } from './refund.js';

/** The money of one analysis: its payment and what became of it. Read, decided on and stored as a whole. */
export interface Settlement {
  readonly payment: Payment;
  readonly holds: readonly Hold[];
  /** The oldest first. One that was requested is open at a time, beside any that were made at the provider alone. */
  readonly refunds: readonly Refund[];
  /** Null until the payment is captured. */
  readonly payout: Payout | null;
  readonly disputes: readonly Dispute[];
  /** What follows from the changes since it was read; stored together with them. */
  readonly events: readonly PaymentEvent[];
  readonly movements: readonly Movement[];
}

/** What athletes and coaches see of it in lists. */
export type Sale = Pick<Settlement, 'payment' | 'refunds' | 'payout' | 'disputes'>;

export function openSettlement(terms: Terms, now: Date): Settlement {
  return {
    payment: openPayment(terms, now),
    holds: [],
    refunds: [],
    payout: null,
    disputes: [],
    events: [],
    movements: [],
  };
}

/** The present hold. */
export const currentHold = ({ holds }: Pick<Settlement, 'holds'>): Hold | undefined => holds.at(-1);

export const lastRefund = ({ refunds }: Pick<Settlement, 'refunds'>): Refund | undefined => refunds.at(-1);

/** The one that the provider is to be asked for. */
export const requestedRefund = ({ refunds }: Pick<Settlement, 'refunds'>): Refund | undefined =>
  refunds.find(({ status }) => status === 'requested');

/** The sum of the refunds that succeeded. */
export const refundedMinorOf = ({ refunds }: Pick<Settlement, 'refunds'>): number =>
  refunds.reduce((sum, { status, amountMinor }) => sum + (status === 'succeeded' ? amountMinor : 0), 0);

export const withEvent = (settlement: Settlement, event: PaymentEvent): Settlement => ({
  ...settlement,
  events: [...settlement.events, event],
});

export const withMovements = (settlement: Settlement, movements: readonly Movement[]): Settlement => ({
  ...settlement,
  movements: [...settlement.movements, ...movements],
});

/** In place of the record with the same id, or after the others. */
export function put<Item extends { readonly id: string }>(items: readonly Item[], item: Item): Item[] {
  return items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [...items, item];
}
