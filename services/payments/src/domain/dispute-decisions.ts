import { money } from '@bandeja/money';
import { bookLosses } from './dispute-loss.js';
import { moveDispute, newDispute, type Dispute, type ProviderDispute } from './dispute.js';
import { bookDisputeFunds } from './ledger.js';
import { fitPayout, standingOf } from './refund-share.js';
import { put, withEvent, withMovements, type Settlement } from './settlement.js';

/**
 * Records the state of a dispute at the provider, however late, early or often it is reported. The share is frozen while
 * one is open; a loss takes its part of it, and what is left is paid.
 */
export function observeDispute(settlement: Settlement, reported: ProviderDispute, askedAt: Date): Settlement {
  const known = settlement.disputes.find(({ id }) => id === reported.id);
  if (known && known.syncedAt > askedAt) return settlement;
  const dispute = known ? moveDispute(known, reported, askedAt) : newDispute(reported, askedAt);
  const booked = bookLosses(bookLines(settlement, dispute, reported), askedAt);
  const fitted = fitPayout({ ...booked, payment: standingOf(booked) }, settlement);
  if (known?.status === dispute.status) return fitted;
  const { id: disputeId, status, reason, amountMinor, evidenceDueBy } = dispute;
  return withEvent(fitted, { type: 'disputed', disputeId, status, reason, amountMinor, evidenceDueBy });
}

/** What the bank took or gave back, each balance line once. */
function bookLines(settlement: Settlement, dispute: Dispute, { lines }: ProviderDispute): Settlement {
  const fresh = lines.filter(({ id }) => !dispute.bookedLines.includes(id));
  const withdrawn = fresh.reduce((sum, { amountMinor }) => sum - amountMinor, dispute.withdrawnMinor);
  const counted: Dispute = {
    ...dispute,
    bookedLines: [...dispute.bookedLines, ...fresh.map(({ id }) => id)],
    withdrawnMinor: withdrawn,
  };
  const { currency } = settlement.payment.total;
  return withMovements(
    { ...settlement, disputes: put(settlement.disputes, counted) },
    fresh.flatMap(({ id, amountMinor, createdAt }) =>
      bookDisputeFunds({ reference: id, providerRef: dispute.id }, money(-amountMinor, currency), createdAt),
    ),
  );
}
