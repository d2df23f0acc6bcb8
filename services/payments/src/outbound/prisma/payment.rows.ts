import type { PaymentStatus } from '../../domain/payment-status.js';
import type { CancelReason } from '../../domain/payment.events.js';
import type { Payment } from '../../domain/payment.js';
import type { Payment as PaymentRow } from '../../generated/client.js';

export function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    analysisId: row.analysisId,
    athleteId: row.athleteId,
    coachId: row.coachId,
    title: row.title,
    total: { amountMinor: row.totalMinor, currency: row.currency },
    commissionBps: row.commissionBps,
    split: { platformFeeMinor: row.platformAmountMinor, coachPayoutMinor: row.coachAmountMinor },
    status: row.status as PaymentStatus,
    captureAttempt: row.captureAttempt,
    failureMessage: row.failureMessage,
    authorizedAt: row.authorizedAt,
    captureBefore: row.captureBefore,
    holdRemindedHours: row.holdRemindedHours,
    releaseReason: row.releaseReason as CancelReason | null,
    capturedAt: row.capturedAt,
    card: row.cardBrand ? { brand: row.cardBrand, last4: row.cardLast4, country: row.cardCountry } : null,
    canceledAt: row.canceledAt,
    failedAt: row.failedAt,
    refusedAt: row.refusedAt,
    payUntil: row.payUntil,
    overdueDays: row.overdueDays,
    createdAt: row.createdAt,
  };
}

export function toPaymentRow({ total, split, card, ...rest }: Payment) {
  return {
    ...rest,
    totalMinor: total.amountMinor,
    currency: total.currency,
    platformAmountMinor: split.platformFeeMinor,
    coachAmountMinor: split.coachPayoutMinor,
    cardBrand: card?.brand ?? '',
    cardLast4: card?.last4 ?? '',
    cardCountry: card?.country ?? '',
  };
}
