/** @jest-environment ./.config/jsdom-env.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { openBilling, page } from './open-billing';

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

  it('explains the 1099-K and links to its help [S1-2.6.3] [S1-2.6.4]', async () => {
    await openBilling('/coach/billing');
    const tax = await screen.findByRole('region', { name: 'Tax information (1099-K)' });
    expect(await within(tax).findByRole('button', { name: 'Open provider dashboard' })).toBeInTheDocument();
    expect(within(tax).getByRole('link', { name: 'How 1099-K forms work' })).toHaveAttribute(
      'target',
      '_blank',
    );
  });
});
