import { screen, waitFor } from '@testing-library/react';
import type { CoachRequest } from '../coach-dashboard.api';
import { buildRequest, openDashboard, page } from './open-dashboard';

describe('the requests on the coach dashboard', () => {
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

  const link = (name: string) => screen.findByRole('link', { name });

  it('offers to continue what is in progress [S1-2.3.16]', async () => {
    await openDashboard({ CoachRequests: page([buildRequest({ status: 'IN_PROGRESS' })]) });
    expect(await link('Continue Analysis: Bandeja under pressure')).toBeInTheDocument();
  });

  it('offers to view what is completed [S1-2.3.17]', async () => {
    await openDashboard({ CoachRequests: page([buildRequest({ status: 'COMPLETED' })]) });
    expect(await link('View Analysis: Bandeja under pressure')).toBeInTheDocument();
  });

  it('has fallback texts for a missing title or name, and the length as m:ss [S1-3.2] [S1-3.3] [S1-3.4]', async () => {
    const request = buildRequest({ title: '' });
    await openDashboard({
      CoachRequests: page([{ ...request, athlete: { ...request.athlete, fullName: '' } }]),
    });
    const card = (await link('Untitled Video')).closest('li');
    expect(card).toHaveTextContent('Athlete');
    expect(card).toHaveTextContent('1:48');
  });

  it('flags what is overdue and urgent [S1-2.3.20] [S1-2.3.21]', async () => {
    await openDashboard({ CoachRequests: page([buildRequest({ overdue: true, urgent: true })]) });
    expect(await screen.findByText('Urgent')).toBeInTheDocument();
    expect(screen.getByText('Overdue to start')).toBeInTheDocument();
  });

  it('says until when to deliver, and what is left of it on the last day', async () => {
    const promisedAt = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    const later = new Date(Date.now() + 80 * 3_600_000).toISOString();
    await openDashboard({
      CoachRequests: page([
        buildRequest({ promisedAt }),
        buildRequest({ id: 'b', title: 'Later', promisedAt: later }),
        buildRequest({ id: 'c', title: 'Delivered', status: 'COMPLETED', promisedAt: later }),
      ]),
    });
    const card = async (name: string) => (await link(name)).closest('li');
    expect(await card('Bandeja under pressure')).toHaveTextContent(/Deliver by .+: 5 h left/);
    expect(await card('Later')).toHaveTextContent(/Deliver by /);
    expect(await card('Later')).not.toHaveTextContent(/left/);
    expect(await card('Delivered')).not.toHaveTextContent(/Deliver by/);
  });

  it('says how each that has ended did, and never calls a canceled one rejected', async () => {
    const ended = (id: string, ending: CoachRequest['ending'], rejectionReason: string) =>
      buildRequest({ id, title: id, status: 'REJECTED', ending, rejectionReason });
    await openDashboard({
      CoachRequests: page([
        ended('Refused', 'RETURNED', 'bad_quality'),
        ended('Withdrawn', 'CANCELED', 'athlete_canceled'),
        ended('Too late', 'EXPIRED', 'expired'),
        ended('Unreadable', 'VIDEO_FAILED', 'video_failed'),
      ]),
    });
    const card = async (name: string) => (await link(name)).closest('li')?.textContent ?? '';
    expect(await card('Refused')).toMatch(/Rejected.*Bad quality/i);
    expect(await card('Withdrawn')).toMatch(/Canceled.*Canceled by the athlete/);
    expect(await card('Too late')).toMatch(/Expired.*Not delivered in time/);
    expect(await card('Unreadable')).toMatch(/Video failed.*Video couldn't be processed/);
    for (const name of ['Withdrawn', 'Too late', 'Unreadable'])
      expect(await card(name)).not.toMatch(/Rejected/);
    for (const name of ['Refused', 'Withdrawn']) expect(await card(name)).not.toContain('$');
  });

  it("shows the coach's own share, and never what the athlete pays", async () => {
    await openDashboard({ CoachRequests: page([buildRequest()]) });
    const card = (await link('Bandeja under pressure')).closest('li');
    expect(card).toHaveTextContent('$45.50');
    expect(card).not.toHaveTextContent('$65');
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

  it('takes the focus to the first new request when the button leaves with the last page', async () => {
    const answers: Record<string, unknown> = {
      first: page([buildRequest()], '2'),
      2: page([buildRequest({ id: 'b', title: 'Second page' })], '3'),
      3: page([buildRequest({ id: 'c', title: 'Third page' })]),
    };
    const { user } = await openDashboard({
      CoachRequests: ({ variables }: { variables: { pageToken?: string } }) =>
        answers[variables.pageToken ?? 'first'],
    });
    const more = await screen.findByRole('button', { name: 'Show more' });
    await user.click(more);
    await screen.findByText('Second page');
    expect(more).toHaveFocus();
    await user.click(more);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Third page' })).toHaveFocus());
    expect(more).not.toBeInTheDocument();
  });
});
