import type { AnalysisStatus } from './analysis-status.js';

/** What each tab of the athlete's dashboard holds. Drafts are in none. */
export const ATHLETE_TABS = {
  all: ['pending', 'in-progress', 'completed', 'rejected', 'payment_failed'],
  pending: ['pending', 'in-progress', 'payment_failed'],
  completed: ['completed', 'rejected'],
} as const satisfies Record<string, readonly AnalysisStatus[]>;

/** What each tab of the coach's dashboard holds. */
export const COACH_TABS = {
  pending: ['pending'],
  inProgress: ['in-progress'],
  completed: ['payment_failed', 'completed', 'rejected'],
} as const satisfies Record<string, readonly AnalysisStatus[]>;

export type AthleteTab = keyof typeof ATHLETE_TABS;
export type CoachTab = keyof typeof COACH_TABS;
export type StatusCounts = Partial<Record<AnalysisStatus, number>>;

/** How many analyses each tab holds. */
export function tabCounts<Tab extends string>(
  tabs: Record<Tab, readonly AnalysisStatus[]>,
  counts: StatusCounts,
): Record<Tab, number> {
  const sums = Object.entries<readonly AnalysisStatus[]>(tabs).map(([tab, statuses]) => [
    tab,
    statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
  ]);
  return Object.fromEntries(sums) as Record<Tab, number>;
}
