/** Running totals as they are kept. */
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

/** Delivered of all that could have been; what an athlete or the clock took back does not count. 0 of 0 is 0. */
export function completionRatePercent({
  opened,
  withdrawn,
  completed,
}: Pick<CoachTotals, 'opened' | 'withdrawn' | 'completed'>): number {
  const total = opened - withdrawn;
  return total > 0 ? Math.round((completed / total) * 100) : 0;
}
