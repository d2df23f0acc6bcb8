/** The stored running totals. */
export interface CoachTotals {
  opened: number;
  withdrawn: number;
  completed: number;
  clients: number;
  pending: number;
  overdue: number;
  thisWeekCompleted: number;
  thisWeekStartedAt: Date;
  earnedMinor: number;
  thisWeekEarnedMinor: number;
  thisMonthEarnedMinor: number;
  currency: string;
}

/** Completed of all opened requests, without those that were canceled or expired. 0 of 0 is 0. */
export function completionRatePercent({
  opened,
  withdrawn,
  completed,
}: Pick<CoachTotals, 'opened' | 'withdrawn' | 'completed'>): number {
  const total = opened - withdrawn;
  return total > 0 ? Math.round((completed / total) * 100) : 0;
}
