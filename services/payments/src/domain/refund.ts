import { randomUUID } from 'node:crypto';
import type { Payment } from './payment.js';
import { REFUND_TRANSITIONS, type RefundStatus } from './refund-status.js';

/** One request to give the money back, or a refund that was made at the provider alone. */
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
  /** When the money went back, or the refund failed or was canceled; null until then. */
  readonly settledAt: Date | null;
  /** The provider's code, and its message for the operator; empty unless it failed. */
  readonly failureCode: string;
  readonly failureMessage: string;
}

export type RefundRequest = Pick<Refund, 'reason' | 'requestedBy' | 'requestedAt'>;

/** Over the whole amount, under a key that no refund of the payment had before. */
export function newRefund(
  { id: paymentId, total }: Payment,
  { reason, requestedBy, requestedAt }: RefundRequest,
  before: Refund | undefined,
): Refund {
  return {
    id: randomUUID(),
    paymentId,
    status: 'requested',
    amountMinor: total.amountMinor,
    currency: total.currency,
    reason,
    requestedBy,
    requestedAt,
    attempt: (before?.attempt ?? 0) + 1,
    providerRefundId: null,
    settledAt: null,
    failureCode: '',
    failureMessage: '',
  };
}

/** The refund in its next status; throws where the table has no such step. */
export function moveRefund(refund: Refund, status: RefundStatus, change: Partial<Refund> = {}): Refund {
  if (!REFUND_TRANSITIONS[refund.status].includes(status))
    throw new Error(`refund ${refund.id} cannot go from ${refund.status} to ${status}`);
  return { ...refund, ...change, status };
}
