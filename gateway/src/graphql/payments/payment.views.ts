import type { UserCaller } from '@bandeja/auth';
import type {
  CommissionInvoice,
  BankPayout,
  Dispute,
  Document,
  GetCoachEarningsResponse,
  Payment,
  PayoutAccount,
  PayoutFreeze,
  Refund,
  Statement,
  TaxDetails,
} from '@bandeja/contracts/payments';
import type * as Schema from '../../generated/schema.js';
import { enumOf, enumOrNull, moneyView, orNull } from '../views.js';

/** A payment with the id of the other party, whose name has its own resolver. */
export type PaymentView = Omit<Schema.Payment, 'counterparty'> & { counterpartyId: string };

export function paymentView(payment: Payment, caller: UserCaller): PaymentView {
  if (!payment.createdAt) throw new Error('a payment without a time');
  const total = moneyView(payment.total);
  const coachOnly = <T>(value: T): T | null => (caller.role === 'coach' ? value : null);
  return {
    id: payment.id,
    analysisId: payment.analysisId,
    status: enumOf('PAYMENT_STATUS', payment.status),
    total,
    platformAmount: coachOnly({ amountMinor: payment.platformAmountMinor, currency: total.currency }),
    coachAmount: coachOnly({ amountMinor: payment.coachAmountMinor, currency: total.currency }),
    coachDue: coachOnly({ amountMinor: payment.coachDueMinor, currency: total.currency }),
    payoutStatus:
      payment.payoutStatus === 'PAYOUT_STATUS_UNSPECIFIED'
        ? null
        : coachOnly(enumOf<Schema.PayoutStatus>('PAYOUT_STATUS', payment.payoutStatus)),
    payoutDueAt: coachOnly(payment.payoutDueAt ?? null),
    paidOutAt: coachOnly(payment.paidOutAt ?? null),
    payoutWaitReason: coachOnly(enumOrNull('PAYOUT_WAIT_REASON', payment.payoutWaitReason)),
    payoutNextTryAt: coachOnly(payment.payoutNextTryAt ?? null),
    collected: coachOnly({ amountMinor: payment.collectedMinor, currency: total.currency }),
    bankPayout: coachOnly(payment.bankPayout ? bankPayoutView(payment.bankPayout) : null),
    isPayoutLate: payment.isPayoutLate,
    createdAt: payment.createdAt,
    authorizedAt: payment.authorizedAt ?? null,
    captureBefore: payment.captureBefore ?? null,
    payUntil: payment.payUntil ?? null,
    capturedAt: payment.capturedAt ?? null,
    canceledAt: payment.canceledAt ?? null,
    cancelReason: cancelReasonView(payment.cancelReason),
    refundableUntil: payment.refundableUntil ?? null,
    refundable: { amountMinor: leftToRefund(payment), currency: total.currency },
    refund: refundView(payment.refunds.at(-1)),
    dispute: disputeView(payment.disputes.at(-1)),
    failureMessage: orNull(payment.failureMessage),
    receipt: payment.receipt ? documentView(payment.receipt) : null,
    creditNotes: payment.creditNotes.map(documentView),
    title: payment.title,
    counterpartyId: caller.role === 'coach' ? payment.athleteId : payment.coachId,
  };
}

const leftToRefund = ({ total, refunds }: Payment): number =>
  refunds
    .filter(({ status }) => status === 'REFUND_STATUS_PENDING' || status === 'REFUND_STATUS_SUCCEEDED')
    .reduce((left, { amount }) => left - (amount?.amountMinor ?? 0), total?.amountMinor ?? 0);

function refundView(refund: Refund | undefined): Schema.Refund | null {
  if (!refund) return null;
  const { id, status, amount, requestedAt = null, settledAt = null } = refund;
  return {
    ...{ id, requestedAt, settledAt },
    status: enumOf<Schema.RefundStatus>('REFUND_STATUS', status),
    amount: moneyView(amount),
  };
}

function disputeView(dispute: Dispute | undefined): Schema.Dispute | null {
  if (!dispute) return null;
  const { id, status, amount, openedAt, evidenceDueBy = null } = dispute;
  if (!openedAt) throw new Error('a dispute without a time');
  return {
    ...{ id, openedAt, evidenceDueBy },
    status: status.toUpperCase() as Schema.DisputeStatus,
    amount: moneyView(amount),
  };
}

