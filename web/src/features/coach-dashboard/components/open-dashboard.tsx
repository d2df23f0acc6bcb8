import { fakeServer } from '../../../test/fake-server';
import { noLiveChannel } from '../../../test/no-live-channel';
import { renderRoutes } from '../../../test/render';
import type { CoachRequest } from '../coach-dashboard.api';
import { CoachDashboard } from './coach-dashboard';

export const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

export const buildRequest = (overrides: Partial<CoachRequest> = {}): CoachRequest => ({
  id: 'analysis-1',
  status: 'PENDING',
  title: 'Bandeja under pressure',
  focusAreas: ['court_positioning'],
  createdAt: '2026-11-20T10:00:00Z',
  openedAt: '2026-11-20T10:00:00Z',
  completedAt: null,
  promisedAt: null,
  overdue: false,
  urgent: false,
  paid: false,
  rejectionReason: null,
  ending: null,
  coachPayout: usd(4_550),
  athlete: { id: 'athlete-1', fullName: 'Carla Domínguez', avatarUrl: null, skillLevel: 'intermediate' },
  requestVideo: { id: 'video-1', status: 'READY', durationMs: 108_000, thumbnailUrl: null },
  ...overrides,
});

export const coachStats = {
  videosAnalyzed: 96,
  pendingRequests: 4,
  overdueRequests: 1,
  completionRatePercent: 94,
  thisWeekVideosAnalyzed: 7,
  totalEarnings: usd(421_800),
  thisWeekEarnings: usd(31_800),
  averageRating: 4.9,
  thisWeekAverageRating: 4.6,
  totalReviews: 132,
};

export const page = (analyses: CoachRequest[], nextPageToken: string | null = null) => ({
  coachRequests: { analyses, nextPageToken, pendingCount: 4, inProgressCount: 2, completedCount: 90 },
});

export const profile = {
  id: 'coach-1',
  hasAcceptedCommissionAgreement: true,
  payoutsEnabled: true,
  profileCompleted: true,
};

/** For tests: the dashboard, with a server that answers all it asks. */
export async function openDashboard(answers: Record<string, unknown> = {}) {
  noLiveChannel();
  const server = fakeServer({
    CoachStats: { coachStats },
    CoachRequests: page([buildRequest()]),
    DashboardCoachProfile: { coachProfile: profile },
    RecentActivity: { notifications: { notifications: [] } },
    ...answers,
  });
  const view = await renderRoutes(
    [
      { path: '/coach', element: <CoachDashboard /> },
      { path: '/coach/analysis/:videoId', element: <p>The workspace</p> },
    ],
    { path: '/coach', server, user: { id: 'coach-1', role: 'coach' } },
  );
  return { server, ...view };
}
