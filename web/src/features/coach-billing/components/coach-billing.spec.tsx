/** @jest-environment ./.config/jsdom-env.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { buildAccount, earnings, openBilling, page } from './open-billing';

describe('coach billing', () => {
  it('shows the earnings [S1-2.6.1]', async () => {
    await openBilling('/coach/billing');
    const overview = await screen.findByRole('region', { name: 'Earnings overview' });
    await waitFor(() =>
      expect(overview).toHaveTextContent('Total earnings$4,218$65 per analysis on average'),
    );
    expect(overview).toHaveTextContent('This month$955.50$1,220 last month');
    expect(overview).toHaveTextContent('Pending payouts$318.50');
    expect(overview).toHaveTextContent('Paid out$3,899.50');
  });

  it('lists the transactions with what is the platform’s and what is the coach’s [S1-2.6.2]', async () => {
    await openBilling('/coach/billing');
    const row = await screen.findByRole('row', { name: /Carla Domínguez/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Nov 14, 2026', '$65', '$19.50', '$45.50', 'CompletedPayout pending']);
  });

  it('says when there are none, and when they did not load', async () => {
    const { user, server } = await openBilling('/coach/billing', {
      CoachTransactions: { error: 'INTERNAL' },
    });
    await screen.findByText('Your transactions did not load');
    server.answer('CoachTransactions', page());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No transactions yet')).toBeInTheDocument();
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
    expect(await within(tax).findByRole('button', { name: 'Open provider dashboard' })).toBeInTheDocument();
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
    expect(tax).toHaveTextContent('Ask a tax adviser which forms your country wants.');
    expect(tax).not.toHaveTextContent('1099-K');
    expect(await screen.findByText('Spain')).toBeInTheDocument();
  });

  it('says when the earnings did not load', async () => {
    const { user, server } = await openBilling('/coach/billing', { CoachEarnings: { error: 'INTERNAL' } });
    await screen.findByText('Your earnings did not load');
    server.answer('CoachEarnings', { coachEarnings: earnings });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$4,218')).toBeInTheDocument();
  });
});
