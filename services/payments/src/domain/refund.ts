import { randomUUID } from 'node:crypto';
import type { Payment } from './payment.js';
import { REFUND_TRANSITIONS, type RefundStatus } from './refund-status.js';

/** One request for a refund, or a refund that was made at the provider alone. */
export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  readonly status: RefundStatus;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reason: string;
  /** Null for an operator on the command line, who has no account. */
  readonly requestedBy: string | null;
  /** Null when nobody requested it here. */
  readonly requestedAt: Date | null;
  /** Counts refunds asked of the provider over the life of the payment; part of their idempotency key. */
  readonly attempt: number;
  /** Null while the provider has not said it. */
  readonly providerRefundId: string | null;
  /** The coach's part of it, which the share falls by; 0 until the provider has accepted it. */
  readonly coachMinor: number;
  /** When it left our balance at the provider, and when it came back after a failure: both are booked once. */
  readonly takenAt: Date | null;
  readonly returnedAt: Date | null;
  /** When it succeeded, failed or was canceled; null until then. */
  readonly settledAt: Date | null;
  /** The provider's code, and its message for the operator; empty unless it failed. */
  readonly failureCode: string;
  readonly failureMessage: string;
}

export type RefundRequest = Pick<Refund, 'reason' | 'requestedBy' | 'requestedAt'>;

/** Under a key that no refund of the payment had before. */
export function newRefund(
  { id: paymentId, total }: Payment,
  amountMinor: number,
  { reason, requestedBy, requestedAt }: RefundRequest,
  before: readonly Refund[],
): Refund {
  return {
    id: randomUUID(),
    paymentId,
    status: 'requested',
    amountMinor,
    currency: total.currency,
    reason,
    requestedBy,
    requestedAt,
    attempt: nextAttempt(before),
    providerRefundId: null,
    coachMinor: 0,
    takenAt: null,
    returnedAt: null,
    settledAt: null,
    failureCode: '',
    failureMessage: '',
  };
}

export const nextAttempt = (refunds: readonly Refund[]): number =>
  1 + Math.max(0, ...refunds.map(({ attempt }) => attempt));

/** The refund in its next status; throws where the table has no such step. */
export function moveRefund(refund: Refund, status: RefundStatus, change: Partial<Refund> = {}): Refund {
  if (!REFUND_TRANSITIONS[refund.status].includes(status))
    throw new Error(`refund ${refund.id} cannot go from ${refund.status} to ${status}`);
  return { ...refund, ...change, status };
}
