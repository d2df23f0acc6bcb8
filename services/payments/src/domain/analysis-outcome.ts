import type { CancelReason } from './payment.events.js';

/** What became of an analysis, which decides what happens to its payment. */
export interface AnalysisOutcome {
  /** Number of the last submission that we know of; 0 while the work is not delivered. */
  deliveredAttempt: number;
  /** Why the analysis ended without a delivery; null while it is open. */
  closedReason: CancelReason | null;
}

export const NO_OUTCOME: AnalysisOutcome = { deliveredAttempt: 0, closedReason: null };

export const isDelivered = (outcome: AnalysisOutcome): boolean => outcome.deliveredAttempt > 0;

/** Several reasons for which analysis rejects are one reason for which a payment is canceled. */
export function cancelReasonOf(rejectionReason: string): CancelReason {
  if (rejectionReason === 'athlete_canceled') return 'requested';
  const same = (['expired', 'unpaid', 'operator'] as const).find((reason) => reason === rejectionReason);
  return same ?? 'rejected';
}
