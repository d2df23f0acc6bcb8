/** @jest-environment ./.config/jsdom-env.mjs */
import { screen, waitFor } from '@testing-library/react';
import { buildRequest, openDashboard, page } from './open-dashboard';

describe('the coach dashboard', () => {
  it('says what to do first and shows the figures [S1-2.3.5] [S1-2.3.6] [S1-2.3.7] [S1-2.3.8]', async () => {
    await openDashboard();
    expect(await screen.findByRole('heading', { name: 'One overdue. Start there.' })).toBeInTheDocument();
    const board = screen.getByText('Total earnings').closest('dl');
    expect(board).toHaveTextContent('Total earnings$4,218$318 this week');
    expect(board).toHaveTextContent('Videos analysed9694% completion rate');
    expect(board).toHaveTextContent('Average rating4.9132 reviews');
    expect(board).toHaveTextContent('Pending requests41 overdue');
  });

  it('shows what happened this week [S1-2.3.12]', async () => {
    await openDashboard();
    const week = await screen.findByRole('region', { name: 'This Week' });
    expect(week).toHaveTextContent('Videos analysed7Earnings$318Average rating4.9');
  });

  it('shows three tabs with counts [S1-2.3.9]', async () => {
    await openDashboard();
    await screen.findByText('Bandeja under pressure');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Pending4',
      'In Progress2',
      'Completed90',
    ]);
  });

  it('leads to the workspace of each request [S1-2.3.13]', async () => {
    await openDashboard();
    expect(await screen.findByRole('link', { name: 'Bandeja under pressure' })).toHaveAttribute(
      'href',
      '/coach/analysis/analysis-1',
    );
  });

  it('starts a pending request, then opens the workspace [S1-2.3.14] [S1-2.3.15]', async () => {
    const { user, server } = await openDashboard({
      StartAnalysis: { startAnalysis: { id: 'analysis-1', status: 'IN_PROGRESS' } },
    });
    await user.click(await screen.findByRole('button', { name: /^Start Analysis/ }));
    expect(await screen.findByText('The workspace')).toBeInTheDocument();
    expect(server.callsOf('StartAnalysis')[0]?.variables).toEqual({ analysisId: 'analysis-1' });
  });

  it('says when starting failed [S1-8.37]', async () => {
    const { user } = await openDashboard({ StartAnalysis: { error: 'INTERNAL' } });
    await user.click(await screen.findByRole('button', { name: /^Start Analysis/ }));
    expect(await screen.findByText('Failed to start analysis. Please try again.')).toBeInTheDocument();
  });

  it.each([
    ['IN_PROGRESS', 'Continue Analysis', 'S1-2.3.16'],
    ['COMPLETED', 'View Analysis', 'S1-2.3.17'],
  ] as const)('offers on %s: %s [%s]', async (status, label, _id) => {
    await openDashboard({ CoachRequests: page([buildRequest({ status })]) });
    expect(await screen.findByRole('link', { name: `${label}: Bandeja under pressure` })).toBeInTheDocument();
  });

  it('flags what is overdue and urgent [S1-2.3.20] [S1-2.3.21]', async () => {
    await openDashboard({ CoachRequests: page([buildRequest({ overdue: true, urgent: true })]) });
    expect(await screen.findByText('Urgent')).toBeInTheDocument();
    expect(screen.getByText(/^Overdue \d+ h$/)).toBeInTheDocument();
  });

  it('searches at the server once the typing pauses [S1-2.3.10]', async () => {
    const { user, server } = await openDashboard();
    await user.type(await screen.findByRole('searchbox', { name: 'Athlete or title' }), 'carla');
    await waitFor(() => expect(server.callsOf('CoachRequests').at(-1)?.variables.search).toBe('carla'));
    expect(server.callsOf('CoachRequests')).toHaveLength(2);
  });

  it('shows more when there is more', async () => {
    const { user, server } = await openDashboard({
      CoachRequests: ({ variables }: { variables: { pageToken?: string } }) =>
        variables.pageToken
          ? page([buildRequest({ id: 'b', title: 'Second page' })])
          : page([buildRequest()], 'page-2'),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Second page')).toBeInTheDocument();
    expect(screen.getByText('Bandeja under pressure')).toBeInTheDocument();
    expect(server.callsOf('CoachRequests').at(-1)?.variables.pageToken).toBe('page-2');
  });

  it('says when nothing waits, and when nothing matches', async () => {
    const { user } = await openDashboard({ CoachRequests: page([]) });
    expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'x');
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeInTheDocument();
  });

  it('says when its data did not load [S1-8.36]', async () => {
    await openDashboard({ CoachStats: { error: 'INTERNAL' }, CoachRequests: { error: 'INTERNAL' } });
    expect(await screen.findByText('Failed to load dashboard data')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
    expect(await screen.findByText('Your requests did not load')).toBeInTheDocument();
  });
});
