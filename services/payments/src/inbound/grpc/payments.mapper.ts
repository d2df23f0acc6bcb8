import type {
  Dispute as DisputeMessage,
  Payment as PaymentMessage,
  PaymentMethod,
  PaymentStatus as StatusMessage,
  PayoutStatus as PayoutStatusMessage,
  PayoutWaitReason as WaitReasonMessage,
  Refund as RefundMessage,
  RefundStatus as RefundStatusMessage,
} from '@bandeja/contracts/payments';
import { money } from '@bandeja/money';
import type { BankPayout } from '../../domain/bank-payout.js';
import type { Dispute } from '../../domain/dispute.js';
import { payableUntil } from '../../domain/dunning.js';
import { failureForCoach } from '../../domain/payment.errors.js';
import type { PaymentStatus } from '../../domain/payment-status.js';
import type { PayoutStatus } from '../../domain/payout-status.js';
import type { Payout } from '../../domain/payout.js';
import { payoutWaitReason, type PayoutSide, type PayoutWaitReason } from '../../domain/payout-wait.js';
import { refundableUntil } from '../../domain/refund-decisions.js';
import type { RefundStatus } from '../../domain/refund-status.js';
import type { Refund } from '../../domain/refund.js';
import { refundedMinorOf, type Sale } from '../../domain/settlement.js';
import { coachDueMinor, isPayoutLate } from '../../domain/transaction-stage.js';
import type { Card } from '../../use-cases/ports/payment-provider.js';
import { toBankPayoutMessage } from './payouts.mapper.js';

export const STATUS_MESSAGES: Record<PaymentStatus, StatusMessage> = {
  pending: 'PAYMENT_STATUS_PENDING',
  authorized: 'PAYMENT_STATUS_AUTHORIZED',
  processing: 'PAYMENT_STATUS_PROCESSING',
  completed: 'PAYMENT_STATUS_COMPLETED',
  failed: 'PAYMENT_STATUS_FAILED',
  canceled: 'PAYMENT_STATUS_CANCELED',
  refunded: 'PAYMENT_STATUS_REFUNDED',
  disputed: 'PAYMENT_STATUS_DISPUTED',
};

const PAYOUT_STATUS_MESSAGES: Record<PayoutStatus, PayoutStatusMessage> = {
  pending: 'PAYOUT_STATUS_PENDING',
  processing: 'PAYOUT_STATUS_PENDING',
  completed: 'PAYOUT_STATUS_COMPLETED',
  canceled: 'PAYOUT_STATUS_CANCELED',
  reversing: 'PAYOUT_STATUS_COMPLETED',
  reversed: 'PAYOUT_STATUS_CANCELED',
};

const REFUND_STATUS_MESSAGES: Record<RefundStatus, RefundStatusMessage> = {
  requested: 'REFUND_STATUS_REQUESTED',
  pending: 'REFUND_STATUS_PENDING',
  succeeded: 'REFUND_STATUS_SUCCEEDED',
  failed: 'REFUND_STATUS_FAILED',
  canceled: 'REFUND_STATUS_CANCELED',
};

export const WAIT_REASON_MESSAGES: Record<PayoutWaitReason | 'none', WaitReasonMessage> = {
  none: 'PAYOUT_WAIT_REASON_UNSPECIFIED',
  guarantee: 'PAYOUT_WAIT_REASON_GUARANTEE',
  'account-missing': 'PAYOUT_WAIT_REASON_ACCOUNT_MISSING',
  'account-restricted': 'PAYOUT_WAIT_REASON_ACCOUNT_RESTRICTED',
  'funds-pending': 'PAYOUT_WAIT_REASON_FUNDS_PENDING',
  'provider-refused': 'PAYOUT_WAIT_REASON_PROVIDER_REFUSED',
  held: 'PAYOUT_WAIT_REASON_HELD',
  frozen: 'PAYOUT_WAIT_REASON_FROZEN',
  refund: 'PAYOUT_WAIT_REASON_REFUND',
  dispute: 'PAYOUT_WAIT_REASON_DISPUTE',
};

/** What only the coach of a payment may know; empty for the athlete. */
export interface CoachFacts extends PayoutSide {
  bankPayout?: BankPayout | undefined;
}

/**
 * Without its documents. The athlete does not see how the coach is paid out.
 */
export function toPaymentMessage(
  sale: Sale,
  viewerId: string,
  facts: CoachFacts,
  now: Date,
): Omit<PaymentMessage, 'receipt' | 'creditNotes'> {
  const { payment } = sale;
  const { bankPayout } = facts;
  const { id, analysisId, title, athleteId, coachId, total, split, createdAt } = payment;
  const isCoach = viewerId === coachId;
  const payout = isCoach ? sale.payout : null;
  return {
    id,
    analysisId,
    title,
    athleteId,
    coachId,
    total,
    createdAt,
    failureMessage: isCoach ? failureForCoach(payment.failureMessage) : payment.failureMessage,
    status: STATUS_MESSAGES[payment.status],
    platformAmountMinor: split.platformFeeMinor,
    coachAmountMinor: split.coachPayoutMinor,
    coachDueMinor: coachDueMinor(sale),
    payoutStatus: payout ? PAYOUT_STATUS_MESSAGES[payout.status] : 'PAYOUT_STATUS_UNSPECIFIED',
    authorizedAt: payment.authorizedAt ?? undefined,
    captureBefore: payment.captureBefore ?? undefined,
    payUntil: payableUntil(sale),
    capturedAt: payment.capturedAt ?? undefined,
    canceledAt: payment.canceledAt ?? undefined,
    cancelReason: payment.releaseReason ?? '',
    refundableUntil: refundableUntil(sale, now) ?? undefined,
    payoutDueAt: payout?.dueAt,
    isPayoutLate: isCoach && isPayoutLate(sale, now),
    paidOutAt: payout?.paidOutAt ?? undefined,
    refunds: sale.refunds.map(toRefundMessage),
    refundedMinor: refundedMinorOf(sale),
    disputes: sale.disputes.map((dispute) => toDisputeMessage(dispute, total.currency)),
    payoutWaitReason: WAIT_REASON_MESSAGES[isCoach ? (payoutWaitReason(sale, facts, now) ?? 'none') : 'none'],
    payoutNextTryAt: payout?.nextTryAt ?? undefined,
    collectedMinor: payout?.collectedMinor ?? 0,
    bankPayout:
      payout && bankPayout && hasLeftWith(payout, bankPayout)
        ? toBankPayoutMessage(bankPayout, now)
        : undefined,
  };
}

/** A share that came back and was transferred again has not left with what was sent to the bank before. */
const hasLeftWith = ({ status, paidOutAt }: Payout, { createdAt }: BankPayout): boolean =>
  (status === 'completed' || status === 'reversing') && paidOutAt !== null && paidOutAt <= createdAt;

function toRefundMessage({ id, status, amountMinor, currency, ...refund }: Refund): RefundMessage {
  return {
    id,
    status: REFUND_STATUS_MESSAGES[status],
    amount: money(amountMinor, currency),
    requestedAt: refund.requestedAt ?? undefined,
    settledAt: refund.settledAt ?? undefined,
    failureCode: refund.failureCode,
  };
}

function toDisputeMessage(
  { id, status, amountMinor, reason, openedAt, evidenceDueBy }: Dispute,
  currency: string,
): DisputeMessage {
  const amount = money(amountMinor, currency);
  return { id, status, amount, reason, openedAt, evidenceDueBy: evidenceDueBy ?? undefined };
}

export function toPaymentMethodMessage(card: Card, index: number): PaymentMethod {
  return { ...card, isDefault: index === 0 };
}
