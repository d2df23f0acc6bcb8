import type { Dispute } from './dispute.js';
import { movePayout } from './payout.js';
import { excessMinorOf, fitPayout } from './refund-share.js';
import { isAcceptedRefund } from './refund-status.js';
import type { Refund } from './refund.js';
import { withEvent, type Settlement } from './settlement.js';

/** What a coach owes because of one refund or lost dispute, by the provider's id. */
export interface CoachDebt {
  reason: 'refund' | 'dispute';
  reference: string;
  amountMinor: number;
}

/** A debt with what was kept for it so far. */
export interface StoredDebt extends CoachDebt {
  readonly id: string;
  readonly collectedMinor: number;
}

/** A payout that a debt was kept from is being transferred: what brought us here is repeated, and finds it transferred. */
export class ReturnDelayed extends Error {
  constructor(paymentId: string, leftMinor: number) {
    super(`${leftMinor} kept for debts of payment ${paymentId} cannot be returned yet`);
  }
}

/**
 * What the coach has of the payment beyond their share of it, by what took it; undefined while a transfer or its reversal
 * is under way. Later shares are reduced by it. In the ledger it is what `coach_payable` of the payment is above zero:
 * the payment that a debt is collected from is as much below zero.
 */
export function debtsOf(settlement: Settlement): CoachDebt[] | undefined {
  const { payout } = settlement;
  if (payout?.status === 'processing' || payout?.status === 'reversing') return undefined;
  let leftMinor = excessMinorOf(settlement);
  return causesOf(settlement).flatMap(({ reason, reference, amountMinor: partMinor }) => {
    const amountMinor = Math.min(partMinor, leftMinor);
    leftMinor -= amountMinor;
    return amountMinor > 0 ? [{ reason, reference, amountMinor }] : [];
  });
}

/** Refunds after the transfer first: for the coach's part of a loss the transfer was reversed as far as it went. */
function causesOf({ payout, refunds, disputes }: Settlement): CoachDebt[] {
  const accepted = refunds.filter(({ status }) => isAcceptedRefund(status)).toReversed();
  const isLate = ({ takenAt }: Refund) =>
    takenAt !== null && payout?.paidOutAt !== null && payout !== null && takenAt >= payout.paidOutAt;
  return [
    ...accepted.filter(isLate).map(ofRefund),
    ...disputes.toReversed().map(ofDispute),
    ...accepted.filter((refund) => !isLate(refund)).map(ofRefund),
  ];
}

const ofRefund = ({ id, providerRefundId, coachMinor }: Refund): CoachDebt => ({
  reason: 'refund',
  reference: providerRefundId ?? id,
  amountMinor: coachMinor,
});

const ofDispute = ({ id, coachLossMinor }: Dispute): CoachDebt => ({
  reason: 'dispute',
  reference: id,
  amountMinor: coachLossMinor,
});

/** So much of the share is kept for other debts of the coach. */
export function keepForDebts(settlement: Settlement, minor: number): Settlement {
  const { payout } = settlement;
  if (!payout) return settlement;
  return { ...settlement, payout: { ...payout, collectedMinor: payout.collectedMinor + minor } };
}

/** So much of what was kept is the coach's again, for the debt has ended: it is transferred like any share. */
export function returnKept(settlement: Settlement, minor: number): Settlement {
  return fitPayout(keepForDebts(settlement, -minor), settlement);
}

/** All of the share was kept for debts: nothing is left to transfer. */
export function completeUntransferred(settlement: Settlement, paidOutAt: Date): Settlement {
  const { payout } = settlement;
  if (!payout) return settlement;
  const completed = {
    ...settlement,
    payout: movePayout(payout, 'completed', { paidOutAt, nextTryAt: null }),
  };
  const { collectedMinor } = payout;
  return withEvent(completed, { type: 'paid-out', amountMinor: 0, collectedMinor, paidOutAt });
}

/** Takes at most so much for these debts, in their order. */
export function collectDebts<Debt extends StoredDebt>(
  debts: readonly Debt[],
  limitMinor: number,
): { collectedMinor: number; changed: Debt[] } {
  let leftMinor = limitMinor;
  const changed = debts.flatMap((debt) => {
    const minor = Math.min(leftMinor, debt.amountMinor - debt.collectedMinor);
    leftMinor -= minor;
    return minor > 0 ? [{ ...debt, collectedMinor: debt.collectedMinor + minor }] : [];
  });
  return { collectedMinor: limitMinor - leftMinor, changed };
}

/** The debts of a payment as they are by now; `returnedMinor` was collected for debts that have ended since. */
export function renewDebts<Debt extends StoredDebt>(
  known: readonly Debt[],
  debts: readonly CoachDebt[],
): { returnedMinor: number; changed: Debt[]; added: CoachDebt[] } {
  const changed = known.flatMap((stored) => {
    const amountMinor = debts.find((debt) => isSame(stored, debt))?.amountMinor ?? 0;
    if (amountMinor === stored.amountMinor) return [];
    return [{ ...stored, amountMinor, collectedMinor: Math.min(stored.collectedMinor, amountMinor) }];
  });
  const collectedOf = (stored: readonly Debt[]) =>
    stored.reduce((sum, { collectedMinor }) => sum + collectedMinor, 0);
  const before = known.filter(({ id }) => changed.some((one) => one.id === id));
  return {
    returnedMinor: collectedOf(before) - collectedOf(changed),
    changed,
    added: debts.filter((debt) => !known.some((stored) => isSame(stored, debt))),
  };
}

const isSame = (a: CoachDebt, b: CoachDebt): boolean => a.reason === b.reason && a.reference === b.reference;
