import type { Money, Split } from '@bandeja/money';
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

export interface PaymentRecord extends Terms {
  id: string;
  split: Split;
  status: PaymentStatus;
  captureAttempt: number;
  failureMessage: string;
  authorizedAt: Date | null;
  captureBefore: Date | null;
  capturedAt: Date | null;
  canceledAt: Date | null;
  refundedAt: Date | null;
  /** Who asked for the money back, when and why; kept also when the provider refused. */
  refundRequestedAt: Date | null;
  refundRequestedBy: string | null;
  refundReason: string;
  /** Counts refunds asked of the provider; part of their idempotency key. */
  refundAttempt: number;
  payoutStatus: PayoutStatus | null;
  payoutDueAt: Date | null;
  paidOutAt: Date | null;
  providerTransferId: string | null;
  createdAt: Date;
}
