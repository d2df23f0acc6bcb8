import type {
  GetCoachEarningsResponse,
  Payment as PaymentMessage,
  PaymentMethod,
  PaymentStatus as StatusMessage,
  PayoutAccount as PayoutAccountMessage,
  PayoutStatus as PayoutStatusMessage,
} from '@bandeja/contracts/payments';
import { money } from '@bandeja/money';
import { failureForCoach } from '../../domain/payment.errors.js';
import type { PaymentRecord } from '../../domain/payment-record.js';
import type { PaymentStatus } from '../../domain/payment-status.js';
import type { PayoutAccount } from '../../domain/payout-account.js';
import { coachDueMinor, isPayoutLate, type PayoutStatus } from '../../domain/payout.js';
import { refundableUntil } from '../../domain/refund.js';
import type { Card } from '../../use-cases/ports/payment-provider.js';
import type { Earnings } from '../../use-cases/ports/payment.repository.js';

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

/** Without its documents. How a coach is paid out is between them and the platform: the athlete does not see it. */
export function toPaymentMessage(
  record: PaymentRecord,
  viewerId: string,
): Omit<PaymentMessage, 'receipt' | 'creditNotes'> {
  const { id, analysisId, title, athleteId, coachId, total, split, createdAt } = record;
  const isCoach = viewerId === coachId;
  const payoutStatus = isCoach ? record.payoutStatus : null;
  return {
    ...{ id, analysisId, title, athleteId, coachId, total, createdAt },
    failureMessage: isCoach ? failureForCoach(record.failureMessage) : record.failureMessage,
    status: STATUS_MESSAGES[record.status],
    platformAmountMinor: split.platformFeeMinor,
    coachAmountMinor: split.coachPayoutMinor,
    coachDueMinor: coachDueMinor(record),
    payoutStatus: payoutStatus ? PAYOUT_STATUS_MESSAGES[payoutStatus] : 'PAYOUT_STATUS_UNSPECIFIED',
    authorizedAt: record.authorizedAt ?? undefined,
    captureBefore: record.captureBefore ?? undefined,
    capturedAt: record.capturedAt ?? undefined,
    refundableUntil: refundableUntil(record, new Date()) ?? undefined,
    payoutDueAt: (isCoach && record.payoutDueAt) || undefined,
    isPayoutLate: isCoach && isPayoutLate(record, new Date()),
    paidOutAt: (isCoach && record.paidOutAt) || undefined,
  };
}

export function toPaymentMethodMessage(card: Card, index: number): PaymentMethod {
  return { ...card, isDefault: index === 0 };
}

export function toPayoutAccountMessage({
  providerAccountId,
  country,
  state,
}: PayoutAccount): PayoutAccountMessage {
  return { providerAccountId: providerAccountId ?? '', country, ...state };
}

export function toEarningsMessage(earnings: Earnings): GetCoachEarningsResponse {
  const of = (amountMinor: number) => money(amountMinor, earnings.currency);
  return {
    totalLifetime: of(earnings.totalLifetimeMinor),
    thisMonth: of(earnings.thisMonthMinor),
    lastMonth: of(earnings.lastMonthMinor),
    pendingPayouts: of(earnings.pendingPayoutsMinor),
    completedPayouts: of(earnings.completedPayoutsMinor),
    averageAnalysisRate: of(earnings.averageRateMinor),
    averageShare: of(earnings.averageShareMinor),
    onHold: of(earnings.onHoldMinor),
    latePayouts: of(earnings.latePayoutsMinor),
    nextPayout: earnings.nextPayout && of(earnings.nextPayout.amountMinor),
    nextPayoutDueAt: earnings.nextPayout?.dueAt,
    months: earnings.months.map(({ month, earnedMinor }) => ({ month, earned: of(earnedMinor) })),
  };
}
