import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as ResultsRoute } from './results.route';
import { fakeMedia } from '../../test/fake-media';
import { fakeServer } from '../../test/fake-server';
import { fakeSockets } from '../../test/fake-socket';
import { renderRoutes } from '../../test/render';

const ID = '0b9f1c1e-3a52-4a53-9d0c-0000000000bb';
const CARDS = 'GET /api/stripe-payment-methods?customerId=';
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

const buildVideo = (id: string) => ({
  id,
  status: 'READY',
  durationMs: 108_000,
  width: 1280,
  height: 720,
  filename: `${id}.mp4`,
  playbackUrl: `/files/videos/${id}/playback`,
  downloadUrl: `/files/videos/${id}/download`,
  thumbnailUrl: null,
  urlExpiresAt: null,
});

const WORK = {
  annotations: [
    {
      id: 'n-2',
      timestampMs: 42_000,
      category: 'TECHNICAL',
      label: 'Bandeja too flat',
      content: 'Open the face.',
    },
    { id: 'n-1', timestampMs: 9_000, category: 'TACTICAL', label: 'Good split', content: '' },
  ],
  summaryItems: [
    { id: 's-1', category: 'ASSESSMENT', label: 'Solid base', content: 'You read the lob well.' },
    { id: 's-2', category: 'RECOMMENDATION', label: 'Finish across', content: '20 a session.' },
  ],
  responseVideo: buildVideo('response'),
};

const buildAnalysis = (changes: object = {}) => ({
  id: ID,
  status: 'COMPLETED',
  title: 'Bandeja under pressure',
  athleteComments: 'Look at my feet',
  focusAreas: ['volley_net_play'],
  createdAt: '2026-11-13T10:00:00Z',
  openedAt: '2026-11-13T10:00:00Z',
  promisedAt: '2026-11-15T10:00:00Z' as string | null,
  startedAt: '2026-11-13T12:00:00Z' as string | null,
  completedAt: '2026-11-14T05:00:00Z',
  endedAt: null,
  ending: null,
  paid: true,
  rejectionReason: null,
  rejectionDescription: null,
  cancellableFrom: null,
  agreedRate: usd(6_500),
  coach: { id: 'coach-1', fullName: 'Lucía Ferrer', avatarUrl: null },
  requestVideo: buildVideo('request'),
  payment: { id: 'p-1', status: 'COMPLETED' },
  work: WORK,
  ...changes,
});

const buildLocked = (status: string, changes: object = {}) =>
  buildAnalysis({ status, work: null, paid: false, completedAt: null, ...changes });

async function open(analysis: unknown, answers: object = {}) {
  const server = fakeServer({
    AnalysisResults: typeof analysis === 'string' ? { error: analysis } : { analysis },
    OwnReview: { analysis: { id: ID, status: 'COMPLETED', review: null } },
    [CARDS]: { paymentMethods: [] },
    ...answers,
  });
  const routes = [{ path: '/user/analysis/:analysisId', element: <ResultsRoute /> }];
  return { server, ...(await renderRoutes(routes, { path: `/user/analysis/${ID}`, server, user: {} })) };
}

beforeEach(() => {
  fakeSockets();
  fakeMedia();
});

