import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as DashboardRoute } from './athlete-dashboard.route';
import { fakeServer, type Call } from '../../test/fake-server';
import { noLiveChannel } from '../../test/no-live-channel';
import { renderRoutes } from '../../test/render';

const CARDS = 'GET /api/stripe-payment-methods?customerId=';

const buildAnalysis = (id: string, status: string, changes: object = {}) => ({
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

const page = (analyses: unknown[]) => ({
  athleteAnalyses: { analyses, nextPageToken: null, allCount: 5, pendingCount: 3, completedCount: 2 },
});
const listed = ({ variables: { tab, search } }: Call) =>
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
const NONE = {
  athleteAnalyses: { analyses: [], nextPageToken: null, allCount: 0, pendingCount: 0, completedCount: 0 },
};

async function open({ state, answers = {} }: { state?: unknown; answers?: object } = {}) {
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
  const routes = [{ path: '/user', element: <DashboardRoute /> }];
  return { server, ...(await renderRoutes(routes, { path: '/user', state, server, user: {} })) };
}

const rows = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).filter((heading) => heading.closest('li'));
const titles = async () => (await rows()).map(({ textContent }) => textContent);
const rowOf = (title: string) => within(screen.getByText(title).closest('li') ?? document.body);

describe('the athlete dashboard', () => {
  it('leads to the next upload and shows four figures [S1-2.4.3] [S1-2.4.5]', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Upload New Video' })).toHaveAttribute(
      'href',
      '/user/upload',
    );
    expect(await screen.findByText('Charged only on delivery')).toBeVisible();
    expect(screen.getByText('$130')).toBeVisible();
    expect(screen.getAllByRole('term')).toHaveLength(4);
  });

  it('keeps rejected analyses under completed, and failed payments under pending [S1-2.4.6] [S1-2.4.7]', async () => {
    const { user } = await open();
    expect(await titles()).toHaveLength(5);
    await user.click(screen.getByRole('tab', { name: /Completed/ }));
    await waitFor(async () => expect(await titles()).toEqual(['Clip done', 'Clip rejected']));
    await user.click(screen.getByRole('tab', { name: /Pending/ }));
    await waitFor(async () =>
      expect(await titles()).toEqual(['Clip unpaid', 'Clip pending', 'Clip working']),
    );
  });

  it('offers View Analysis for completed ones only, and a way to fix a payment [S1-2.4.9]', async () => {
    await open();
    await rows();
    expect(screen.getAllByText('View Analysis')).toHaveLength(1);
    expect(rowOf('Clip done').getByRole('link', { name: /View Analysis/ })).toHaveAttribute(
      'href',
      '/user/analysis/done',
    );
    expect(rowOf('Clip unpaid').getByRole('link', { name: /Fix payment/ })).toHaveAttribute(
      'href',
      '/user/analysis/unpaid',
    );
  });

  it('links the coach and says why one was rejected [S1-2.4.10]', async () => {
    await open();
    await rows();
    expect(rowOf('Clip rejected').getByText('Bad quality (audio/video): Too dark.')).toBeVisible();
    expect(rowOf('Clip rejected').getByRole('link', { name: 'Lucía Ferrer' })).toHaveAttribute(
      'href',
      '/coaches/coach-1',
    );
  });

  it('shows initials and a film icon if a picture is missing or broken [S1-9.19]', async () => {
    const coach = { id: 'coach-1', fullName: 'Lucía Ferrer', avatarUrl: '/files/avatars/coach-1/a.jpg' };
    const requestVideo = { id: 'v', status: 'READY', durationMs: 61_000, thumbnailUrl: '/files/videos/v/t' };
    const answers = { AthleteAnalyses: page([buildAnalysis('one', 'PENDING', { coach, requestVideo })]) };
    await open({ answers });
    await rows();
    const row = screen.getByText('Clip one').closest('li')!;
    expect(row.querySelectorAll('img')).toHaveLength(2);
    row.querySelectorAll('img').forEach((picture) => fireEvent.error(picture));
    expect(row.querySelectorAll('img')).toHaveLength(0);
    expect(row.querySelector('svg.tabler-icon-movie')).toBeVisible();
    expect(row).toHaveTextContent('LFLucía Ferrer');
  });

  it('offers to cancel requests that the server says can be canceled now, and shows the result', async () => {
    const past = new Date(Date.now() - 1_000).toISOString();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const { user, server } = await open({
      answers: {
        AthleteAnalyses: page([
          buildAnalysis('pending', 'PENDING', { cancellableFrom: past }),
          buildAnalysis('working', 'IN_PROGRESS', { cancellableFrom: later }),
          buildAnalysis('late', 'IN_PROGRESS', { cancellableFrom: past }),
          buildAnalysis('done', 'COMPLETED'),
        ]),
        CancelAnalysis: { cancelAnalysis: { id: 'pending', status: 'REJECTED' } },
      },
    });
    await rows();
    const offered = screen.getAllByRole('button', { name: /^Cancel request/ });
    expect(offered.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Cancel request: Clip pending',
      'Cancel request: Clip late',
    ]);
    const rejected = { rejectionReason: 'athlete_canceled' };
    server.answer('AthleteAnalyses', page([buildAnalysis('pending', 'REJECTED', rejected)]));
    await user.click(offered[0]!);
    await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
    expect(await screen.findByText('You canceled this request')).toBeVisible();
    expect(server.callsOf('CancelAnalysis')[0]?.variables).toEqual({ analysisId: 'pending' });
  });

  it('shows the promised time of each open request, and the date of the others', async () => {
    const answers = {
      AthleteAnalyses: page([
        buildAnalysis('working', 'IN_PROGRESS', { promisedAt: '2026-11-27T12:00:00Z' }),
        buildAnalysis('done', 'COMPLETED', { completedAt: '2026-11-14T12:00:00Z' }),
      ]),
    };
    await open({ answers });
    await rows();
    expect(rowOf('Clip working').getByText(/^Fri, Nov 27/)).toHaveAttribute(
      'datetime',
      '2026-11-27T12:00:00Z',
    );
    expect(rowOf('Clip done').getByText('Nov 14')).toBeVisible();
  });

  it('shows a due payment first: heading and first row', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'One payment to fix' })).toBeVisible();
    expect((await titles())[0]).toBe('Clip unpaid');
  });

  it('leads to the page of an open request, and says what arrives next', async () => {
    const answers = {
      AthleteAnalyses: page([
        buildAnalysis('later', 'PENDING', { promisedAt: '2026-11-28T12:00:00Z' }),
        buildAnalysis('soon', 'IN_PROGRESS', { promisedAt: '2026-11-27T12:00:00Z' }),
      ]),
    };
    await open({ answers });
    expect(await screen.findByRole('heading', { level: 1, name: '2 on their way' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Follow: Clip later' })).toHaveAttribute(
      'href',
      '/user/analysis/later',
    );
    const next = within(screen.getByRole('region', { name: 'Next to arrive' }));
    expect(next.getByRole('link')).toHaveAttribute('href', '/user/analysis/soon');
    expect(next.getByText(/Clip soon, Lucía is on it/)).toBeVisible();
    expect(next.getAllByRole('listitem').map(({ textContent }) => textContent?.split(',')[0])).toEqual([
      'Sent',
      'Started',
      'Delivered',
    ]);
    expect(screen.getByRole('link', { name: /Browse coaches/ })).toHaveAttribute('href', '/coaches');
  });

  it.each([
    ['RETURNED', 'Rejected'],
    ['CANCELED', 'Canceled'],
    ['EXPIRED', 'Expired'],
    ['VIDEO_FAILED', 'Video failed'],
  ])('says who or what ended a request: %s', async (ending, word) => {
    await open({ answers: { AthleteAnalyses: page([buildAnalysis('over', 'REJECTED', { ending })]) } });
    await rows();
    expect(rowOf('Clip over').getByText(word)).toBeVisible();
    if (ending !== 'RETURNED') expect(rowOf('Clip over').queryByText('Rejected')).toBeNull();
  });

  it('searches', async () => {
    const { user } = await open();
    await rows();
    await user.type(screen.getByRole('searchbox'), 'unpaid');
    await waitFor(async () => expect(await titles()).toEqual(['Clip unpaid']));
  });

  it('helps a new athlete: the upload, what comes back, three fitting coaches [S1-2.4.11]', async () => {
    await open({ answers: { AthleteAnalyses: NONE } });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Two minutes of play is enough' }),
    ).toBeVisible();
    const upload = screen.getByRole('link', { name: 'Upload New Video' });
    expect(upload).toHaveAttribute('href', '/user/upload');
    const three = within(await screen.findByRole('region', { name: 'Three who fit your goals' }));
    expect(await three.findAllByRole('listitem')).toHaveLength(3);
    expect(three.getByRole('link', { name: 'All coaches' })).toHaveAttribute('href', '/coaches');
    expect(three.getByRole('link', { name: 'Coach one' })).toHaveAttribute('href', '/coaches/one');
    expect(three.getByRole('link', { name: 'Send Video to Coach two' })).toHaveAttribute(
      'href',
      '/user/upload?coach=two',
    );
    expect(three.getAllByText('Excellent, 4.9')).toHaveLength(2);
    expect(three.getByText('New here')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('says if the list does not load, and retries [S1-8.64] [S1-8.65]', async () => {
    const { user, server } = await open({ answers: { AthleteAnalyses: { error: 'INTERNAL' } } });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Failed to load your video analyses. Please try again.');
    expect(failure).toHaveTextContent('Could not fetch video analyses.');
    server.answer('AthleteAnalyses', listed);
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await titles()).toHaveLength(5);
  });

  it('confirms once what the previous screen did [S1-2.4.12]', async () => {
    const { router } = await open({ state: { type: 'success', message: 'Your request is on its way.' } });
    expect(await screen.findByText('Your request is on its way.')).toBeVisible();
    await waitFor(() => expect(router.state.location.state).toBeNull());
  });

  it('asks an athlete without a card to add one [S1-2.4.4] [S1-2.4.14]', async () => {
    const { user } = await open({ answers: { [CARDS]: { paymentMethods: [] } } });
    await user.click(await screen.findByRole('button', { name: 'Add Payment Method' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Payment Method' });
    await waitFor(() => expect(dialog).toBeVisible());
  });
});
