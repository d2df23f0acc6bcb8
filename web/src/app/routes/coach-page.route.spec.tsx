import { vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
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
    figuresMissing: false,
  },
});
const fewReviews = (list: unknown[]) => ({
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
  it('introduces the coach: picture, name, rating, reply, three specializations [S1-2.11.1] [S1-2.11.2] [S1-2.11.3] [S1-2.11.4]', async () => {
    await open();
    const hero = within(await screen.findByRole('region', { name: 'Lucía Ferrer' }));
    for (const text of ['LF', 'Excellent, 4.9', 'from 6', 'Responds in under 6 h'])
      expect(hero.getByText(text)).toBeVisible();
    expect(
      hero
        .getAllByRole('listitem')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Technique Analysis', 'Doubles Play', 'Advanced Coaching']);
    expect(hero.queryByText('Mental Game')).not.toBeInTheDocument();
  });

  it('promises delivery, satisfaction and a refund [S0-1.9] [S1-1.5] [S1-2.11.8] [S1-2.11.9] [S1-2.11.10] [S1-2.11.29]', async () => {
    await open();
    for (const text of [
      '24-48h delivery',
      '100% satisfaction guarantee',
      '418 analyses completed',
      'Not satisfied with your analysis? We offer a full refund within 7 days, no questions asked.',
    ])
      expect(await screen.findByText(text)).toBeVisible();
  });

  it('leads to the form that reaches support [S1-2.11.30]', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  });

  it('passes the choice of this coach to the wizard [S1-2.4] [S1-2.11.6] [S1-2.11.7]', async () => {
    const { user, router, path } = await open();
    expect(await screen.findByText('per video analysis')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Select This Coach' }));
    expect(path()).toBe(`/user/upload?coachId=${ID}`);
    expect(router.state.location.state).toMatchObject({ coach: { id: ID } });
  });

  it('cannot be chosen by a coach, or when requests are off', async () => {
    await open({ user: { id: 'coach-9', role: 'coach' } });
    await screen.findByText('per video analysis');
    expect(screen.queryByRole('link', { name: 'Select This Coach' })).not.toBeInTheDocument();
  });

  it('fetches this coach alone, so that an unlisted coach is found, and says when requests are off [S1-7.36]', async () => {
    const { server } = await open({ coach: { coach: buildCoach({ acceptsRequests: false }) } });
    expect(await screen.findByText('Not taking requests')).toBeVisible();
    expect(server.callsOf('CoachPage')[0]?.variables).toEqual({ id: ID });
    expect(screen.queryByRole('link', { name: 'Select This Coach' })).not.toBeInTheDocument();
  });

  it('shortens the bio in the hero and shows the actual languages [S1-2.11.5] [S1-2.11.11] [S1-2.11.13] [S1-9.17]', async () => {
    await open();
    expect(await screen.findByText(`${'x'.repeat(150)}...`)).toBeVisible();
    expect(screen.getByText('x'.repeat(160))).toBeVisible();
    expect(screen.getByText('English, French')).toBeVisible();
  });

  it('scrolls a link to the reviews to them when they have loaded', async () => {
    const scrolledTo = vi.fn();
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolledTo(this.id);
    };
    await open({ path: `/coaches/${ID}#reviews` });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Reviews & Ratings' })).toHaveFocus());
    expect(scrolledTo.mock.calls).toEqual([['reviews']]);
  });

  it('opens and closes the other specializations [S1-2.11.12] [S1-9.17]', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '+1 More' }));
    expect(screen.getByText('Mental Game')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(screen.queryByText('Mental Game')).not.toBeInTheDocument();
  });

  it('shows the figures [S1-2.11.25] [S1-2.11.26] [S1-2.11.27] [S1-2.11.28]', async () => {
    await open();
    const stats = within(await screen.findByRole('region', { name: 'Coach Stats' }));
    expect(stats.getByText('Analyses Completed').nextSibling).toHaveTextContent('418');
    expect(stats.getByText('Average Rating').nextSibling).toHaveTextContent('4.9');
    expect(stats.getByText('Avg. Response').nextSibling).toHaveTextContent('< 6 h');
    expect(stats.getByText('Years Coaching').nextSibling).toHaveTextContent('6-10 years');
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

  it('come with the average, five stars and a bar for each number of stars [S1-2.11.16] [S1-2.11.17]', async () => {
    await open();
    const section = within(await screen.findByRole('region', { name: 'Reviews & Ratings' }));
    expect(await section.findByText('4.9')).toBeVisible();
    expect(section.getByRole('img', { name: '4.9 out of 5 stars' })).toBeVisible();
    const bars = section
      .getAllByRole('listitem')
      .slice(0, 5)
      .map(({ textContent }) => textContent);
    expect(bars.map((text) => text?.replace(/^(\d)\D*.*?(\d+%)$/, '$1: $2'))).toEqual([
      '5: 83%',
      '4: 17%',
      '3: 0%',
      '2: 0%',
      '1: 0%',
    ]);
  });

  it('have picture or initials and name, or are anonymous [S1-2.11.19] [S1-2.11.20] [S1-2.11.21] [S1-3.29]', async () => {
    const list = [
      buildReview('1', { authorName: 'Tom van den Becker', rating: 4 }),
      buildReview('2', { authorName: '' }),
      buildReview('3', { authorName: 'Nora Lind', authorAvatarUrl: '/files/nora.jpg' }),
    ];
    await open({ answer: fewReviews(list) });
    const entry = async (comment: string) => within((await screen.findByText(comment)).closest('li')!);
    const tom = await entry('Review 1');
    for (const text of ['TB', 'Tom van den Becker', 'Nov 14, 2026 · Video analysis'])
      expect(tom.getByText(text)).toBeVisible();
    expect(tom.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    const nobody = await entry('Review 2');
    for (const text of ['U', 'Anonymous']) expect(nobody.getByText(text)).toBeVisible();
    expect((await entry('Review 3')).getByRole('presentation')).toHaveAttribute('src', '/files/nora.jpg');
  });

  it('say that they are loading [S1-2.11.22]', async () => {
    await open({ answer: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading reviews')).toBeInTheDocument();
  });

  it('are shown without the figures if only these fail [S1-8.9]', async () => {
    const page = fewReviews([buildReview('1')]).coachReviews;
    await open({ answer: { coachReviews: { ...page, totalCount: 0, figuresMissing: true } } });
    expect(await screen.findByText(/^Failed to load review data/)).toBeVisible();
    expect(screen.getByText('Review 1')).toBeVisible();
    expect(screen.queryByText('Not enough reviews yet')).not.toBeInTheDocument();
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

  it('fail separately, and the coach stays [S1-2.11.23] [S1-8.8]', async () => {
    await open({ answer: { error: 'INTERNAL' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load reviews');
    expect(screen.getByRole('heading', { name: 'Lucía Ferrer' })).toBeVisible();
  });
});

it('says that there is no such coach [S1-8.6]', async () => {
  await open({ coach: { error: 'COACH_NOT_FOUND' } });
  expect(await screen.findByText(/^Coach not found/)).toBeVisible();
});

it.each([
  ['unknown', { coach: { error: 'COACH_NOT_FOUND' } }],
  ['no UUID [S1-5.17]', { path: '/coaches/lucia' }],
])('leads back to the others when the id is %s [S1-2.11.31]', async (_title, opening) => {
  await open(opening);
  expect(await screen.findByRole('heading', { name: 'Coach Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse All Coaches' })).toHaveAttribute('href', '/coaches');
});

it('says if it does not load [S1-8.7]', async () => {
  await open({ coach: { error: 'INTERNAL' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load coach profile');
});
