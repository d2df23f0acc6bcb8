import type { Dispute } from '../../src/domain/dispute.js';
import { NOW } from './settlements.js';

/** Lost over all of 75 dollars, and not booked yet. */
export function buildDispute(change: Partial<Dispute> = {}): Dispute {
  return {
    id: 'dp',
    status: 'lost',
    reason: 'fraudulent',
    amountMinor: 7_500,
    evidenceDueBy: null,
    openedAt: NOW,
    bookedLines: [],
    withdrawnMinor: 7_500,
    lossBookings: 0,
    bookedLossMinor: 0,
    coachLossMinor: 0,
    outcome: null,
    syncedAt: NOW,
    ...change,
  };
}
