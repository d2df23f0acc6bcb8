export const REFUND_STATUSES = ['requested', 'refunded', 'declined'] as const;

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Every step that a refund may take. Whoever was declined asks for another refund. */
export const REFUND_TRANSITIONS: Record<RefundStatus, readonly RefundStatus[]> = {
  requested: ['refunded', 'declined'],
  refunded: [],
  declined: [],
};
