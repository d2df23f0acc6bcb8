import { Component as CoachRoute } from './coach-page.route';
import { fakeServer, type Call } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import type { TestUser } from '../../test/session';

export const ID = '0b9f1c1e-3a52-4a53-9d0c-000000000001';

export const buildCoach = (changes: object = {}) => ({
  id: ID,
  fullName: 'Lucía Ferrer',
  avatarUrl: null,
  bio: 'x'.repeat(160),
  specializations: ['technique_analysis', 'doubles_play', 'advanced_coaching', 'mental_game'],
  yearsCoaching: 9,
  languagesSpoken: ['en', 'fr'],
  rate: { amountMinor: 6_500, currency: 'USD' },
  averageRating: 4.86,
  totalReviews: 6,
  totalAnalysesCompleted: 418,
  responseTimeHours: 6,
  isVerified: false,
  acceptsRequests: true,
  ...changes,
});

export const buildReview = (id: string, changes: object = {}) => ({
  id,
  rating: 5,
  comment: `Review ${id}`,
  authorName: 'Tom Becker',
  authorAvatarUrl: null,
  createdAt: '2026-11-14T10:00:00Z',
  ...changes,
});

const firstPage = ['1', '2', '3', '4'].map((id) => buildReview(id));
export const reviews = ({ variables }: Call) => ({
  coachReviews: {
    reviews: variables.pageToken ? ['5', '6'].map((id) => buildReview(id)) : firstPage,
    totalCount: 6,
    nextPageToken: variables.pageToken ? null : 'more',
    averageRating: 4.86,
    ratingDistribution: [0, 0, 0, 1, 5],
    figuresMissing: false,
  },
});
export const fewReviews = (list: unknown[]) => ({
  coachReviews: {
    reviews: list,
    totalCount: list.length,
    nextPageToken: null,
    averageRating: null,
    ratingDistribution: [],
    figuresMissing: false,
  },
});

interface Opening {
  path?: string;
  coach?: unknown;
  answer?: unknown;
  user?: TestUser;
}

/** For tests: the page of a coach with six reviews. */
export async function openCoachPage({
  path = `/coaches/${ID}`,
  coach = { coach: buildCoach() },
  answer = reviews,
  user = {},
}: Opening = {}) {
  const server = fakeServer({ CoachPage: coach, CoachReviews: answer });
  const routes = [
    { path: '/coaches/:coachId', element: <CoachRoute /> },
    { path: '/user/upload', element: <p>wizard</p> },
  ];
  return { server, ...(await renderRoutes(routes, { path, server, user })) };
}
