/** A page as the services number it. */
const after = (skipped) => Buffer.from(String(skipped)).toString('base64url');

/**
 * What people ask of a system of one size, by screen: `[who asks, operation, variables]`. `turn` makes a price that nobody has
 * asked for.
 */
export function growthScreens({ coach, analysis, result, size }) {
  const coaches = (variables) => () => ['athlete', 'DiscoveryCoaches', variables];
  const requests = (variables) => () => ['coach', 'CoachRequests', { pageSize: 20, ...variables }];
  const analyses = (variables) => () => ['athlete', 'AthleteAnalyses', { tab: 'ALL', ...variables }];
  const sales = (variables) => () => ['coach', 'CoachTransactions', { pageSize: 20, ...variables }];
  const notes = (who, variables) => () => [who, 'NotificationList', { pageSize: 20, ...variables }];
  const workspace = (operation) => () => ['coach', operation, { id: analysis }];
  const whole = { specializations: ['mental_game'], languages: ['fr'], acceptingOnly: true };
  return {
    'coaches by rating': coaches({}),
    'coaches by price': coaches({ sort: 'PRICE' }),
    'coaches by experience': coaches({ sort: 'EXPERIENCE' }),
    'coaches by response time': coaches({ sort: 'RESPONSE_TIME' }),
    'coaches up to a price': (turn) => coaches({ sort: 'PRICE', filter: { maxRateMinor: 30_000 + turn } })(),
    'coaches who teach, speak and accept': coaches({ filter: whole }),
    'coaches rated four and more': coaches({ filter: { minRating: 4 } }),
    'coaches who answer in a day': coaches({ filter: { maxResponseHours: 24 } }),
    'coaches named': coaches({ filter: { search: 'Carmen Alonso' } }),
    'coaches who mention a town': coaches({ filter: { search: 'valencia' } }),
    'coaches, nobody found': coaches({ filter: { search: 'nobody at all' } }),
    'coaches, a deep page': coaches({ pageToken: after(size.deepCoaches) }),
    'coaches who suit': () => [
      'athlete',
      'MatchCoaches',
      { focusAreas: ['mental_game', 'court_positioning'], goals: ['social_play'], language: 'es' },
    ],
    'coach page': () => ['athlete', 'CoachPage', { id: coach }],
    'coach reviews': () => ['athlete', 'CoachReviews', { coachId: coach }],
    'coach reviews, a deep page': () => [
      'athlete',
      'CoachReviews',
      { coachId: coach, pageToken: after(size.deepReviews) },
    ],
    'athlete dashboard, all': analyses({}),
    'athlete dashboard, pending': analyses({ tab: 'PENDING' }),
    'athlete dashboard, completed': analyses({ tab: 'COMPLETED' }),
    'athlete dashboard, the last page': analyses({ pageToken: after(size.deepAthlete) }),
    'athlete dashboard, searched': analyses({ search: 'Rally 1' }),
    'coach stats': () => ['coach', 'CoachStats', {}],
    'coach dashboard, pending': requests({ tab: 'PENDING' }),
    'coach dashboard, in progress': requests({ tab: 'IN_PROGRESS' }),
    'coach dashboard, completed': requests({ tab: 'COMPLETED' }),
    'coach dashboard, a deep page': requests({ tab: 'COMPLETED', pageToken: after(size.deepCoach) }),
    'coach dashboard, searched': requests({ tab: 'COMPLETED', search: 'Rally 1' }),
    workspace: workspace('WorkspaceAnalysis'),
    'workspace summary': workspace('WorkspaceSummary'),
    results: () => ['athlete', 'AnalysisResults', { id: result }],
    'athlete notifications': notes('athlete', {}),
    'coach notifications': notes('coach', {}),
    'coach notifications, a deep page': notes('coach', { pageToken: after(size.deepCoach) }),
    'unread notifications': () => ['coach', 'UnreadNotifications', {}],
    'athlete payments': () => ['athlete', 'AthleteTransactions', {}],
    'coach earnings': () => ['coach', 'CoachEarnings', {}],
    'coach payments': sales({}),
    'coach payments, paid out': sales({ stage: 'PAID_OUT' }),
    'coach payments, a deep page': sales({ pageToken: after(size.deepCoach) }),
    'coach payments, searched': sales({ search: 'Rally 1' }),
    'coach statements': () => ['coach', 'CoachStatements', {}],
  };
}
