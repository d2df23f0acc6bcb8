import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildAnalysis, page, rowOf, rows, titles, openAthleteDashboard } from './open-athlete-dashboard';

describe('the requests on the athlete dashboard', () => {
  it('keeps rejected analyses under completed, and failed payments under pending [S1-2.4.6] [S1-2.4.7]', async () => {
    const { user } = await openAthleteDashboard();
    expect(await titles()).toHaveLength(5);
    await user.click(screen.getByRole('tab', { name: /Completed/ }));
    await waitFor(async () => expect(await titles()).toEqual(['Clip done', 'Clip rejected']));
    await user.click(screen.getByRole('tab', { name: /Pending/ }));
    await waitFor(async () =>
      expect(await titles()).toEqual(['Clip unpaid', 'Clip pending', 'Clip working']),
    );
  });

  it('offers View Analysis for completed ones only, and a way to fix a payment [S1-2.4.9]', async () => {
    await openAthleteDashboard();
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
    await openAthleteDashboard();
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
    await openAthleteDashboard({ answers });
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
    const { user, server } = await openAthleteDashboard({
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
    await openAthleteDashboard({ answers });
    await rows();
    expect(rowOf('Clip working').getByText(/^Fri, Nov 27/)).toHaveAttribute(
      'datetime',
      '2026-11-27T12:00:00Z',
    );
    expect(rowOf('Clip done').getByText('Nov 14')).toBeVisible();
  });

  it('leads to the page of an open request, and says what arrives next', async () => {
    const answers = {
      AthleteAnalyses: page([
        buildAnalysis('later', 'PENDING', { promisedAt: '2026-11-28T12:00:00Z' }),
        buildAnalysis('soon', 'IN_PROGRESS', { promisedAt: '2026-11-27T12:00:00Z' }),
      ]),
    };
    await openAthleteDashboard({ answers });
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
    await openAthleteDashboard({
      answers: { AthleteAnalyses: page([buildAnalysis('over', 'REJECTED', { ending })]) },
    });
    await rows();
    expect(rowOf('Clip over').getByText(word)).toBeVisible();
    if (ending !== 'RETURNED') expect(rowOf('Clip over').queryByText('Rejected')).toBeNull();
  });

  it('searches', async () => {
    const { user } = await openAthleteDashboard();
    await rows();
    await user.type(screen.getByRole('searchbox'), 'unpaid');
    await waitFor(async () => expect(await titles()).toEqual(['Clip unpaid']));
  });
});
