import type { CoachTotals } from '../../domain/coach-stats.js';

export interface Earned {
  coachId: string;
  amountMinor: number;
  currency: string;
  at: Date;
}

/** A coach's running totals. Each move belongs in the transaction of the change that it counts. */
export abstract class CoachFigures {
  abstract countOpened(coachId: string): Promise<void>;
  abstract countWithdrawn(coachId: string): Promise<void>;
  abstract countCompleted(analysis: { coachId: string; athleteId: string }, at: Date): Promise<void>;
  /** Takes away what is negative. */
  abstract addEarned(earned: Earned): Promise<void>;
  abstract totals(coachId: string, now: Date): Promise<CoachTotals>;
}
