import type { DisputeRecord, DisputeStatus } from '../../domain/dispute-record.js';
import type { HoldState } from '../../domain/hold-state.js';
import { Hold } from '../../domain/hold.js';
import type { PaymentStatus } from '../../domain/payment-status.js';
import { Payment } from '../../domain/payment.js';
import type { CancelReason } from '../../domain/payment.events.js';
import type { PaymentRecord, RefundState } from '../../domain/payment-record.js';
import type { PayoutStatus } from '../../domain/payout.js';
import type {
  Dispute as DisputeRow,
  Payment as PaymentRow,
  PaymentIntent as IntentRow,
} from '../../generated/client.js';

export function toRecord(row: PaymentRow): PaymentRecord {
  const { id, analysisId, athleteId, coachId, title, commissionBps, captureAttempt, failureMessage } = row;
  const { authorizedAt, captureBefore, capturedAt, canceledAt, refundedAt, createdAt } = row;
  const { payoutDueAt, paidOutAt, providerTransferId } = row;
  const { refundRequestedAt, refundRequestedBy, refundReason, refundAttempt } = row;
  const { holdRemindedHours, payoutAttempt, reversalAttempt, transferReversals, reversedMinor } = row;
  return {
    ...{ id, analysisId, athleteId, coachId, title, commissionBps, captureAttempt, failureMessage },
    ...{ authorizedAt, captureBefore, capturedAt, canceledAt, refundedAt, createdAt },
    ...{ payoutDueAt, paidOutAt, providerTransferId },
    ...{ refundRequestedAt, refundRequestedBy, refundReason, refundAttempt },
    ...{ holdRemindedHours, payoutAttempt, reversalAttempt, transferReversals, reversedMinor },
    releaseReason: row.releaseReason as CancelReason | null,
    refundState: row.refundState as RefundState | null,
    total: { amountMinor: row.totalMinor, currency: row.currency },
    split: { platformFeeMinor: row.platformAmountMinor, coachPayoutMinor: row.coachAmountMinor },
    status: row.status as PaymentStatus,
    payoutStatus: row.payoutStatus as PayoutStatus | null,
  };
}

export function toPayment(row: PaymentRow & { intents: IntentRow[]; disputes: DisputeRow[] }): Payment {
  const holds = row.intents.map(
    ({ paymentId: _paymentId, updatedAt: _updatedAt, state, ...rest }) =>
      new Hold({ ...rest, state: state as HoldState }),
  );
  return new Payment(toRecord(row), holds, row.disputes.map(toDispute));
}

function toDispute({ paymentId: _paymentId, status, ...rest }: DisputeRow): DisputeRecord {
  return { ...rest, status: status as DisputeStatus };
}

export function toRow({ total, split, ...rest }: PaymentRecord) {
  return {
    ...rest,
    totalMinor: total.amountMinor,
    currency: total.currency,
    platformAmountMinor: split.platformFeeMinor,
    coachAmountMinor: split.coachPayoutMinor,
  };
}
