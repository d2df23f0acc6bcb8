import { screen, waitFor, within } from '@testing-library/react';
import { buildTransaction, earnings, openBilling, page, usd } from './open-billing';

const money = (answers?: Record<string, unknown>) => openBilling('/coach/billing/money', answers);
const cells = async () =>
  within(await screen.findByRole('row', { name: /Carla Domínguez/ }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('where is my money', () => {
  it('has the sums by where they are', async () => {
    await money();
    const board = (await screen.findByText('Until you deliver')).closest('dl');
    await waitFor(() => expect(board).toHaveTextContent('On hold$45.50Until you deliver'));
    expect(board).toHaveTextContent('On its way$318.50Next leaves Jan 2, 2100');
    expect(board).toHaveTextContent('Paid out$3,899.50To your Stripe account');
  });

  it('has each payment as a line of stations with the dates that are known', async () => {
    await money();
    expect(await cells()).toEqual([
      'On holdNov 14',
      'DeliveredNov 15',
      'Refunds closedJan 2, 2100',
      'Paid outJan 2, 2100',
      '$45.50',
    ]);
  });

  it('ends the line where the money went another way, and says so', async () => {
    await money({
      CoachTransactions: page(
        buildTransaction({
          ...{ status: 'FAILED', coachDue: usd(0), payoutStatus: null, capturedAt: null, payoutDueAt: null },
        }),
      ),
    });
    expect(await cells()).toEqual(['On holdNov 14', 'Deliveredended here', '', '', '$0Failed']);
  });

  it('says what is late, and leads back to billing', async () => {
    await money({ CoachEarnings: { coachEarnings: { ...earnings, latePayouts: usd(4_550) } } });
    expect(await screen.findByRole('heading', { level: 1, name: '$45.50 is late' })).toBeInTheDocument();
    expect(screen.getByText(/^It should have left by now/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Billing & Payments' })).toHaveAttribute(
      'href',
      '/coach/billing',
    );
  });

  it('leads to the one step that is left', async () => {
    await money({ CoachPayoutAccount: { payoutAccount: null } });
    expect(await screen.findByRole('heading', { level: 1, name: '$318.50 is waiting' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set up payout account' })).toHaveAttribute(
      'href',
      '/coach/billing',
    );
  });
});
