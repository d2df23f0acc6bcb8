import type { DisputeStatus } from './dispute-status.js';

/** `unpaid`: the work was delivered and nobody paid for it in time. `operator`: an operator ended it, whatever its state. */
export type CancelReason = 'rejected' | 'expired' | 'requested' | 'unpaid' | 'operator';

/** What a payment publishes once its change is stored. */
export type PaymentEvent =
  | { type: 'authorized'; authorizedAt: Date; captureBefore: Date | null }
  | { type: 'captured'; capturedAt: Date }
  | { type: 'capture-failed'; error: string }
  | { type: 'overdue'; days: number; payUntil: Date }
  | { type: 'canceled'; reason: CancelReason }
  | { type: 'refund-requested'; refundId: string; amountMinor: number; requestedAt: Date }
  | { type: 'refunded'; refundedAt: Date }
  | {
      type: 'partly-refunded';
      refundId: string;
      amountMinor: number;
      coachAmountMinor: number;
      refundedAt: Date;
    }
  | {
      type: 'refund-failed';
      refundId: string;
      amountMinor: number;
      failureCode: string;
      /** Whether it was told before that it had succeeded. */
      wasRefunded: boolean;
      failedAt: Date;
    }
  | { type: 'paid-out'; amountMinor: number; collectedMinor: number; paidOutAt: Date }
  | { type: 'hold-ending'; deliverBy: Date; hoursLeft: number }
  | {
      type: 'disputed';
      disputeId: string;
      status: DisputeStatus;
      reason: string;
      amountMinor: number;
      evidenceDueBy: Date | null;
    };
