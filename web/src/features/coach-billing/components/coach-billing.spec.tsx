import { screen, waitFor, within } from '@testing-library/react';
import { buildAccount, earnings, openBilling, page, usd } from './open-billing';

describe('coach billing', () => {
  it('shows the earnings [S1-2.6.1]', async () => {
    await openBilling('/coach/billing');
    const overview = await screen.findByRole('region', { name: 'Earnings overview' });
    await waitFor(() => expect(overview).toHaveTextContent('All time$4,218$45.50 per analysis for you'));
    expect(overview).toHaveTextContent('This month$955.50$1,220 last month');
    expect(overview).toHaveTextContent('Since September');
    expect(screen.getByRole('heading', { level: 1, name: '$318.50 on its way' })).toBeInTheDocument();
    expect(screen.getByText('The next $45.50 leaves on Saturday, January 2.')).toBeInTheDocument();
  });

  it.each([
    [{ pendingPayouts: usd(0), onHold: usd(4_550) }, '$45.50 on hold'],
    [{ pendingPayouts: usd(0), onHold: usd(0) }, 'All paid out'],
    [{ pendingPayouts: usd(0), onHold: usd(0), totalLifetime: usd(0) }, 'No money yet'],
    [{ latePayouts: usd(9_100), latePayoutCount: 2 }, '2 payments are late'],
  ])('says in its heading where the money is: %j', async (changes, heading) => {
    await openBilling('/coach/billing', { CoachEarnings: { coachEarnings: { ...earnings, ...changes } } });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  });

  it('says that it waits for the payment account, there and beside the one step', async () => {
    await openBilling('/coach/billing', { CoachPayoutAccount: { payoutAccount: null } });
    expect(await screen.findByRole('heading', { level: 1, name: '$318.50 is waiting' })).toBeInTheDocument();
    const account = screen.getByRole('region', { name: 'Payout account' });
    expect(account).toHaveTextContent('$318.50 is waiting. One step and it can leave.');
  });

  it('lists the payments with the coach’s own share and nothing of what the athlete pays [S1-2.6.2]', async () => {
    await openBilling('/coach/billing');
    const row = await screen.findByRole('row', { name: /Carla Domínguez/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['On its way', 'leaves Jan 2, 2100', '$45.50']);
  });

  it('says when there are none, and when they did not load', async () => {
    const { user, server } = await openBilling('/coach/billing', {
      CoachTransactions: { error: 'INTERNAL' },
    });
    await screen.findByText("Couldn't load your payments");
    server.answer('CoachTransactions', page());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No payments yet')).toBeInTheDocument();
  });

  it('draws the months and has the same as a table', async () => {
    const { user } = await openBilling('/coach/billing');
    const chart = await screen.findByRole('figure', { name: 'Earnings by month' });
    expect(
      within(chart).getByRole('img', { name: /The highest is October 2026 with \$1,220\./ }),
    ).toBeInTheDocument();
    await user.click(within(chart).getByText('Show as a table'));
    expect(
      within(chart)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['MonthEarned', 'November 2026$955.50', 'October 2026$1,220', 'September 2026$0']);
  });

  it('explains the 1099-K of an American account and links to its help [S1-2.6.3] [S1-2.6.4]', async () => {
    await openBilling('/coach/billing');
    const tax = await screen.findByRole('region', { name: 'Tax information (1099-K)' });
    expect(await within(tax).findByRole('button', { name: 'Open Stripe dashboard' })).toBeInTheDocument();
    expect(within(tax).getByRole('link', { name: 'How 1099-K forms work' })).toHaveAttribute(
      'target',
      '_blank',
    );
  });

  it('does not name an American form for an account elsewhere (T-20)', async () => {
    await openBilling('/coach/billing', {
      CoachPayoutAccount: { payoutAccount: buildAccount({ country: 'ES' }) },
    });
    const tax = await screen.findByRole('region', { name: 'Tax information' });
    expect(tax).toHaveTextContent('Ask a tax adviser which forms you need.');
    expect(tax).not.toHaveTextContent('1099-K');
    expect(await screen.findByText('Spain')).toBeInTheDocument();
  });

  it('says when the earnings did not load', async () => {
    const { user, server } = await openBilling('/coach/billing', { CoachEarnings: { error: 'INTERNAL' } });
    await screen.findByText("Couldn't load your earnings");
    server.answer('CoachEarnings', { coachEarnings: earnings });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$4,218')).toBeInTheDocument();
  });
});
