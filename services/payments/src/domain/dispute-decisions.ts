import { money, splitByCommission, type Split } from '@bandeja/money';
import { isFreezing, moveDispute, newDispute, type Dispute, type ProviderDispute } from './dispute.js';
import { bookDisputeFunds, bookDisputeLoss, bookDisputeLossUndone } from './ledger.js';
import { movePayment, type Payment } from './payment.js';
import { forfeitPayout, restorePayout } from './payout.js';
import { isShareWithheld } from './refund-share.js';
import { put, withEvent, withMovements, type Settlement } from './settlement.js';

/** Records the state of a dispute at the provider, however late, early or often it is reported. */
export function observeDispute(settlement: Settlement, reported: ProviderDispute, askedAt: Date): Settlement {
  const known = settlement.disputes.find(({ id }) => id === reported.id);
  if (known && known.syncedAt > askedAt) return settlement;
  const dispute = known ? moveDispute(known, reported, askedAt) : newDispute(reported, askedAt);
  const booked = bookVerdict(bookLines(settlement, dispute, reported), dispute.id, askedAt);
  const isNewlyLost = known?.status !== 'lost' && dispute.status === 'lost';
  const thawed = freezeOrThaw(isNewlyLost ? forfeit(booked) : booked);
  if (known?.status === dispute.status) return thawed;
  const { id: disputeId, status, reason, amountMinor, evidenceDueBy } = dispute;
  return withEvent(thawed, { type: 'disputed', disputeId, status, reason, amountMinor, evidenceDueBy });
}

const forfeit = (settlement: Settlement): Settlement => ({
  ...settlement,
  payout: settlement.payout && forfeitPayout(settlement.payout),
});

/** A refunded payment stays refunded, even when it is disputed afterwards. */
function freezeOrThaw(settlement: Settlement): Settlement {
  const { payment, payout, disputes } = settlement;
  const isFrozen = disputes.some(isFreezing);
  if (isFrozen && payment.status === 'completed')
    return { ...settlement, payment: movePayment(payment, 'disputed') };
  if (isFrozen || payment.status !== 'disputed') return settlement;
  const wasForfeited = disputes.some(({ lossBookings }) => lossBookings > 0);
  const isOwedAgain = wasForfeited && !isShareWithheld(settlement);
  return {
    ...settlement,
    payment: movePayment(payment, 'completed'),
    payout: payout && isOwedAgain ? restorePayout(payout) : payout,
  };
}

/** What the bank took or gave back, each balance line once. */
function bookLines(settlement: Settlement, dispute: Dispute, { lines }: ProviderDispute): Settlement {
  const fresh = lines.filter(({ id }) => !dispute.bookedLines.includes(id));
  const withdrawn = fresh.reduce((sum, { amountMinor }) => sum + Math.max(0, -amountMinor), 0);
  const counted: Dispute = {
    ...dispute,
    bookedLines: [...dispute.bookedLines, ...fresh.map(({ id }) => id)],
    withdrawnMinor: dispute.withdrawnMinor + withdrawn,
  };
  const { currency } = settlement.payment.total;
  return withMovements(
    { ...settlement, disputes: put(settlement.disputes, counted) },
    fresh.flatMap(({ id, amountMinor, createdAt }) =>
      bookDisputeFunds(id, money(-amountMinor, currency), createdAt),
    ),
  );
}

/** The provider does not tell when a dispute was decided: the loss counts from when we asked. */
function bookVerdict(settlement: Settlement, disputeId: string, askedAt: Date): Settlement {
  const dispute = settlement.disputes.find(({ id }) => id === disputeId);
  if (!dispute || dispute.withdrawnMinor === 0) return settlement;
  const isLost = dispute.status === 'lost';
  const isBooked = dispute.lossBookings % 2 === 1;
  if (isLost === isBooked) return settlement;
  const { payment, disputes } = settlement;
  const judged: Dispute = { ...dispute, lossBookings: dispute.lossBookings + 1 };
  const lost = money(dispute.withdrawnMinor, payment.total.currency);
  const book = isLost ? bookDisputeLoss : bookDisputeLossUndone;
  const reference = `${dispute.id}:${judged.lossBookings}`;
  return withMovements(
    { ...settlement, disputes: put(disputes, judged) },
    book(reference, lost, sharesOf(payment, lost.amountMinor), askedAt),
  );
}

/** After a refund the coach has no share to lose: the platform bears the whole loss. */
function sharesOf({ status, commissionBps }: Payment, lostMinor: number): Split {
  return status === 'refunded'
    ? { platformFeeMinor: lostMinor, coachPayoutMinor: 0 }
    : splitByCommission(lostMinor, commissionBps);
}
