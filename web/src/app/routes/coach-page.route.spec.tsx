/** @jest-environment ./.config/jsdom-env.mjs */
import { screen, within } from '@testing-library/react';
import { Component as CoachRoute } from './coach-page.route';
import { fakeServer, type Call } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import type { TestUser } from '../../test/session';

const ID = '0b9f1c1e-3a52-4a53-9d0c-000000000001';

const buildCoach = (changes: object = {}) => ({
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

const buildReview = (id: string, changes: object = {}) => ({
  id,
  rating: 5,
  comment: `Review ${id}`,
  authorName: 'Tom Becker',
  authorAvatarUrl: null,
  createdAt: '2026-11-14T10:00:00Z',
  ...changes,
});

const firstPage = ['1', '2', '3', '4'].map((id) => buildReview(id));
const reviews = ({ variables }: Call) => ({
  coachReviews: {
    reviews: variables.pageToken ? ['5', '6'].map((id) => buildReview(id)) : firstPage,
    totalCount: 6,
    nextPageToken: variables.pageToken ? null : 'more',
    averageRating: 4.86,
    ratingDistribution: [0, 0, 0, 1, 5],
  },
});
const fewReviews = (list: unknown[]) => ({
  coachReviews: {
    reviews: list,
    totalCount: list.length,
    nextPageToken: null,
    averageRating: null,
    ratingDistribution: [],
  },
});

interface Opening {
  path?: string;
  coach?: unknown;
  answer?: unknown;
  user?: TestUser;
}

async function open({
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

describe('the coach page', () => {
  it('promises delivery within 24-48h beside the price [S0-1.9]', async () => {
    await open();
    expect(await screen.findByText('24-48h delivery')).toBeVisible();
  });

  it('takes the choice of this coach to the wizard [S1-2.11.6] [S1-2.11.7]', async () => {
    const { user, router, path } = await open();
    expect(await screen.findByText('per video analysis')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Select This Coach' }));
    expect(path()).toBe(`/user/upload?coachId=${ID}`);
    expect(router.state.location.state).toMatchObject({ coach: { id: ID } });
  });

  it('cannot be chosen by a coach, nor when requests are off', async () => {
    await open({ user: { id: 'coach-9', role: 'coach' } });
    await screen.findByText('per video analysis');
    expect(screen.queryByRole('link', { name: 'Select This Coach' })).not.toBeInTheDocument();
  });

  it('says when requests are off', async () => {
    await open({ coach: { coach: buildCoach({ acceptsRequests: false }) } });
    expect(await screen.findByText('Not taking requests right now')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Select This Coach' })).not.toBeInTheDocument();
  });

  it('cuts the bio in the hero and shows the languages really spoken [S1-2.11.5] [S1-2.11.11] [S1-9.17]', async () => {
    await open();
    expect(await screen.findByText(`${'x'.repeat(150)}...`)).toBeVisible();
    expect(screen.getByText('x'.repeat(160))).toBeVisible();
    expect(screen.getByText('English, French')).toBeVisible();
  });

  it('opens and closes the other specializations [S1-2.11.12] [S1-9.17]', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '+1 More' }));
    expect(screen.getByText('Mental Game')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(screen.queryByText('Mental Game')).not.toBeInTheDocument();
  });

  it('shows the figures [S1-2.11.25] [S1-2.11.26] [S1-2.11.28]', async () => {
    await open();
    const stats = within(await screen.findByRole('region', { name: 'Coach Stats' }));
    expect(stats.getByText('Analyses Completed').nextSibling).toHaveTextContent('418');
    expect(stats.getByText('Average Rating').nextSibling).toHaveTextContent('4.9');
    expect(stats.getByText('Years Coaching').nextSibling).toHaveTextContent('9');
  });
});

describe('the reviews', () => {
  it('start with three and grow to all of them [S1-2.11.18] [S1-9.3]', async () => {
    const { user } = await open();
    const all = await screen.findByRole('button', { name: 'Show All 6 Reviews' });
    expect(screen.getAllByText(/^Review \d/)).toHaveLength(3);
    await user.click(all);
    expect(await screen.findByText('Review 6')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Show Less Reviews' }));
    expect(screen.getAllByText(/^Review \d/)).toHaveLength(3);
  });

  it('hide the rating below five, here and in the figures [S1-2.11.14] [S1-2.11.15] [S1-5.36] [S1-9.3]', async () => {
    const coach = { coach: buildCoach({ averageRating: null, totalReviews: 1 }) };
    await open({ coach, answer: fewReviews([buildReview('1', { authorName: '' })]) });
    expect(await screen.findByText('Not enough reviews yet')).toBeVisible();
    expect(
      screen.getByText('This coach needs at least 5 reviews before ratings are displayed.'),
    ).toBeVisible();
    expect(screen.getByText('1 review so far')).toBeVisible();
    expect(screen.getByText('N/A')).toBeVisible();
    expect(screen.getByText('Anonymous')).toBeVisible();
  });

  it('say when there are none [S1-2.11.24]', async () => {
    await open({ answer: fewReviews([]) });
    expect(await screen.findByText('No reviews available yet.')).toBeVisible();
  });

  it('fail alone, the coach stays [S1-2.11.23] [S1-8.8]', async () => {
    await open({ answer: { error: 'INTERNAL' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load reviews');
    expect(screen.getByRole('heading', { name: 'Lucía Ferrer' })).toBeVisible();
  });
});

it.each([
  ['unknown [S1-8.6]', { coach: { error: 'COACH_NOT_FOUND' } }],
  ['no UUID [S1-5.17]', { path: '/coaches/lucia' }],
])('leads back to the others when the id is %s [S1-2.11.31]', async (_title, opening) => {
  await open(opening);
  expect(await screen.findByRole('heading', { name: 'Coach Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse All Coaches' })).toHaveAttribute('href', '/coaches');
});

it('says when it does not load [S1-8.7]', async () => {
  await open({ coach: { error: 'INTERNAL' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load coach profile');
});
