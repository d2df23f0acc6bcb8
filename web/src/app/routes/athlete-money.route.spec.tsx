import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import { Component as MoneyRoute } from './athlete-money.route';

const build = (changes: object) => ({
  ...{ id: '1', analysisId: 'a-1', status: 'AUTHORIZED', title: 'Clip 1', createdAt: '2026-11-13T10:00:00Z' },
  ...{ total: { amountMinor: 6_500, currency: 'USD' }, refundable: { amountMinor: 6_500, currency: 'USD' } },
  ...{ authorizedAt: '2026-11-13T10:00:00Z', captureBefore: '2026-11-20T10:00:00Z', capturedAt: null },
  ...{
    canceledAt: null,
    cancelReason: null,
    payUntil: null,
    refundableUntil: null,
    refund: null,
    dispute: null,
  },
  ...{ receipt: null, creditNotes: [] as object[] },
  counterparty: { id: 'coach-1', fullName: 'Lucía Ferrer', avatarUrl: null },
  ...changes,
});
const open = (...list: object[]) =>
  renderRoutes([{ path: '/user/billing/money', element: <MoneyRoute /> }], {
    path: '/user/billing/money',
    server: fakeServer({
      AthleteTransactions: { transactions: { transactions: list, nextPageToken: null } },
    }),
    user: {},
  });

describe('where is my money, for an athlete', () => {
  it('says what needs them first, and of each payment what comes next and when', async () => {
    const failed = { id: '2', title: 'Clip 2', status: 'FAILED', payUntil: '2026-11-27T10:00:00Z' };
    await open(build({}), build(failed));
    expect(await screen.findByRole('heading', { level: 1, name: 'One payment needs you' })).toBeVisible();
    expect(screen.getByText(/^\$65 is on hold, not charged.*by Friday, November 20\.$/)).toBeVisible();
    expect(screen.getByText(/pay with any card by Friday, November 27/)).toBeVisible();
    const [first, held] = screen.getAllByRole('list').slice(1);
    const stopsIn = (list: HTMLElement | undefined) => within(list!).getAllByRole('listitem');
    const stops = stopsIn(held);
    expect(stopsIn(first).map(({ textContent }) => textContent)).toEqual([
      'On holdNov 13',
      "Delivered and chargeddidn't go through",
    ]);
    expect(stops.map(({ textContent }) => textContent)).toEqual([
      'On holdNov 13',
      'Delivered and chargedby Nov 20',
      'Refund possiblenot yet',
    ]);
    expect(stops[1]).toHaveAttribute('aria-current', 'step');
  });

  it('says when nothing is on its way', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'No money on its way' })).toBeVisible();
  });
});
