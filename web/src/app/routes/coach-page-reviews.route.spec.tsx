import { screen, within } from '@testing-library/react';
import { buildCoach, fewReviews, buildReview, openCoachPage } from './open-coach-page';

describe('the reviews', () => {
  it('start with three and grow to all of them [S1-2.11.18] [S1-9.3]', async () => {
    const { user } = await openCoachPage();
    const all = await screen.findByRole('button', { name: 'Show All 6 Reviews' });
    expect(screen.getAllByText(/^Review \d/)).toHaveLength(3);
    await user.click(all);
    expect(await screen.findByText('Review 6')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Show Less Reviews' }));
    expect(screen.getAllByText(/^Review \d/)).toHaveLength(3);
  });

  it('come with the average, five stars and a bar for each number of stars [S1-2.11.16] [S1-2.11.17]', async () => {
    await openCoachPage();
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
    await openCoachPage({ answer: fewReviews(list) });
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
    await openCoachPage({ answer: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading reviews')).toBeInTheDocument();
  });

  it('are shown without the figures if only these fail [S1-8.9]', async () => {
    const page = fewReviews([buildReview('1')]).coachReviews;
    await openCoachPage({ answer: { coachReviews: { ...page, totalCount: 0, figuresMissing: true } } });
    expect(await screen.findByText(/^Failed to load review data/)).toBeVisible();
    expect(screen.getByText('Review 1')).toBeVisible();
    expect(screen.queryByText('Not enough reviews yet')).not.toBeInTheDocument();
  });

  it('hide the rating below five, here and in the figures [S1-2.11.14] [S1-2.11.15] [S1-5.36] [S1-9.3]', async () => {
    const coach = { coach: buildCoach({ averageRating: null, totalReviews: 1 }) };
    await openCoachPage({ coach, answer: fewReviews([buildReview('1', { authorName: '' })]) });
    expect(await screen.findByText('Not enough reviews yet')).toBeVisible();
    expect(
      screen.getByText('This coach needs at least 5 reviews before ratings are displayed.'),
    ).toBeVisible();
    expect(screen.getByText('1 review so far')).toBeVisible();
    expect(screen.getByText('N/A')).toBeVisible();
    expect(screen.getByText('Anonymous')).toBeVisible();
  });

  it('say when there are none [S1-2.11.24]', async () => {
    await openCoachPage({ answer: fewReviews([]) });
    expect(await screen.findByText('No reviews available yet.')).toBeVisible();
  });

  it('fail separately, and the coach stays [S1-2.11.23] [S1-8.8]', async () => {
    await openCoachPage({ answer: { error: 'INTERNAL' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load reviews');
    expect(screen.getByRole('heading', { name: 'Lucía Ferrer' })).toBeVisible();
  });
});
