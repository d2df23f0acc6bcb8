import { screen, waitFor, within } from '@testing-library/react';
import { buildRequest, openDashboard, page, profile, usd } from './open-dashboard';

describe('a request whose payment was not captured', () => {
  const failed = page([buildRequest({ status: 'PAYMENT_FAILED' })]);

  it('offers to look at it and to retry [S1-2.3.18]', async () => {
    await openDashboard({ CoachRequests: failed });
    const title = await screen.findByRole('heading', { name: 'Payment Capture Failed' });
    const box = within(title.parentElement?.parentElement as HTMLElement);
    expect(box.getByRole('link', { name: 'View Analysis' })).toBeInTheDocument();
    expect(box.getByRole('button', { name: 'Retry Payment' })).toBeInTheDocument();
  });

  it('captures and loads the list again on Retry Payment [S1-2.3.19] [S1-8.38]', async () => {
    const { user, server } = await openDashboard({
      CoachRequests: failed,
      'POST /api/stripe-capture-payment': { status: 'COMPLETED' },
    });
    await user.click(await screen.findByRole('button', { name: 'Retry Payment' }));
    expect(await screen.findByText('Payment captured successfully!')).toBeInTheDocument();
    expect(server.callsOf('POST /api/stripe-capture-payment')[0]?.variables).toEqual({
      analysisId: 'analysis-1',
    });
    await waitFor(() => expect(server.callsOf('CoachRequests')).toHaveLength(2));
  });

  it('says why it failed again [S1-8.39]', async () => {
    const { user } = await openDashboard({
      CoachRequests: failed,
      'POST /api/stripe-capture-payment': new Response(
        JSON.stringify({
          error: 'Payment capture failed.',
          code: 'PAYMENT_CAPTURE_FAILED',
          details: { reason: "The athlete's card was declined.", why: 'declined' },
        }),
        { status: 400 },
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Retry Payment' }));
    expect(
      await screen.findByText(
        "Payment capture failed. Please contact support if this issue persists. The athlete's card was declined.",
      ),
    ).toBeInTheDocument();
  });
});

describe('recent activity', () => {
  const notification = (id: string, type: string) => ({
    id,
    type,
    analysisId: 'analysis-1',
    title: 'Bandeja under pressure',
    athleteName: 'Carla',
    amount: type === 'payment_received' ? usd(4_550) : null,
    createdAt: '2026-11-20T10:00:00Z',
    readAt: null,
  });

  it('requests five and shows them [S1-2.3.11] [S1-9.7]', async () => {
    const { server } = await openDashboard({
      RecentActivity: {
        notifications: {
          notifications: [notification('1', 'analysis_request'), notification('2', 'payment_received')],
        },
      },
    });
    expect(await screen.findByText('Carla sent a new request')).toBeInTheDocument();
    expect(screen.getByText('Payment of $45.50 received')).toBeInTheDocument();
    expect(server.callsOf('RecentActivity')[0]?.variables).toEqual({ pageSize: 5 });
  });

  it("shows a review with its stars, and links to it on the coach's own page", async () => {
    const review = { ...notification('1', 'review_posted'), detail: '4' };
    await openDashboard({ RecentActivity: { notifications: { notifications: [review] } } });
    const link = await screen.findByRole('link', { name: 'Carla left a review' });
    expect(link).toHaveAttribute('href', '/coaches/coach-1#reviews');
    expect(screen.getByRole('img', { name: '4 stars' })).toBeInTheDocument();
  });

  it('says when there is none [S1-8.41]', async () => {
    await openDashboard();
    expect(await screen.findByText('No recent activity')).toBeInTheDocument();
  });

  it('can be retried [S1-8.40]', async () => {
    const { user, server } = await openDashboard({ RecentActivity: { error: 'INTERNAL' } });
    expect(await screen.findByText('Failed to load recent activities')).toBeInTheDocument();
    server.answer('RecentActivity', { notifications: { notifications: [] } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No recent activity')).toBeInTheDocument();
  });
});

describe('what keeps a coach out of the list', () => {
  it('is said while payouts are not enabled [S1-2.3.4]', async () => {
    await openDashboard({ DashboardCoachProfile: { coachProfile: { ...profile, payoutsEnabled: false } } });
    expect(await screen.findByRole('link', { name: 'Set up payouts' })).toHaveAttribute(
      'href',
      '/coach/billing',
    );
  });

  it('is said while the agreement is not accepted, and can be accepted there', async () => {
    const unaccepted = { ...profile, hasAcceptedCommissionAgreement: false };
    const { user, server } = await openDashboard({
      DashboardCoachProfile: { coachProfile: unaccepted },
      DashboardAgreement: {
        activeAgreement: {
          id: 'agreement-1',
          name: 'New Coach Agreement',
          version: '1.0',
          text: 'The terms.',
        },
      },
      AcceptAgreementLater: { acceptAgreement: profile },
    });
    await user.click(await screen.findByRole('button', { name: 'Read and accept' }));
    expect(await screen.findByText('The terms.')).toBeInTheDocument();
    server.answer('DashboardCoachProfile', { coachProfile: profile });
    await user.click(screen.getByRole('button', { name: 'I accept' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Read and accept' })).not.toBeInTheDocument(),
    );
    expect(server.callsOf('AcceptAgreementLater')[0]?.variables).toEqual({ agreementId: 'agreement-1' });
  });
});
