export const PAYOUT_STATUSES = [
  'pending',
  'processing',
  'completed',
  'canceled',
  'reversing',
  'reversed',
] as const;

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * Refund and transfer exclude each other here: either takes the share out of `pending` before the provider is asked.
 * `processing` means that a transfer may exist, `reversing` that it may be undone. `canceled` and `reversed` are final
 * once the payment is refunded or its dispute lost; until then the provider may still refuse the refund. A `completed`
 * one is `pending` again when more of the share is owed than was transferred, as after an appeal.
 */
export const PAYOUT_TRANSITIONS: Record<PayoutStatus, readonly PayoutStatus[]> = {
  pending: ['processing', 'completed', 'canceled'],
  processing: ['completed', 'pending', 'canceled'],
  completed: ['reversing', 'reversed', 'pending'],
  canceled: ['pending', 'completed'],
  reversing: ['completed', 'reversed'],
  reversed: ['pending'],
};
