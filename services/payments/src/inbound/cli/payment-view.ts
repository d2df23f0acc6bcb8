import { reversedMinorOf } from '../../domain/payout.js';
import { lastRefund, type Settlement } from '../../domain/settlement.js';
import type { BookedMovement } from '../../outbound/prisma/prisma-ledger-movements.js';

/** What support needs of a payment: its status and the provider's objects to look at. */
export function paymentView(settlement: Settlement, movements: BookedMovement[]) {
  const { payment, holds, payout, disputes } = settlement;
  const refund = lastRefund(settlement);
  return {
    paymentId: payment.id,
    analysisId: payment.analysisId,
    athleteId: payment.athleteId,
    coachId: payment.coachId,
    title: payment.title,
    status: payment.status,
    ...payment.total,
    commissionBps: payment.commissionBps,
    ...payment.split,
    createdAt: payment.createdAt,
    authorizedAt: payment.authorizedAt,
    captureBefore: payment.captureBefore,
    releaseReason: payment.releaseReason,
    capturedAt: payment.capturedAt,
    canceledAt: payment.canceledAt,
    failureMessage: payment.failureMessage,
    failedAt: payment.failedAt,
    refusedAt: payment.refusedAt,
    overdueDays: payment.overdueDays,
    payUntil: payment.payUntil,
    refundState: refund?.status,
    refundRequestedAt: refund?.requestedAt,
    refundSettledAt: refund?.settledAt,
    refundFailureCode: refund?.failureCode,
    refundReason: refund?.reason,
    providerRefundId: refund?.providerRefundId,
    payoutStatus: payout?.status,
    payoutDueAt: payout?.dueAt,
    payoutNextTryAt: payout?.nextTryAt,
    payoutFailures: payout?.failures,
    payoutFailureCode: payout?.failureCode,
    payoutFailureMessage: payout?.failureMessage,
    payoutHeldReason: payout?.heldReason,
    paidOutAt: payout?.paidOutAt,
    providerTransferId: payout?.providerTransferId,
    reversedMinor: payout ? reversedMinorOf(payout) : 0,
    holds: holds.map(({ sequence, state, providerIntentId, providerChargeId, createdAt }) => ({
      sequence,
      state,
      providerIntentId,
      providerChargeId,
      createdAt,
    })),
    disputes: disputes.map(({ id: disputeId, status, reason, amountMinor, evidenceDueBy }) => ({
      disputeId,
      status,
      reason,
      amountMinor,
      evidenceDueBy,
    })),
    movements: movements.flatMap(({ entries, ...movement }) =>
      entries.map((entry) => ({ ...movement, ...entry })),
    ),
  };
}
