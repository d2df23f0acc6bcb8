export const PAYMENT_STATUSES = [
  'pending',
  'authorized',
  'processing',
  'completed',
  'failed',
  'canceled',
  'refunded',
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Every step that a payment may take. `failed` means that the work is delivered and not paid for: another capture or
 * another hold may still bring the money. A canceled payment may be opened again while its analysis waits for a hold.
 */
export const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['authorized', 'failed', 'canceled'],
  authorized: ['processing', 'completed', 'failed', 'canceled'],
  processing: ['completed', 'failed'],
  completed: ['refunded'],
  failed: ['pending', 'authorized', 'processing', 'completed'],
  canceled: ['pending', 'failed'],
  refunded: [],
};

export function mayBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}
