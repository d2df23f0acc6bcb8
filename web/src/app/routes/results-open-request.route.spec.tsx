import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeMedia } from '../../test/fake-media';
import { fakeSockets } from '../../test/fake-socket';
import { ID, buildAnalysis, buildLocked, openResults } from './open-results';

beforeEach(() => {
  fakeSockets();
  fakeMedia();
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
      await openResults(buildLocked(status));
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
    const { server } = await openResults(buildLocked('COMPLETED'));
    expect(await order('Lucía has delivered')).toBeVisible();
    for (const part of ['Analysis Timeline', 'Assessment', 'Response from your coach'])
      expect(screen.queryByRole('region', { name: part })).not.toBeInTheDocument();
    server.answer('AnalysisResults', { analysis: buildAnalysis() });
    expect(await screen.findByRole('region', { name: 'Analysis Timeline' })).toBeVisible();
    expect(screen.queryByText('Lucía has delivered')).not.toBeInTheDocument();
  });

  it('says that a payment is required if there is no hold [S1-8.32]', async () => {
    await openResults(buildLocked('DRAFT'));
    expect(await screen.findByText('Payment required to view this analysis')).toBeVisible();
  });

  it('can be paid if the payment failed', async () => {
    const payUntil = '2026-12-01T18:30:00.000Z';
    await openResults(buildLocked('PAYMENT_FAILED', { payment: { id: 'p-1', status: 'FAILED', payUntil } }));
    expect(await screen.findByRole('button', { name: 'Pay $65 now' })).toBeVisible();
    expect(screen.getByText(/You can pay until Dec 1, 2026/)).toBeVisible();
  });

  it('cannot be paid twice while there is a hold, and requires nothing', async () => {
    await openResults(buildLocked('PENDING', WAITING));
    await order('Lucía has your video');
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/payment required/i)).not.toBeInTheDocument();
  });
});

describe('an open request', () => {
  it.each([
    ['PENDING', WAITING, 'Lucía has your video', 'Sent'],
    ['IN_PROGRESS', { ...WAITING, startedAt: inHours(-2) }, 'Lucía is on it', 'Started'],
  ])('shows the progress and the promised time: %s', async (status, changes, heading, stop) => {
    const hold = { holdUntil: inHours(144), deliverBy: inHours(120) };
    await openResults(buildLocked(status, { ...changes, ...hold }));
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
    await openResults(
      buildLocked('IN_PROGRESS', { ...WAITING, startedAt: inHours(-20), promisedAt: inHours(-1) }),
    );
    const page = await order('Lucía is late');
    expect(within(page).getByText('It was due')).toBeVisible();
    expect(page).toHaveTextContent(/Delivered, since /);
  });

  it('explains on demand how it works, with the end of the hold', async () => {
    const { user } = await openResults(
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
    const { server } = await openResults(buildLocked('PENDING', WAITING));
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
    const { server } = await openResults('', {
      AnalysisResults: () => ({ analysis: answers.shift() ?? started }),
    });
    expect(await order('Lucía is on it')).toBeVisible();
    expect(server.callsOf('AnalysisResults').length).toBeGreaterThan(1);
  });

  it('can be canceled from the time that the server says, and confirms it', async () => {
    const { server, user } = await openResults(
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
    await openResults(
      ended('RETURNED', { rejectionReason: 'bad_quality', rejectionDescription: 'Too dark.' }),
    );
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
    ['UNPAID', 'The time to pay is over', /wasn't paid for in time.*send a new request/],
    ['OPERATOR', 'We closed this request', /Closed, /],
  ])('says who or what ended it: %s', async (ending, heading, stop) => {
    await openResults(ended(ending));
    const page = await order(heading);
    expect(page).toHaveTextContent(stop);
    expect(page).toHaveTextContent('Not charged');
    expect(page).not.toHaveTextContent(/declined|rejected/i);
  });
});
