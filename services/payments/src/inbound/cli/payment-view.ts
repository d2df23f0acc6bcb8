import type { Payment } from '../../domain/payment.js';
import type { BookedMovement } from '../../use-cases/ports/payment-books.js';

/** What support needs of a payment: where it stands and which objects of the provider to look at. */
export function paymentView({ record, holds, disputes }: Payment, movements: BookedMovement[]) {
  const { id, analysisId, athleteId, coachId, title, total, split, commissionBps, status } = record;
  const { failureMessage, createdAt, authorizedAt, captureBefore, releaseReason } = record;
  const { capturedAt, canceledAt, refundedAt, refundState, refundRequestedAt, refundReason } = record;
  const { payoutStatus, payoutDueAt, paidOutAt, providerTransferId, reversedMinor } = record;
  return {
    ...{ paymentId: id, analysisId, athleteId, coachId, title, status, ...total, commissionBps, ...split },
    ...{ createdAt, authorizedAt, captureBefore, releaseReason, capturedAt, canceledAt, failureMessage },
    ...{ refundState, refundRequestedAt, refundedAt, refundReason },
    ...{ payoutStatus, payoutDueAt, paidOutAt, providerTransferId, reversedMinor },
    holds: holds.map(({ record: hold }) => ({
      ...{ sequence: hold.sequence, state: hold.state, providerIntentId: hold.providerIntentId },
      ...{ providerChargeId: hold.providerChargeId, createdAt: hold.createdAt },
    })),
    disputes: disputes.map(
      ({ id: disputeId, status: disputeStatus, reason, amountMinor, evidenceDueBy }) => ({
        ...{ disputeId, status: disputeStatus, reason, amountMinor, evidenceDueBy },
      }),
    ),
    movements: movements.flatMap(({ entries, ...movement }) =>
      entries.map((entry) => ({ ...movement, ...entry })),
    ),
  };
}
