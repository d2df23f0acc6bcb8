/** @jest-environment ./.config/jsdom-env.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildTransaction, openBilling, page, pageWithMore } from './open-billing';

const named = (id: string, fullName: string) =>
  buildTransaction({ id, counterparty: { id: `athlete-${id}`, fullName, avatarUrl: null } });

interface Asked {
  variables: { search: string | null; pageSize: number; pageToken?: string };
}

describe('the transactions of a coach', () => {
  it.each([
    [{ payoutDueAt: '2100-01-02T12:00:00Z' }, 'Payout on Jan 2, 2100'],
    [{ payoutDueAt: '2026-01-02T12:00:00Z' }, 'Payout pending'],
    [{ payoutStatus: 'COMPLETED', paidOutAt: '2026-11-21T12:00:00Z' }, 'Paid out Nov 21, 2026'],
    [{ payoutStatus: 'CANCELED' }, 'No payout'],
  ])('say where the payout of each stands: %p', async (payout, text) => {
    await openBilling('/coach/billing', { CoachTransactions: page(buildTransaction(payout)) });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('say nothing of a payout before the capture', async () => {
    await openBilling('/coach/billing', {
      CoachTransactions: page(buildTransaction({ status: 'AUTHORIZED', payoutStatus: null })),
    });
    expect(await screen.findByText('Authorised')).toBeInTheDocument();
    expect(screen.queryByText(/payout pending|payout on/i)).not.toBeInTheDocument();
  });

  it('are searched at the server once the typing pauses, and the search can be cleared', async () => {
    const { user, server } = await openBilling('/coach/billing', {
      CoachTransactions: ({ variables }: Asked) => (variables.search ? page() : page(buildTransaction())),
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Client or title' }), 'nobody');
    expect(await screen.findByRole('heading', { name: 'No match for “nobody”' })).toBeInTheDocument();
    expect(server.callsOf('CoachTransactions').map(({ variables }) => variables.search)).toEqual([
      null,
      'nobody',
    ]);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Carla Domínguez')).toBeInTheDocument();
  });

  it('come page by page; the last one takes the focus to its first row', async () => {
    const { user } = await openBilling('/coach/billing', {
      CoachTransactions: ({ variables }: Asked) =>
        variables.pageToken ? page(named('2', 'Andre Silva')) : pageWithMore('2', named('1', 'Carla D.')),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getByRole('rowheader', { name: /Andre Silva/ })).toHaveFocus());
    expect(screen.getByText('Carla D.')).toBeInTheDocument();
  });
});

describe('the export', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:export'),
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('holds every page of what the list is searched by, under headings of the language', async () => {
    const { user, server } = await openBilling('/coach/billing', {
      CoachTransactions: ({ variables }: Asked) => {
        if (variables.pageSize === 20) return page(named('1', 'Carla D.'));
        return variables.pageToken ? page(named('2', '=Andre')) : pageWithMore('2', named('1', 'Carla D.'));
      },
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Client or title' }), 'a');
    await waitFor(() => expect(server.callsOf('CoachTransactions').at(-1)?.variables.search).toBe('a'));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(((await saved[0]?.text()) ?? '').split('\r\n').map((line) => line.replace('\uFEFF', ''))).toEqual([
      'Date,Client,Title,Amount,Platform fee,Yours,Currency,Status,Payout',
      '2026-11-14,Carla D.,Bandeja under pressure,65.00,19.50,45.50,USD,Completed,Payout pending',
      "2026-11-14,'=Andre,Bandeja under pressure,65.00,19.50,45.50,USD,Completed,Payout pending",
      '',
    ]);
    const asked = server.callsOf('CoachTransactions').filter(({ variables }) => variables.pageSize === 100);
    expect(asked.map(({ variables }) => [variables.search, variables.pageToken])).toEqual([
      ['a', undefined],
      ['a', '2'],
    ]);
  });

  it('says when it stopped, and saves nothing', async () => {
    const { user } = await openBilling('/coach/billing', {
      CoachTransactions: ({ variables }: Asked) =>
        variables.pageSize === 100 ? { error: 'INTERNAL' } : page(buildTransaction()),
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The export stopped.');
    expect(saved).toHaveLength(0);
  });
});
