export const PAYMENT_STATUSES = [
  'pending',
  'authorized',
  'processing',
  'completed',
  'failed',
  'canceled',
  'refunded',
  'disputed',
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Every step that a payment may take. `failed` means that the work is delivered and not paid for: another capture or
 * another hold may still bring the money, until it is canceled as unpaid. A canceled payment may be opened again while its analysis waits for a hold.
 * `refunded` ends when a bank returns the refund. `disputed` lasts while a dispute is open, and stays when it is lost.
 */
export const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['authorized', 'failed', 'canceled'],
  authorized: ['processing', 'completed', 'failed', 'canceled'],
  processing: ['completed', 'failed'],
  completed: ['refunded', 'disputed'],
  failed: ['pending', 'authorized', 'processing', 'completed', 'canceled'],
  canceled: ['pending', 'failed'],
  refunded: ['completed'],
  disputed: ['completed', 'refunded'],
};

export function mayBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}

/** The money was taken, whatever has become of it since. */
export const isCaptured = (status: PaymentStatus): boolean =>
  status === 'completed' || status === 'refunded' || status === 'disputed';
