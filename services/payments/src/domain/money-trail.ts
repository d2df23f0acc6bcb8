import type { BankPayout } from './bank-payout.js';
import { isBankPayoutLate } from './bank-payout.js';
import { isOpen } from './dispute.js';
import { payableUntil } from './dunning.js';
import { payoutWaitReason, type PayoutSide, type PayoutWaitReason } from './payout-wait.js';
import type { Settlement } from './settlement.js';

/** One thing that happened with the money of an analysis. */
export interface TrailStep {
  at: Date;
  what:
    | 'opened'
    | 'held'
    | 'captured'
    | 'capture-failed'
    | 'canceled'
    | 'refund-requested'
    | `refund-${'pending' | 'succeeded' | 'failed' | 'canceled'}`
    | `dispute-${'needs_response' | 'under_review' | 'won' | 'lost'}`
    | 'transferred'
    | 'reversed'
    | 'sent-to-bank'
    | 'in-bank'
    | 'bank-refused';
  amountMinor: number;
  /** The provider's id. */
  reference: string;
}

/** What comes next, and when where that is known. */
export interface TrailNext {
  what:
    | 'confirm'
    | 'deliver'
    | 'capture'
    | 'pay'
    | 'refund'
    | 'bank-decides'
    | 'transfer'
    | 'bank-payout'
    | 'arrival'
    | 'ask-bank'
    | 'bank-details'
    | 'nothing';
  at: Date | null;
  /** Why a share is not transferred yet. */
  waitReason: PayoutWaitReason | null;
}

export interface CoachSide extends PayoutSide {
  bankPayout: BankPayout | undefined;
}

/** What happened with the money, the oldest first. It is opened by our clock, and held by the provider's, in whole seconds. */
export function trailOf(settlement: Settlement, bankPayout: BankPayout | undefined): TrailStep[] {
  const { payment, holds, payout } = settlement;
  const { total } = payment;
  const hold = holds.at(-1);
  const steps: (Omit<TrailStep, 'at'> & { at: Date | null })[] = [
    ...of(payment.createdAt, 'opened', total.amountMinor, ''),
    ...of(payment.authorizedAt, 'held', total.amountMinor, hold?.providerIntentId),
    ...of(payment.capturedAt, 'captured', total.amountMinor, hold?.providerChargeId),
    ...of(payment.failedAt, 'capture-failed', total.amountMinor, hold?.providerIntentId),
    ...of(payment.canceledAt, 'canceled', total.amountMinor, hold?.providerIntentId),
    ...settlement.refunds.flatMap((refund) => [
      ...of(refund.requestedAt, 'refund-requested', refund.amountMinor, refund.providerRefundId),
      ...(refund.status === 'requested'
        ? []
        : of(
            refund.settledAt ?? refund.takenAt ?? refund.requestedAt,
            `refund-${refund.status}`,
            refund.amountMinor,
            refund.providerRefundId,
          )),
    ]),
    ...settlement.disputes.flatMap(({ openedAt, status, amountMinor, id }) =>
      of(openedAt, `dispute-${status}`, amountMinor, id),
    ),
    ...(payout
      ? of(payout.paidOutAt, 'transferred', payout.transferredMinor, payout.providerTransferId)
      : []),
    ...(payout?.reversals ?? []).flatMap(({ id, amountMinor, reversedAt }) =>
      of(reversedAt, 'reversed', amountMinor, id),
    ),
    ...(bankPayout ? ofBank(bankPayout) : []),
  ];
  return steps
    .flatMap((step) => (step.at ? [{ ...step, at: step.at }] : []))
    .sort((a, b) => openedFirst(a, b) || a.at.getTime() - b.at.getTime());
}

const openedFirst = (a: TrailStep, b: TrailStep) => Number(b.what === 'opened') - Number(a.what === 'opened');

const of = (at: Date | null, what: TrailStep['what'], amountMinor: number, reference?: string | null) =>
  at ? [{ at, what, amountMinor, reference: reference ?? '' }] : [];

function ofBank({ id, status, createdAt, arrivalAt, syncedAt, amountMinor }: BankPayout) {
  const sent = of(createdAt, 'sent-to-bank', amountMinor, id);
  if (status === 'paid') return [...sent, ...of(arrivalAt, 'in-bank', amountMinor, id)];
  return status === 'failed' ? [...sent, ...of(syncedAt, 'bank-refused', amountMinor, id)] : sent;
}

/** What comes next for the money of an analysis, and on what that waits. */
export function nextOf(settlement: Settlement, side: CoachSide, now: Date): TrailNext {
  const { payment, payout } = settlement;
  const next = (
    what: TrailNext['what'],
    at: Date | null = null,
    waitReason: PayoutWaitReason | null = null,
  ) => ({
    ...{ what, at, waitReason },
  });
  switch (payment.status) {
    case 'pending':
      return payment.payUntil ? next('pay', payment.payUntil) : next('confirm');
    case 'authorized':
      return next('deliver', payment.captureBefore);
    case 'processing':
      return next('capture');
    case 'failed':
      return next('pay', payableUntil(settlement) ?? null);
    case 'canceled':
    case 'refunded':
      return next('nothing');
    case 'completed':
    case 'disputed':
  }
  const waitReason = payoutWaitReason(settlement, side, now) ?? null;
  if (waitReason === 'refund') return next('refund', null, waitReason);
  const open = settlement.disputes.find(isOpen);
  if (open) return next('bank-decides', open.evidenceDueBy, waitReason);
  if (payout?.status === 'pending' || payout?.status === 'processing')
    return next('transfer', payout.nextTryAt ?? payout.dueAt, waitReason);
  if (payout?.status !== 'completed') return next('nothing');
  return atBank(side.bankPayout, now, next);
}

function atBank(
  bankPayout: BankPayout | undefined,
  now: Date,
  next: (what: TrailNext['what'], at?: Date | null) => TrailNext,
): TrailNext {
  if (!bankPayout || bankPayout.status === 'canceled') return next('bank-payout');
  if (bankPayout.status === 'paid') return next('nothing');
  if (bankPayout.status === 'failed') return next('bank-details');
  return next(isBankPayoutLate(bankPayout, now) ? 'ask-bank' : 'arrival', bankPayout.arrivalAt);
}
