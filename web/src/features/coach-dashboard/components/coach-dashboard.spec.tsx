import { vi } from 'vitest';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { coachStats, openDashboard, page, profile } from './open-dashboard';

describe('the coach dashboard', () => {
  it('says what to do first and shows the figures [S1-2.3.5] [S1-2.3.6] [S1-2.3.7] [S1-2.3.8]', async () => {
    await openDashboard();
    expect(await screen.findByRole('heading', { name: 'One overdue. Start there.' })).toBeInTheDocument();
    const board = screen.getByText('Total earnings').closest('dl');
    expect(board).toHaveTextContent('Total earnings$4,218$318 this week');
    expect(board).toHaveTextContent('Videos analyzed9694% completion rate');
    expect(board).toHaveTextContent('Average rating4.9132 reviews');
    expect(board).toHaveTextContent('Pending requests41 overdue');
  });

  it('shows what happened this week [S1-2.3.12]', async () => {
    await openDashboard();
    const week = await screen.findByRole('region', { name: 'This Week' });
    expect(week).toHaveTextContent('Videos analyzed7Earnings$318Average rating4.6');
  });

  it('names the one step left where nothing is waiting and athletes cannot find the coach yet', async () => {
    const stats = { ...coachStats, pendingRequests: 0, overdueRequests: 0 };
    await openDashboard({
      CoachStats: { coachStats: stats },
      DashboardCoachProfile: { coachProfile: { ...profile, payoutsEnabled: false } },
    });
    expect(
      await screen.findByRole('heading', { name: 'One step left: set up payouts.' }),
    ).toBeInTheDocument();
  });

  it("saves the browser's time zone for a coach who has none yet, and leaves one that is set", async () => {
    const Zone = Intl.DateTimeFormat().resolvedOptions();
    const asked = vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...Zone, timeZone: 'Europe/Madrid' });
    const viewer = { id: 'coach-1', timezone: 'UTC' };
    const { server } = await openDashboard({
      Viewer: { viewer },
      SaveProfile: { saveProfile: { ...viewer, timezone: 'Europe/Madrid' } },
    });
    await waitFor(() =>
      expect(server.callsOf('SaveProfile').map(({ variables }) => variables)).toEqual([
        { input: { timezone: 'Europe/Madrid' } },
      ]),
    );
    cleanup();
    const other = await openDashboard({ Viewer: { viewer: { ...viewer, timezone: 'America/Bogota' } } });
    await screen.findByRole('region', { name: 'This Week' });
    expect(other.server.callsOf('SaveProfile')).toHaveLength(0);
    asked.mockRestore();
  });

  it('says when nothing waits, and when nothing matches', async () => {
    const { user } = await openDashboard({ CoachRequests: page([]) });
    expect(await screen.findByRole('heading', { name: 'Nothing waiting' })).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'x');
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('heading', { name: 'Nothing waiting' })).toBeInTheDocument();
  });

  it('says when its data did not load [S1-8.36]', async () => {
    await openDashboard({ CoachStats: { error: 'INTERNAL' }, CoachRequests: { error: 'INTERNAL' } });
    expect(await screen.findByText('Failed to load dashboard data')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
    expect(await screen.findByText("Couldn't load your requests")).toBeInTheDocument();
  });
});
