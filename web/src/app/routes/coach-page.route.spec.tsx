import { vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCoach, ID, openCoachPage } from './open-coach-page';

describe('the coach page', () => {
  it('introduces the coach: picture, name, rating, reply, three specializations [S1-2.11.1] [S1-2.11.2] [S1-2.11.3] [S1-2.11.4]', async () => {
    await openCoachPage();
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
    await openCoachPage();
    for (const text of [
      '24-48h delivery',
      '100% satisfaction guarantee',
      '418 analyses completed',
      'Not satisfied with your analysis? We offer a full refund within 7 days, no questions asked.',
    ])
      expect(await screen.findByText(text)).toBeVisible();
  });

  it('leads to the form that reaches support [S1-2.11.30]', async () => {
    await openCoachPage();
    expect(await screen.findByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  });

  it('passes the choice of this coach to the wizard [S1-2.4] [S1-2.11.6] [S1-2.11.7]', async () => {
    const { user, router, path } = await openCoachPage();
    expect(await screen.findByText('per video analysis')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Select This Coach' }));
    expect(path()).toBe(`/user/upload?coachId=${ID}`);
    expect(router.state.location.state).toMatchObject({ coach: { id: ID } });
  });

  it('cannot be chosen by a coach, or when requests are off', async () => {
    await openCoachPage({ user: { id: 'coach-9', role: 'coach' } });
    await screen.findByText('per video analysis');
    expect(screen.queryByRole('link', { name: 'Select This Coach' })).not.toBeInTheDocument();
  });

  it('fetches this coach alone, so that an unlisted coach is found, and says when requests are off [S1-7.36]', async () => {
    const { server } = await openCoachPage({ coach: { coach: buildCoach({ acceptsRequests: false }) } });
    expect(await screen.findByText('Not taking requests')).toBeVisible();
    expect(server.callsOf('CoachPage')[0]?.variables).toEqual({ id: ID });
    expect(screen.queryByRole('link', { name: 'Select This Coach' })).not.toBeInTheDocument();
  });

  it('shortens the bio in the hero and shows the actual languages [S1-2.11.5] [S1-2.11.11] [S1-2.11.13] [S1-9.17]', async () => {
    await openCoachPage();
    expect(await screen.findByText(`${'x'.repeat(150)}...`)).toBeVisible();
    expect(screen.getByText('x'.repeat(160))).toBeVisible();
    expect(screen.getByText('English, French')).toBeVisible();
  });

  it('scrolls a link to the reviews to them when they have loaded', async () => {
    const scrolledTo = vi.fn();
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolledTo(this.id);
    };
    await openCoachPage({ path: `/coaches/${ID}#reviews` });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Reviews & Ratings' })).toHaveFocus());
    expect(scrolledTo.mock.calls).toEqual([['reviews']]);
  });

  it('opens and closes the other specializations [S1-2.11.12] [S1-9.17]', async () => {
    const { user } = await openCoachPage();
    await user.click(await screen.findByRole('button', { name: '+1 More' }));
    expect(screen.getByText('Mental Game')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(screen.queryByText('Mental Game')).not.toBeInTheDocument();
  });

  it('shows the figures [S1-2.11.25] [S1-2.11.26] [S1-2.11.27] [S1-2.11.28]', async () => {
    await openCoachPage();
    const stats = within(await screen.findByRole('region', { name: 'Coach Stats' }));
    expect(stats.getByText('Analyses Completed').nextSibling).toHaveTextContent('418');
    expect(stats.getByText('Average Rating').nextSibling).toHaveTextContent('4.9');
    expect(stats.getByText('Avg. Response').nextSibling).toHaveTextContent('< 6 h');
    expect(stats.getByText('Years Coaching').nextSibling).toHaveTextContent('6-10 years');
  });
});

it('says that there is no such coach [S1-8.6]', async () => {
  await openCoachPage({ coach: { error: 'COACH_NOT_FOUND' } });
  expect(await screen.findByText(/^Coach not found/)).toBeVisible();
});

it.each([
  ['unknown', { coach: { error: 'COACH_NOT_FOUND' } }],
  ['no UUID [S1-5.17]', { path: '/coaches/lucia' }],
])('leads back to the others when the id is %s [S1-2.11.31]', async (_title, opening) => {
  await openCoachPage(opening);
  expect(await screen.findByRole('heading', { name: 'Coach Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse All Coaches' })).toHaveAttribute('href', '/coaches');
});

it('says if it does not load [S1-8.7]', async () => {
  await openCoachPage({ coach: { error: 'INTERNAL' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load coach profile');
});
