export const REFUND_STATUSES = ['requested', 'pending', 'succeeded', 'failed', 'canceled'] as const;

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * Every step that a refund may take; after `failed` and `canceled` another one may be requested. `pending` means that the
 * provider accepted it and that the bank has not: it may last for days. A bank may also return one that succeeded
 * (https://docs.stripe.com/refunds#failed-refunds).
 */
export const REFUND_TRANSITIONS: Record<RefundStatus, readonly RefundStatus[]> = {
  requested: ['pending', 'succeeded', 'failed', 'canceled'],
  pending: ['succeeded', 'failed', 'canceled'],
  succeeded: ['failed'],
  failed: [],
  canceled: [],
};

/** The provider has it, and it has not failed. */
export const isAcceptedRefund = (status: RefundStatus): boolean =>
  status === 'pending' || status === 'succeeded';
