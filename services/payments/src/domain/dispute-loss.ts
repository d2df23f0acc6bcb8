import { money } from '@bandeja/money';
import type { Dispute } from './dispute.js';
import { bookDisputeLoss } from './ledger.js';
import { coachDueOf } from './refund-share.js';
import { put, withMovements, type Settlement } from './settlement.js';

/**
 * Books the difference between what each dispute is to have cost by now and what is booked, however often its verdict,
 * its balance lines or the refunds beside it changed. The provider does not tell when a dispute was decided: the loss
 * counts from when we asked.
 */
export function bookLosses(settlement: Settlement, askedAt: Date): Settlement {
  return settlement.disputes.reduce((booking, { id }) => bookLoss(booking, id, askedAt), settlement);
}

function bookLoss(settlement: Settlement, disputeId: string, askedAt: Date): Settlement {
  const { payment, disputes } = settlement;
  const dispute = disputes.find(({ id }) => id === disputeId);
  if (!dispute) return settlement;
  const others = disputes.filter(({ id }) => id !== disputeId);
  const lossMinor = dispute.status === 'lost' ? Math.max(0, dispute.withdrawnMinor) : 0;
  const coachMinor = coachDueOf({ ...settlement, disputes: others }, lossMinor);
  const lost = money(lossMinor - dispute.bookedLossMinor, payment.total.currency);
  const coachChange = coachMinor - dispute.coachLossMinor;
  if (lost.amountMinor === 0 && coachChange === 0) return settlement;
  const booked: Dispute = {
    ...dispute,
    lossBookings: dispute.lossBookings + 1,
    bookedLossMinor: lossMinor,
    coachLossMinor: coachMinor,
    outcome: null,
  };
  return withMovements(
    { ...settlement, disputes: put(disputes, booked) },
    bookDisputeLoss(
      { reference: `${booked.id}:${booked.lossBookings}`, providerRef: booked.id },
      lost,
      coachChange,
      askedAt,
    ),
  );
}
