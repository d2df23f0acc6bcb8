import { screen, within } from '@testing-library/react';
import { fakeMedia } from '../../test/fake-media';
import { fakeSockets } from '../../test/fake-socket';
import { WORK, buildAnalysis, openResults } from './open-results';

beforeEach(() => {
  fakeSockets();
  fakeMedia();
});

describe('a paid analysis', () => {
  it('shows the timeline in order, the three columns and the response with its download [S1-2.2.3] [S1-2.2.4] [S1-2.2.5]', async () => {
    await openResults(buildAnalysis());
    const timeline = await screen.findByRole('region', { name: 'Analysis Timeline' });
    const notes = within(timeline).getAllByRole('button');
    expect(notes.map((note) => note.textContent || note.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('0:09Good split'),
      'Share note at 0:09',
      'More about the note at 0:09',
      expect.stringContaining('0:42Bandeja too flat'),
      'Share note at 0:42',
      'More about the note at 0:42',
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
    const { user } = await openResults(buildAnalysis());
    const timeline = await screen.findByRole('region', { name: 'Analysis Timeline' });
    const marker = screen.getByRole('button', { name: 'Technical at 0:42: Bandeja too flat' });
    expect(screen.getByRole('button', { name: 'Tactical at 0:09: Good split' })).toBeInTheDocument();
    expect(screen.getAllByText('Open the face.')).toHaveLength(1);
    await user.click(within(timeline).getByRole('button', { name: /Bandeja too flat/ }));
    expect(document.querySelector('video')?.currentTime).toBe(42);
    expect(marker).toHaveAttribute('data-reached', 'true');
    expect(screen.getAllByText('Open the face.')).toHaveLength(2);
    expect(screen.getByText('0:42–0:48, Bandeja')).toBeVisible();
  });

  it('links its receipt', async () => {
    const url = '/files/documents/d-1?expires=1&signature=x';
    const urlExpiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const receipt = { id: 'd-1', number: 'R-2026-000001', url, urlExpiresAt };
    await openResults(buildAnalysis({ payment: { id: 'p-1', status: 'COMPLETED', receipt } }));
    const link = await screen.findByRole('link', { name: /^Receipt R-2026-000001/ });
    expect(link).toHaveAttribute('href', `${url}&lng=en`);
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('has a form for a review [S1-2.2.6]', async () => {
    await openResults(buildAnalysis());
    const review = within(await screen.findByRole('region', { name: 'How was this analysis?' }));
    expect(await review.findByLabelText('Your review')).toBeVisible();
    expect(review.getAllByRole('radio')).toHaveLength(5);
  });

  it('says that the response is being replaced and shows the rest', async () => {
    await openResults(
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
    const { server, user } = await openResults(refundable({}), {
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

  it.each([
    ['PENDING', /Your refund is on its way/],
    ['FAILED', /Your refund didn't go through/],
    ['SUCCEEDED', /Part of your payment was refunded/],
  ])('says how a refund stands that is %s', async (status, text) => {
    await openResults(refundable({ refundableUntil: null, refund: { id: 'r-1', status } }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('ends when the server says so', async () => {
    await openResults(refundable({ refundableUntil: null }));
    expect(await screen.findByText('Good split')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Request refund/ })).not.toBeInTheDocument();
  });
});

it('says if it does not exist or belongs to somebody else [S1-8.34]', async () => {
  await openResults('ANALYSIS_NOT_FOUND');
  expect(await screen.findByRole('alert')).toHaveTextContent('Analysis not found or access denied');
});

it('says if it cannot be loaded [S1-8.33] [S1-8.35]', async () => {
  const { user, server } = await openResults('INTERNAL');
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Failed to load analysis');
  expect(failure).toHaveTextContent('Failed to verify payment status. Please try again.');
  server.answer('AnalysisResults', { analysis: buildAnalysis() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Analysis Timeline')).toBeVisible();
});
