import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Component as DashboardRoute } from './athlete-dashboard.route';
import { fakeServer, type Call } from '../../test/fake-server';
import { noLiveChannel } from '../../test/no-live-channel';
import { renderRoutes } from '../../test/render';

export const CARDS = 'GET /api/stripe-payment-methods?customerId=';

export const buildAnalysis = (id: string, status: string, changes: object = {}) => ({
  id,
  status,
  title: `Clip ${id}`,
  focusAreas: ['serve_return'],
  createdAt: '2026-11-13T10:00:00Z',
  openedAt: '2026-11-13T10:00:00Z',
  promisedAt: null,
  startedAt: null,
  completedAt: null,
  endedAt: null,
  ending: null,
  cancellableFrom: null,
  paid: status === 'COMPLETED',
  rejectionReason: null,
  rejectionDescription: null,
  agreedRate: { amountMinor: 6_500, currency: 'USD' },
  coach: { id: 'coach-1', fullName: 'Lucía Ferrer', avatarUrl: null },
  requestVideo: { id: `v-${id}`, status: 'READY', durationMs: 61_000, thumbnailUrl: null },
  ...changes,
});

const ALL = [
  buildAnalysis('pending', 'PENDING'),
  buildAnalysis('working', 'IN_PROGRESS'),
  buildAnalysis('unpaid', 'PAYMENT_FAILED'),
  buildAnalysis('done', 'COMPLETED'),
  buildAnalysis('rejected', 'REJECTED', {
    rejectionReason: 'bad_quality',
    rejectionDescription: 'Too dark.',
  }),
];
const TABS: Record<string, string[]> = {
  PENDING: ['pending', 'working', 'unpaid'],
  COMPLETED: ['done', 'rejected'],
};

export const page = (analyses: unknown[]) => ({
  athleteAnalyses: { analyses, nextPageToken: null, allCount: 5, pendingCount: 3, completedCount: 2 },
});
export const listed = ({ variables: { tab, search } }: Call) =>
  page(
    ALL.filter(
      ({ id, title }) => (TABS[String(tab)]?.includes(id) ?? true) && title.includes(String(search)),
    ),
  );

const buildCoach = (id: string, changes: object = {}) => ({
  id,
  fullName: `Coach ${id}`,
  avatarUrl: null,
  bio: 'Feet first, then the racket.',
  averageRating: 4.9,
  totalReviews: 132,
  responseTimeHours: 24,
  rate: { amountMinor: 6_500, currency: 'USD' },
  ...changes,
});
const COACHES = [
  buildCoach('one'),
  buildCoach('two'),
  buildCoach('three', { averageRating: null, totalReviews: 2, responseTimeHours: null }),
];
export const NONE = {
  athleteAnalyses: { analyses: [], nextPageToken: null, allCount: 0, pendingCount: 0, completedCount: 0 },
};

/** For tests: the dashboard of an athlete with one request in each status. */
export async function openAthleteDashboard({
  state,
  answers = {},
  element = <DashboardRoute />,
  others = [],
}: { state?: unknown; answers?: object; element?: ReactNode; others?: RouteObject[] } = {}) {
  noLiveChannel();
  const server = fakeServer({
    AthleteAnalyses: listed,
    Viewer: {
      viewer: {
        fullName: 'Carla Domínguez',
        language: 'en',
        athleteProfile: { primaryGoals: ['better_strategy'] },
      },
    },
    CoachesForGoals: { matchCoaches: COACHES.map((coach) => ({ coach })) },
    [CARDS]: { paymentMethods: [{ id: 'pm_1' }] },
    ...answers,
  });
  const routes = [{ path: '/user', element }, ...others];
  return { server, ...(await renderRoutes(routes, { path: '/user', state, server, user: {} })) };
}

export const rows = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).filter((heading) => heading.closest('li'));
export const titles = async () => (await rows()).map(({ textContent }) => textContent);
export const rowOf = (title: string) => within(screen.getByText(title).closest('li') ?? document.body);
