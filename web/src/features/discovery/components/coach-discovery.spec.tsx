import { fireEvent, screen, within } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { fakeWidth } from '../../../test/fake-width';
import { renderRoutes } from '../../../test/render';
import type { TestUser } from '../../../test/session';
import { CoachDiscovery } from './coach-discovery';

const buildCoach = (id: string, fullName: string, changes: object = {}) => ({
  id,
  fullName,
  avatarUrl: null,
  bio: 'Feet first.',
  specializations: ['technique_analysis', 'doubles_play', 'mental_game', 'advanced_coaching'],
  rate: { amountMinor: 6_500, currency: 'USD' },
  averageRating: 4.9,
  totalReviews: 132,
  responseTimeHours: 6,
  isVerified: false,
  acceptsRequests: true,
  ...changes,
});

const coaches = (list: unknown[]) => ({
  coaches: { coaches: list, totalCount: list.length, nextPageToken: null },
});

async function open(answer: unknown, user: TestUser = {}) {
  fakeWidth(true);
  const server = fakeServer({ DiscoveryCoaches: answer });
  const routes = [{ path: '/coaches', element: <CoachDiscovery /> }];
  return { server, ...(await renderRoutes(routes, { path: '/coaches', server, user })) };
}

const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') ?? document.body);

describe('a coach as displayed', () => {
  const plain = { fullName: '', avatarUrl: null, bio: '', averageRating: null, responseTimeHours: null };

  it('has a name, a picture and a bio also when none was given [S0-3.15] [S0-3.16] [S0-3.19]', async () => {
    await open(coaches([buildCoach('c-1', '', plain)]));
    const coach = await card('Coach');
    expect(coach.getByText('C')).toBeVisible();
    expect(coach.getByText('Professional coach with expertise in sports analysis.')).toBeVisible();
  });

  it('is drawn with two initials at most [S1-9.17]', async () => {
    await open(coaches([buildCoach('c-1', 'Ana María Soler Ruiz')]));
    expect((await card('Ana María Soler Ruiz')).getByText('AR')).toBeVisible();
  });

  it('shows the picture that was given, and its stand-in when that does not load [S0-3.16]', async () => {
    await open(coaches([buildCoach('c-1', 'Lucía Ferrer', { avatarUrl: '/files/lucia.jpg' })]));
    const lucia = await card('Lucía Ferrer');
    const picture = lucia.getByRole('presentation');
    expect(picture).toHaveAttribute('src', '/files/lucia.jpg');
    fireEvent.error(picture);
    expect(lucia.getByText('LF')).toBeVisible();
  });

  it('has rating, count, specializations, response time, verification and rate [S0-3.18]', async () => {
    await open(coaches([buildCoach('c-1', 'Lucía Ferrer', { isVerified: true })]));
    const lucia = await card('Lucía Ferrer Verified coach');
    for (const text of [
      'Excellent, 4.9',
      'from 132',
      'Technique Analysis • Doubles Play',
      'Responds in under 6 h',
      '$65',
    ])
      expect(lucia.getByText(text)).toBeVisible();
    expect(lucia.getByRole('img', { name: 'Verified coach' })).toBeVisible();
  });

  it.each([1, 6, 12, 24, 48, 72])('replies in under %d hours [S0-9.20]', async (responseTimeHours) => {
    await open(coaches([buildCoach('c-1', 'Lucía Ferrer', { responseTimeHours })]));
    const lucia = await card('Lucía Ferrer');
    expect(lucia.getByText(`Responds in under ${responseTimeHours} h`)).toBeVisible();
  });
});

describe('discovery', () => {
  it('shows a coach with rating, price, two specializations and both ways on [S1-2.10.7] [S1-2.10.8] [S1-2.10.9] [S1-2.10.10] [S1-2.10.11] [S1-2.10.12] [S1-2.10.13] [S1-9.17]', async () => {
    await open(coaches([buildCoach('c-1', 'Lucía Ferrer')]));
    const lucia = await card('Lucía Ferrer');
    expect(lucia.getByText('Excellent, 4.9')).toBeVisible();
    expect(lucia.getByText('from 132')).toBeVisible();
    expect(lucia.getByText('$65')).toBeVisible();
    expect(lucia.getByText('per analysis')).toBeVisible();
    expect(lucia.getByText('LF')).toBeVisible();
    expect(lucia.getByText('Feet first.')).toBeVisible();
    expect(lucia.getByText('Responds in under 6 h')).toBeVisible();
    expect(lucia.getByText('Technique Analysis • Doubles Play')).toBeVisible();
    expect(lucia.getByText('+2 more')).toBeVisible();
    expect(lucia.getByRole('link', { name: /Send Video/ })).toHaveAttribute('href', '/user/upload?coach=c-1');
    expect(lucia.getByRole('link', { name: /View Profile/ })).toHaveAttribute('href', '/coaches/c-1');
  });

  it('counts the coaches and says how they are sorted [S1-2.10.2] [S1-2.10.3] [S1-2.10.4]', async () => {
    await open(coaches([buildCoach('c-1', 'Lucía Ferrer'), buildCoach('c-2', 'Marc Vidal')]));
    expect(await screen.findByText('2 coaches available')).toBeVisible();
    expect(screen.getByText('More filters coming soon')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sort by: Rating (highest first)' })).toBeVisible();
  });

  it('hides the rating of a coach with few reviews', async () => {
    await open(coaches([buildCoach('c-1', 'Ana Soler', { averageRating: null, totalReviews: 3 })]));
    const ana = await card('Ana Soler');
    expect(ana.getByText('New here')).toBeVisible();
    expect(ana.getByText(/3 reviews/)).toBeVisible();
  });

  it('keeps a coach who takes no requests visible, without the way to send', async () => {
    await open(coaches([buildCoach('c-1', 'Ana Soler', { acceptsRequests: false })]));
    const ana = await card('Ana Soler');
    expect(ana.getByText('Not taking requests')).toBeVisible();
    expect(ana.queryByRole('link', { name: /Send Video/ })).not.toBeInTheDocument();
  });

  it('offers the match to athletes, and neither that nor sending to coaches [S1-2.10.1] [S1-2.10.14]', async () => {
    await open(coaches([buildCoach('c-1', 'Lucía Ferrer')]), { id: 'coach-9', role: 'coach' });
    await card('Lucía Ferrer');
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/coach');
    expect(screen.queryByRole('link', { name: /Send Video|Auto-Match/ })).not.toBeInTheDocument();
  });

  it('leads to the wizard with a match [S1-2.10.14]', async () => {
    await open(coaches([]));
    const link = await screen.findByRole('link', { name: 'Upload Video with Auto-Match' });
    expect(link).toHaveAttribute('href', '/user/upload?match=auto');
  });

  it('says that it is loading [S1-2.10.5]', async () => {
    await open(() => new Promise(() => undefined));
    expect(await screen.findByText('Loading coaches')).toBeInTheDocument();
    expect(screen.queryByRole('list', { busy: false })).not.toBeInTheDocument();
  });

  it('says when there is nobody [S1-8.3]', async () => {
    await open(coaches([]));
    expect(
      await screen.findByText('No coaches are currently available. Please try again later.'),
    ).toBeVisible();
  });

  it('says when the list does not load [S1-2.10.6] [S1-8.2] [S1-8.4]', async () => {
    await open({ error: 'INTERNAL' });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Coaches Unavailable');
    expect(failure).toHaveTextContent('Failed to load coaches. Please try again later.');
  });
});