function bankPayoutView({ id, status, sentAt, arrivalAt, isLate }: BankPayout): Schema.BankPayout {
  if (!sentAt) throw new Error('a payout to a bank without a time');
  return {
    id,
    sentAt,
    arrivalAt: arrivalAt ?? null,
    isLate,
    status: enumOf<Schema.BankPayoutStatus>('BANK_PAYOUT_STATUS', status),
  };
}

/** What a later version may say is none that this one knows. */
const CANCEL_REASONS: readonly Schema.CancelReason[] = [
  'REJECTED',
  'EXPIRED',
  'REQUESTED',
  'UNPAID',
  'OPERATOR',
];

const cancelReasonView = (reason: string): Schema.CancelReason | null =>
  CANCEL_REASONS.find((known) => known === reason.toUpperCase()) ?? null;

export function earningsView(earnings: GetCoachEarningsResponse): Schema.CoachEarnings {
  return {
    totalLifetime: moneyView(earnings.totalLifetime),
    thisMonth: moneyView(earnings.thisMonth),
    lastMonth: moneyView(earnings.lastMonth),
    pendingPayouts: moneyView(earnings.pendingPayouts),
    completedPayouts: moneyView(earnings.completedPayouts),
    averageAnalysisRate: moneyView(earnings.averageAnalysisRate),
    averageShare: moneyView(earnings.averageShare),
    onHold: moneyView(earnings.onHold),
    latePayouts: moneyView(earnings.latePayouts),
    latePayoutCount: earnings.latePayoutCount,
    inBank: moneyView(earnings.inBank),
    owed: moneyView(earnings.owed),
    bankTrouble: earnings.bankTrouble.map(({ bankPayout, amount, shares }) => {
      if (!bankPayout) throw new Error('trouble without its payout');
      return { bankPayout: bankPayoutView(bankPayout), amount: moneyView(amount), shares };
    }),
    nextPayout: earnings.nextPayout ? moneyView(earnings.nextPayout) : null,
    nextPayoutDueAt: earnings.nextPayoutDueAt ?? null,
    months: earnings.months.map(({ month, earned }) => ({ month, earned: moneyView(earned) })),
  };
}

function documentView({ id, kind, number, issuedAt, path, pathExpiresAt }: Document): Schema.Document {
  if (!issuedAt || !pathExpiresAt) throw new Error('a document without times');
  return {
    ...{ id, number, issuedAt, url: path, urlExpiresAt: pathExpiresAt },
    kind: enumOf<Schema.DocumentKind>('DOCUMENT_KIND', kind),
  };
}

export function statementView({ month, document }: Statement): Schema.Statement {
  if (!document) throw new Error('a statement without a document');
  return { month, document: documentView(document) };
}

export function commissionInvoiceView({ month, document }: CommissionInvoice): Schema.CommissionInvoice {
  if (!document) throw new Error('an invoice without a document');
  return { month, document: documentView(document) };
}

export function taxDetailsView(details: TaxDetails | undefined): Schema.TaxDetails | null {
  return details ? { ...details, entity: enumOf<Schema.TaxEntity>('TAX_ENTITY', details.entity) } : null;
}

export function payoutAccountView(account: PayoutAccount | undefined): Schema.PayoutAccount | null {
  if (!account) return null;
  const {
    providerAccountId,
    onboardingCompleted,
    detailsSubmitted,
    payoutsEnabled,
    defaultCurrency,
    payoutSchedule,
    country,
    freeze,
  } = account;
  return {
    providerAccountId,
    onboardingCompleted,
    detailsSubmitted,
    payoutsEnabled,
    defaultCurrency,
    payoutSchedule,
    country,
    freeze: freeze ? freezeView(freeze) : null,
  };
}

export function freezeView({ reason, frozenAt, endsAt }: PayoutFreeze): Schema.PayoutFreeze {
  if (!frozenAt) throw new Error('a freeze without a time');
  return {
    ...{ frozenAt, endsAt: endsAt ?? null },
    reason: enumOf<Schema.PayoutFreezeReason>('PAYOUT_FREEZE_REASON', reason),
  };
}
