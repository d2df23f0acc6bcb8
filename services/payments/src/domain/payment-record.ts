import type { Money, Split } from '@bandeja/money';
import type { CancelReason } from './payment.events.js';
import type { PaymentStatus } from './payment-status.js';
import type { PayoutStatus } from './payout.js';

/** What was agreed when the analysis was requested. */
export interface Terms {
  analysisId: string;
  athleteId: string;
  coachId: string;
  title: string;
  total: Money;
  commissionBps: number;
}

/** What became of the request to give the money back; null while nobody asked. */
export type RefundState = 'requested' | 'refunded' | 'declined';

export interface PaymentRecord extends Terms {
  id: string;
  split: Split;
  status: PaymentStatus;
  captureAttempt: number;
  failureMessage: string;
  authorizedAt: Date | null;
  captureBefore: Date | null;
  /** How many hours before its release the last reminder of a hold was due. */
  holdRemindedHours: number | null;
  /** Why the hold is being let go; from then on it is not captured any more. */
  releaseReason: CancelReason | null;
  capturedAt: Date | null;
  canceledAt: Date | null;
  refundedAt: Date | null;
  refundState: RefundState | null;
  /** Who asked for the money back, when and why; kept also when the provider refused. */
  refundRequestedAt: Date | null;
  refundRequestedBy: string | null;
  refundReason: string;
  /** Counts refunds asked of the provider; part of their idempotency key. */
  refundAttempt: number;
  /** Counts transfers that were undone; part of the idempotency key of the next. */
  payoutAttempt: number;
  payoutStatus: PayoutStatus | null;
  payoutDueAt: Date | null;
  paidOutAt: Date | null;
  providerTransferId: string | null;
  /** Counts reversals asked of the provider; part of their idempotency key. */
  reversalAttempt: number;
  /** Reversals of the transfer that are booked, by the provider's id, and what they brought back. */
  transferReversals: string[];
  reversedMinor: number;
  createdAt: Date;
}
