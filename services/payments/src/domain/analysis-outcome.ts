import type { CancelReason } from './payment.events.js';

/** What became of an analysis: it decides what is to happen with its money. */
export interface AnalysisOutcome {
  /** Number of the last submission that was told; 0 while the work is not delivered. */
  deliveredAttempt: number;
  /** Why there will be no analysis; null while it is open. */
  closedReason: CancelReason | null;
}

export const NO_OUTCOME: AnalysisOutcome = { deliveredAttempt: 0, closedReason: null };

export const isDelivered = (outcome: AnalysisOutcome): boolean => outcome.deliveredAttempt > 0;

/** analysis knows more reasons to reject than a payment has to be canceled. */
export function cancelReasonOf(rejectionReason: string): CancelReason {
  if (rejectionReason === 'athlete_cancelled') return 'requested';
  return rejectionReason === 'expired' ? 'expired' : 'rejected';
}