describe('a paid analysis', () => {
  it('shows the timeline in order, the three columns and the response with its download [S1-2.2.3] [S1-2.2.4] [S1-2.2.5]', async () => {
    await open(buildAnalysis());
    const timeline = await screen.findByRole('region', { name: 'Analysis Timeline' });
    const notes = within(timeline).getAllByRole('button');
    expect(notes.map((note) => note.textContent)).toEqual([
      expect.stringContaining('0:09Good split'),
      expect.stringContaining('0:42Bandeja too flat'),
    ]);
    expect(within(screen.getByRole('region', { name: 'Assessment' })).getByText('Solid base')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Recommendations' })).getByText('Finish across'),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Feedback' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/files/videos/response/download',
    );
  });

  it('seeks to a clicked note, which is then shown over the video [S1-2.2.2]', async () => {
    const { user } = await open(buildAnalysis());
    const timeline = await screen.findByRole('region', { name: 'Analysis Timeline' });
    const marker = screen.getByRole('button', { name: 'Technical at 0:42: Bandeja too flat' });
    expect(screen.getByRole('button', { name: 'Tactical at 0:09: Good split' })).toBeInTheDocument();
    expect(screen.getAllByText('Open the face.')).toHaveLength(1);
    await user.click(within(timeline).getByRole('button', { name: /Bandeja too flat/ }));
    expect(document.querySelector('video')?.currentTime).toBe(42);
    expect(marker).toHaveAttribute('data-reached', 'true');
    expect(screen.getAllByText('Open the face.')).toHaveLength(2);
  });

  it('links its receipt', async () => {
    const url = '/files/documents/d-1?expires=1&signature=x';
    const urlExpiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const receipt = { id: 'd-1', number: 'R-2026-000001', url, urlExpiresAt };
    await open(buildAnalysis({ payment: { id: 'p-1', status: 'COMPLETED', receipt } }));
    const link = await screen.findByRole('link', { name: /^Receipt R-2026-000001/ });
    expect(link).toHaveAttribute('href', `${url}&lng=en`);
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('has a form for a review [S1-2.2.6]', async () => {
    await open(buildAnalysis());
    const review = within(await screen.findByRole('region', { name: 'How was this analysis?' }));
    expect(await review.findByLabelText('Your review')).toBeVisible();
    expect(review.getAllByRole('radio')).toHaveLength(5);
  });

  it('says that the response is being replaced and shows the rest', async () => {
    await open(
      buildAnalysis({ status: 'IN_PROGRESS', completedAt: null, work: { ...WORK, responseVideo: null } }),
    );
    expect(await screen.findByText(/replacing the response video/)).toBeVisible();
    expect(screen.getByText('Good split')).toBeVisible();
  });
});

describe('the guarantee', () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const refundable = (payment: object) =>
    buildAnalysis({ payment: { id: 'p-1', status: 'COMPLETED', refundableUntil: until, ...payment } });

  it('refunds with one click, and the work stays', async () => {
    const { server, user } = await open(refundable({}), {
      'POST /api/stripe-refund': { success: true, status: 'refunded' },
    });
    await user.click(await screen.findByRole('button', { name: /Request refund/ }));
    server.answer('AnalysisResults', {
      analysis: refundable({ status: 'REFUNDED', refundableUntil: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Refund $65' }));
    expect(await screen.findByText('This analysis was refunded. You can still watch it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Request refund/ })).not.toBeInTheDocument();
    expect(screen.getByText('Good split')).toBeVisible();
    expect(screen.getByText(/on its way back to your card/)).toBeVisible();
  });

  it('is over when the server says so', async () => {
    await open(refundable({ refundableUntil: null }));
    expect(await screen.findByText('Good split')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Request refund/ })).not.toBeInTheDocument();
  });
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const order = (name: string | RegExp) => screen.findByRole('article', { name });
const WAITING = { openedAt: inHours(-24), startedAt: null, promisedAt: inHours(24) };

describe('an analysis that is not paid', () => {
  it.each([
    ['DRAFT', 'Payment Required', 'Payment required to view this analysis'],
    ['PAYMENT_FAILED', 'Payment Required', /your payment of \$65 did not go through/],
    ['COMPLETED', 'Lucía has delivered', /Your payment of \$65 is going through/],
  ])(
    'stays locked while %s, with links to billing and dashboard [S1-2.2.7] [S1-2.2.8]',
    async (status, heading, lead) => {
      await open(buildLocked(status));
      const card = await order(heading);
      expect(within(card).getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(within(card).getByText(lead)).toBeVisible();
      expect(within(card).getByRole('link', { name: 'Go to billing' })).toHaveAttribute(
        'href',
        '/user/billing',
      );
      expect(within(card).getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/user');
      expect(screen.queryByText('Analysis Timeline')).not.toBeInTheDocument();
      expect(screen.queryByText('How was this analysis?')).not.toBeInTheDocument();
    },
  );

  it('shows nothing of the work until it is paid, then all of it without a reload [S1-2.2.1]', async () => {
    const { server } = await open(buildLocked('COMPLETED'));
    expect(await order('Lucía has delivered')).toBeVisible();
    for (const part of ['Analysis Timeline', 'Assessment', 'Response from your coach'])
      expect(screen.queryByRole('region', { name: part })).not.toBeInTheDocument();
    server.answer('AnalysisResults', { analysis: buildAnalysis() });
    expect(await screen.findByRole('region', { name: 'Analysis Timeline' })).toBeVisible();
    expect(screen.queryByText('Lucía has delivered')).not.toBeInTheDocument();
  });

  it('says that a payment is required if there is no hold [S1-8.32]', async () => {
    await open(buildLocked('DRAFT'));
    expect(await screen.findByText('Payment required to view this analysis')).toBeVisible();
  });

  it('can be paid if the payment failed', async () => {
    await open(buildLocked('PAYMENT_FAILED'));
    expect(await screen.findByRole('button', { name: 'Pay $65 now' })).toBeVisible();
  });

  it('cannot be paid twice while there is a hold, and requires nothing', async () => {
    await open(buildLocked('PENDING', WAITING));
    await order('Lucía has your video');
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/payment required/i)).not.toBeInTheDocument();
  });
});

describe('an open request', () => {
  it.each([
    ['PENDING', WAITING, 'Lucía has your video', 'Sent'],
    ['IN_PROGRESS', { ...WAITING, startedAt: inHours(-2) }, 'Lucía is on it', 'Started'],
  ])('says what goes on and the one promised moment: %s', async (status, changes, heading, stop) => {
    const hold = { holdUntil: inHours(144), deliverBy: inHours(120) };
    await open(buildLocked(status, { ...changes, ...hold }));
    const page = await order(heading);
    const moments = [...page.querySelectorAll('time')].map((time) => time.dateTime);
    expect(moments.filter((moment) => moment === WAITING.promisedAt)).toHaveLength(2);
    expect(moments).not.toContain(hold.deliverBy);
    expect(within(page).getByText('Your analysis comes by')).toBeVisible();
    const current = within(page)
      .getAllByRole('listitem')
      .find((item) => item.getAttribute('aria-current') === 'step');
    expect(current).toHaveTextContent(new RegExp(`^${stop}, `));
    expect(within(page).getByText('Look at my feet')).toBeVisible();
  });

  it('is late once the promised time has passed', async () => {
    await open(buildLocked('IN_PROGRESS', { ...WAITING, startedAt: inHours(-20), promisedAt: inHours(-1) }));
    const page = await order('Lucía is late');
    expect(within(page).getByText('It was due')).toBeVisible();
    expect(page).toHaveTextContent(/Delivered, since /);
  });

  it('explains on demand how it works, with the end of the hold', async () => {
    const { user } = await open(
      buildLocked('PENDING', {
        ...WAITING,
        deliverBy: '2026-11-27T12:00:00Z',
        promisedAt: '2026-11-23T12:00:00Z',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'How it works' }));
    const dialog = await screen.findByRole('dialog', { name: 'How it works' });
    expect(dialog).toHaveTextContent(/\$65On hold, not charged/);
    expect(dialog).toHaveTextContent('Delivered: you are charged');
    expect(dialog).toHaveTextContent(/Not by November 23 at .+: your choice/);
    expect(dialog).toHaveTextContent('Not by November 27: it ends');
  });

  it('is updated without a reload when the coach starts', async () => {
    const { server } = await open(buildLocked('PENDING', WAITING));
    await order('Lucía has your video');
    const started = buildLocked('IN_PROGRESS', { ...WAITING, startedAt: inHours(0) });
    server.answer('AnalysisResults', { analysis: started });
    const [socket] = fakeSockets();
    await waitFor(() => expect(socket?.subscriptions.size).toBe(1));
    act(() => socket?.send({ analysisChanged: { analysisId: ID, status: 'IN_PROGRESS' } }));
    expect(await order('Lucía is on it')).toBeVisible();
  });

  it('shows changes between loading and the first connection', async () => {
    const started = buildLocked('IN_PROGRESS', { ...WAITING, startedAt: inHours(0) });
    const answers = [buildLocked('PENDING', WAITING), started];
    const { server } = await open('', { AnalysisResults: () => ({ analysis: answers.shift() ?? started }) });
    expect(await order('Lucía is on it')).toBeVisible();
    expect(server.callsOf('AnalysisResults').length).toBeGreaterThan(1);
  });

  it('can be canceled from the time that the server says, and confirms it', async () => {
    const { server, user } = await open(
      buildLocked('PENDING', { ...WAITING, cancellableFrom: inHours(-1) }),
      {
        CancelAnalysis: { cancelAnalysis: { id: ID, status: 'REJECTED' } },
      },
    );
    await user.click(await screen.findByRole('button', { name: /^Cancel request/ }));
    const ended = { rejectionReason: 'athlete_canceled', ending: 'CANCELED', endedAt: inHours(0) };
    server.answer('AnalysisResults', { analysis: buildLocked('REJECTED', ended) });
    await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
    const page = await order('You canceled this request');
    expect(page).toHaveTextContent("You weren't charged, and the hold on your card is released.");
  });
});

describe('a request that ended', () => {
  const ended = (ending: string, changes: object = {}) =>
    buildLocked('REJECTED', { ...WAITING, ending, endedAt: inHours(-1), ...changes });

  it('says why the coach declined it and that nothing was charged', async () => {
    await open(ended('RETURNED', { rejectionReason: 'bad_quality', rejectionDescription: 'Too dark.' }));
    const page = await order('Lucía declined this request');
    expect(page).toHaveTextContent('Bad quality (audio/video)');
    expect(page).toHaveTextContent('Too dark.');
    expect(page).toHaveTextContent("You weren't charged");
    expect(page).toHaveTextContent(/Returned, /);
    expect(within(page).getByRole('link', { name: 'Upload New Video' })).toHaveAttribute(
      'href',
      '/user/upload',
    );
  });

  it.each([
    ['CANCELED', 'You canceled this request', /Canceled, /],
    ['EXPIRED', 'This request expired', /Expired, /],
    ['VIDEO_FAILED', "We couldn't process your video", /Video failed, /],
  ])('says who or what ended it: %s', async (ending, heading, stop) => {
    await open(ended(ending));
    const page = await order(heading);
    expect(page).toHaveTextContent(stop);
    expect(page).toHaveTextContent('Not charged');
    expect(page).not.toHaveTextContent(/declined|rejected/i);
  });
});

it('says if it does not exist or belongs to somebody else [S1-8.34]', async () => {
  await open('ANALYSIS_NOT_FOUND');
  expect(await screen.findByRole('alert')).toHaveTextContent('Analysis not found or access denied');
});

it('says if it cannot be loaded [S1-8.33] [S1-8.35]', async () => {
  const { user, server } = await open('INTERNAL');
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Failed to load analysis');
  expect(failure).toHaveTextContent('Failed to verify payment status. Please try again.');
  server.answer('AnalysisResults', { analysis: buildAnalysis() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Analysis Timeline')).toBeVisible();
});
