interface RefundedPayment {
  status: string;
  refund?: { status: string } | null;
}

export type RefundState = 'refunding' | 'refundFailed' | 'partlyRefunded';

/** How the last refund of a payment stands that is not refunded; null where there is none. */
export function refundStateOf({ status, refund }: RefundedPayment): RefundState | null {
  if (status !== 'COMPLETED' || !refund) return null;
  if (refund.status === 'SUCCEEDED') return 'partlyRefunded';
  return refund.status === 'REQUESTED' || refund.status === 'PENDING' ? 'refunding' : 'refundFailed';
}
