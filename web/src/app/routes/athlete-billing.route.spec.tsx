import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as BillingRoute } from './athlete-billing.route';
import { fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import type { TestUser } from '../../test/session';
import { PaymentMethodsToCome } from '../../features/athlete-billing/components/payment-methods-to-come';

const buildTransaction = (id: string, status: string) => ({
  id,
  analysisId: 'a-1',
  status,
  total: { amountMinor: 6_500, currency: 'USD' },
  refundable: { amountMinor: 6_500, currency: 'USD' },
  createdAt: '2026-11-13T10:00:00Z',
  title: `Clip ${id}`,
  receipt: null as object | null,
  creditNotes: [] as object[],
  counterparty: { id: 'coach-1', fullName: 'Lucía Ferrer', avatarUrl: null },
});

async function open(transactions: unknown, user: TestUser = {}) {
  const server = fakeServer({
    AthleteTransactions: transactions,
    'GET /api/stripe-payment-methods?customerId=': { paymentMethods: [] },
  });
  const routes = [
    { path: '/user/billing', element: <BillingRoute /> },
    { path: '/user/payment-methods', element: <PaymentMethodsToCome /> },
  ];
  return { server, ...(await renderRoutes(routes, { path: '/user/billing', server, user })) };
}

const history = (list: unknown[]) => ({ transactions: { transactions: list, nextPageToken: null } });

describe('billing', () => {
  it('lists the payments with date, coach, amount and status [S1-2.9.11] [S1-2.9.13] [S1-2.9.14] [S1-2.9.16]', async () => {
    await open(history([buildTransaction('1', 'AUTHORIZED'), buildTransaction('2', 'COMPLETED')]));
    const table = within(await screen.findByRole('table', { name: 'Payment history' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Coach',
      'Description',
      'Amount',
      'Status',
      'Actions',
    ]);
    const [, held, paid] = table.getAllByRole('row');
    expect(held).toHaveTextContent(/Nov 13, 2026.*Lucía Ferrer.*Clip 1.*\$65\.00.*On hold.*No invoice/);
    expect(paid).toHaveTextContent('Paid');
  });

  it('shows the coach with their picture, or with initials [S1-2.9.12]', async () => {
    const pictured = { id: 'coach-2', fullName: 'Ana Soler', avatarUrl: '/files/avatars/coach-2/a.jpg' };
    await open(
      history([
        buildTransaction('1', 'COMPLETED'),
        { ...buildTransaction('2', 'COMPLETED'), counterparty: pictured },
      ]),
    );
    const table = within(await screen.findByRole('table', { name: 'Payment history' }));
    expect(table.getByText('Lucía Ferrer')).toHaveTextContent('LFLucía Ferrer');
    const cell = table.getByText('Ana Soler');
    const picture = cell.querySelector('img');
    expect(picture).toHaveAttribute('src', '/files/avatars/coach-2/a_small.jpg');
    fireEvent.error(picture!);
    expect(cell).toHaveTextContent('ASAna Soler');
  });

  const buildDocument = (number: string, endsInMs = 3_600_000) => ({
    id: number,
    number,
    url: `/files/documents/${number}?expires=1&signature=${endsInMs}`,
    urlExpiresAt: new Date(Date.now() + endsInMs).toISOString(),
  });

  it("links the invoice of a captured payment in a new tab, else says 'No invoice' [S1-2.9.15]", async () => {
    const receipt = buildDocument('R-2026-000001');
    await open(
      history([
        { ...buildTransaction('1', 'COMPLETED'), receipt },
        buildTransaction('2', 'AUTHORIZED'),
        buildTransaction('3', 'CANCELED'),
      ]),
    );
    const table = within(await screen.findByRole('table', { name: 'Payment history' }));
    const [, paid, ...unpaid] = table.getAllByRole('row');
    const link = within(paid!).getByRole('link', { name: /^Invoice R-2026-000001/ });
    expect(link).toHaveTextContent(/^Invoice$/);
    expect(link).toHaveAttribute('href', `${receipt.url}&lng=en`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(paid).not.toHaveTextContent('No invoice');
    for (const row of unpaid) {
      expect(row).toHaveTextContent('No invoice');
      expect(within(row).queryByRole('link', { name: /Invoice/ })).not.toBeInTheDocument();
    }
  });

  it('links the credit notes beside the invoice of a refunded payment', async () => {
    const receipt = buildDocument('R-2026-000001');
    const creditNotes = [buildDocument('C-2026-000001'), buildDocument('C-2026-000002')];
    await open(history([{ ...buildTransaction('1', 'REFUNDED'), receipt, creditNotes }]));
    const table = within(await screen.findByRole('table', { name: 'Payment history' }));
    expect(table.getByRole('link', { name: /^Invoice/ })).toBeVisible();
    expect(
      table.getAllByRole('link', { name: /^Credit note/ }).map((link) => link.getAttribute('href')),
    ).toEqual(creditNotes.map(({ url }) => `${url}&lng=en`));
  });

  it('fetches new addresses before those on the page expire', async () => {
    const old = { ...buildTransaction('1', 'COMPLETED'), receipt: buildDocument('R-2026-000001', 1) };
    const fresh = buildDocument('R-2026-000001');
    let asked = 0;
    await open(() => history([asked++ ? { ...old, receipt: fresh } : old]));
    const link = await screen.findByRole('link', { name: /^Invoice/ });
    await waitFor(() => expect(link).toHaveAttribute('href', `${fresh.url}&lng=en`));
    expect(asked).toBe(2);
  });

  it('offers a refund on the rows that can be refunded, and shows the result', async () => {
    const refundableUntil = new Date(Date.now() + 3_600_000).toISOString();
    const old = { ...buildTransaction('1', 'COMPLETED'), refundableUntil: null };
    const fresh = { ...buildTransaction('2', 'COMPLETED'), refundableUntil };
    const { server, user } = await open(history([old, fresh]));
    const table = within(await screen.findByRole('table', { name: 'Payment history' }));
    const [button, ...more] = table.getAllByRole('button', { name: /Request refund/ });
    expect(more).toEqual([]);
    expect(button).toHaveAccessibleName('Request refund: Clip 2');
    server.answer('POST /api/stripe-refund', { success: true, status: 'refunded' });
    server.answer('AthleteTransactions', history([old, { ...buildTransaction('2', 'REFUNDED') }]));
    await user.click(button!);
    await user.click(await screen.findByRole('button', { name: 'Refund $65' }));
    expect(await table.findByText('Refunded')).toBeVisible();
    expect(table.queryByRole('button', { name: /Request refund/ })).not.toBeInTheDocument();
  });

  it.each([
    ['REQUESTED', 'Being refunded'],
    ['PENDING', 'Being refunded'],
    ['FAILED', 'Refund failed'],
    ['CANCELED', 'Refund failed'],
    ['SUCCEEDED', 'Partly refunded'],
  ])('says of a paid analysis whose last refund is %s: %s', async (status, text) => {
    await open(history([{ ...buildTransaction('1', 'COMPLETED'), refund: { id: 'r-1', status } }]));
    const table = within(await screen.findByRole('table', { name: 'Payment history' }));
    expect(table.getByText(text)).toBeVisible();
  });

  it('offers to refund what is left', async () => {
    const refundableUntil = new Date(Date.now() + 3_600_000).toISOString();
    const refundable = { amountMinor: 4_000, currency: 'USD' };
    const { user } = await open(
      history([{ ...buildTransaction('1', 'COMPLETED'), refundableUntil, refundable }]),
    );
    await user.click(await screen.findByRole('button', { name: /Request refund/ }));
    const refund = await screen.findByRole('button', { name: 'Refund $40' });
    await waitFor(() => expect(refund).toBeVisible());
  });

  it('has a friendly empty state [S1-2.9.17]', async () => {
    await open(history([]));
    expect(await screen.findByText('No Payment History Yet')).toBeVisible();
    expect(
      screen.getByText('Your payment history will appear here once you complete your first video analysis.'),
    ).toBeVisible();
  });

  it('says if the history does not load [S1-8.66] [S1-8.67]', async () => {
    await open({ error: 'INTERNAL' });
    expect(await screen.findByText('Failed to load payment history')).toBeVisible();
    expect(screen.getByText(/^Could not fetch payment transactions\./)).toBeVisible();
  });

  it('shows a coach only where their payments are [S1-2.9.1] [S1-5.38]', async () => {
    const { server } = await open(history([]), { id: 'coach-9', role: 'coach' });
    expect(await screen.findByText(/Stripe connected-account dashboard/)).toBeVisible();
    expect(screen.queryByText('Payment Methods')).not.toBeInTheDocument();
    expect(server.callsOf('AthleteTransactions')).toEqual([]);
  });
});

it('says what the payment methods page will bring, and what exists today [S1-2.8.1] [S1-2.8.2] [S1-2.8.3]', async () => {
  const server = fakeServer();
  const routes = [{ path: '/', element: <PaymentMethodsToCome /> }];
  await renderRoutes(routes, { server, user: {} });
  const features = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(features).toEqual([
    'Add and manage cardsAvailable in Billing',
    'Set a default payment methodComing soon',
    'Payment historyAvailable in Billing',
    'Secure card storageAvailable in Billing',
    'Multiple payment methodsAvailable in Billing',
  ]);
  expect(screen.getByText(/^Stripe processes your payments\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '/user/billing');
  expect(screen.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/user');
});
