import { vi } from 'vitest';
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
    expect(board).toHaveTextContent('Refund window$318.50First closes Jan 2, 2100');
    expect(board).toHaveTextContent('Sent to bank$899.50Stripe sends it to your bank');
    expect(board).toHaveTextContent('In your bank$3,000');
  });

  it('has each payment as a line of stations with the dates that are known', async () => {
    await money();
    expect(await cells()).toEqual([
      'On holdNov 14',
      'DeliveredNov 15',
      'Refunds closedJan 2, 2100',
      'Sent to banknot yet',
      'In your banknot yet',
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
    expect(await cells()).toEqual(['On holdNov 14', 'Deliveredended here', '', '', '', '$0Failed']);
  });

  it('says what is late, and leads back to billing', async () => {
    await money({
      CoachEarnings: { coachEarnings: { ...earnings, latePayouts: usd(4_550), latePayoutCount: 1 } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'One payment is late' })).toBeInTheDocument();
    expect(screen.getByText(/^\$45.50 should have left by now/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Billing & Payments' })).toHaveAttribute(
      'href',
      '/coach/billing',
    );
  });

  it('says which payouts the bank has not got in time, whose number can be copied', async () => {
    const trouble = (id: string, status: string) => ({
      bankPayout: {
        id,
        status,
        sentAt: '2026-11-18T10:00:00Z',
        arrivalAt: '2026-11-20T00:00:00Z',
        isLate: status !== 'FAILED',
      },
      ...{ amount: usd(4_550), shares: 1 },
    });
    const { user } = await money({
      CoachEarnings: { coachEarnings: { ...earnings, bankTrouble: [trouble('po_1k7M', 'IN_TRANSIT')] } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'One payment is late' })).toBeVisible();
    expect(screen.getByText(/should have been in your bank on Friday, November 20.*po_1k7M/)).toBeVisible();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy number' }));
    expect(await screen.findByRole('button', { name: 'Number copied' })).toBeVisible();
    expect(write).toHaveBeenCalledWith('po_1k7M');
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
