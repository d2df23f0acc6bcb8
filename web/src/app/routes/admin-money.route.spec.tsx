import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import { Component as FindMoney } from './admin-money.route';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const trail = {
  ...{ analysisId: 'analysis-1', paymentId: 'payment-1', athleteId: 'athlete-1', coachId: 'coach-1' },
  ...{ title: 'Bandeja under pressure', status: 'COMPLETED', total: usd(6_500), coachShare: usd(4_550) },
  ...{ coachOwes: usd(1_000), next: 'transfer', nextAt: '2026-11-25T15:10:00Z', waitReason: 'HELD' },
  steps: [
    { at: '2026-11-17T20:04:00Z', what: 'held', amount: usd(6_500), reference: 'pi_1' },
    { at: '2026-11-18T15:10:00Z', what: 'captured', amount: usd(6_500), reference: 'ch_1' },
    { at: '2026-11-20T00:00:00Z', what: 'in-bank', amount: usd(4_550), reference: 'po_1' },
  ],
};

async function open(answer: unknown) {
  const server = fakeServer({ FindMoney: answer });
  const routes = [{ path: '/admin/money', element: <FindMoney /> }];
  const view = await renderRoutes(routes, { path: '/admin/money', server, user: { role: 'admin' } });
  const find = async (id: string) => {
    await view.user.type(screen.getByRole('textbox', { name: 'ID' }), `${id}{Enter}`);
  };
  return { server, find };
}

describe('an operator who looks for money', () => {
  it('sees what happened, what is next, why it waits and what the coach owes', async () => {
    const { server, find } = await open({ findMoney: [trail] });
    expect(server.callsOf('FindMoney')).toEqual([]);
    await find(' pi_1');
    const found = within(await screen.findByRole('region', { name: 'Bandeja under pressure' }));
    expect(server.callsOf('FindMoney').map(({ variables }) => variables)).toEqual([{ id: 'pi_1' }]);
    expect(found.getByText(/^Charged\. \$65 in all, \$45\.50 for the coach\.$/)).toBeVisible();
    expect(
      found.getByText(/^Next: the share is transferred\. Date: .* An operator holds it\.$/),
    ).toBeVisible();
    expect(found.getByText(/^The coach owes \$10\./)).toBeVisible();
    expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Held on the card\$65pi_1$/),
      expect.stringMatching(/Charged\$65ch_1$/),
      'Nov 20, 2026In the bank$45.50po_1',
    ]);
  });

  it('is told when there is nothing, and which ids there are', async () => {
    const { find, server } = await open({ findMoney: [] });
    await find('pi_2');
    expect(await screen.findByText('No payment has this ID.')).toBeVisible();
    server.answer('FindMoney', { error: 'VALIDATION_FAILED' });
    await find('x');
    expect(await screen.findByText("Couldn't look that up")).toBeVisible();
    expect(screen.getByText(/^Enter the ID of an analysis, payment or person/)).toBeVisible();
  });
});
