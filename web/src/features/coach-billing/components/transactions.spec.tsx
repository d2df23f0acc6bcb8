import { vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { buildTransaction, openBilling, page, pageWithMore, usd } from './open-billing';

const named = (id: string, fullName: string) =>
  buildTransaction({ id, counterparty: { id: `athlete-${id}`, fullName, avatarUrl: null } });

interface Asked {
  variables: { search: string | null; stage: string | null; pageSize: number; pageToken?: string };
}

describe('the transactions of a coach', () => {
  it.each([
    [{ payoutDueAt: '2100-01-02T12:00:00Z' }, 'On its wayleaves Jan 2, 2100$45.50'],
    [{ payoutDueAt: '2020-01-02T12:00:00Z', isPayoutLate: true }, 'Latelate since Jan 2, 2020$45.50'],
    [{ payoutStatus: 'COMPLETED', paidOutAt: '2020-11-21T12:00:00Z' }, 'Paid outpaid Nov 21, 2020$45.50'],
    [{ status: 'AUTHORIZED', payoutStatus: null, payoutDueAt: null }, 'On hold$45.50'],
    [{ status: 'REFUNDED', payoutStatus: 'CANCELED', coachDue: usd(0) }, 'Refunded$0'],
    [{ status: 'DISPUTED', coachDue: usd(4_550) }, 'Disputed$45.50'],
    [{ status: 'FAILED', payoutStatus: null, coachDue: usd(0) }, 'Failed$0'],
    [{ status: 'CANCELED', payoutStatus: null, coachDue: usd(0) }, 'Canceled$0'],
  ])("show the status and the coach's share of each: %j", async (facts, text) => {
    await openBilling('/coach/billing', { CoachTransactions: page(buildTransaction(facts)) });
    const row = await screen.findByRole('row', { name: /Carla Domínguez/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join(''),
    ).toBe(text);
  });

  it('wait for the coach, and are not late, while there is no account that they could leave to', async () => {
    const due = buildTransaction({ payoutDueAt: '2020-01-02T12:00:00Z', isPayoutLate: true });
    await openBilling('/coach/billing', {
      CoachTransactions: page(due),
      CoachPayoutAccount: { payoutAccount: null },
    });
    const row = await screen.findByRole('row', { name: /Carla Domínguez/ });
    expect(await within(row).findByText('Waiting for you')).toBeVisible();
    expect(within(row).queryByText(/late/i)).not.toBeInTheDocument();
  });

  it('open to the whole course, the only place with what the athlete pays', async () => {
    const { user } = await openBilling('/coach/billing');
    const name = await screen.findByRole('button', { name: 'Carla Domínguez' });
    expect(screen.queryByText('$65')).not.toBeInTheDocument();
    await user.click(name);
    const dialog = await screen.findByRole('dialog', { name: /Where is my money/ });
    expect(dialog).toHaveTextContent('$45.50 on its way');
    const stations = within(dialog).getAllByRole('listitem');
    expect(stations.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      expect.stringMatching(/^Held on Carla's card.*\$65$/),
      expect.stringMatching(/^You delivered, card charged.*\$65Platform fee− \$19\.50$/),
      expect.stringMatching(/^Carla can ask for a refunduntil .*\$45\.50$/),
      expect.stringMatching(/^Sent to your banklater\$45\.50$/),
      expect.stringMatching(/^In your banklater\$45\.50$/),
    ]);
    expect(stations[2]).toHaveAttribute('aria-current', 'step');
    expect(dialog).toHaveTextContent('Stripe then sends it to your bank, every week.');
  });

  it('end, in the course, where the money went back', async () => {
    const refunded = { status: 'REFUNDED', payoutStatus: 'CANCELED', coachDue: usd(0) };
    const { user } = await openBilling('/coach/billing', {
      CoachTransactions: page(buildTransaction(refunded)),
    });
    await user.click(await screen.findByRole('button', { name: 'Carla Domínguez' }));
    const dialog = await screen.findByRole('dialog', { name: /Where is my money/ });
    expect(dialog).toHaveTextContent('$0, refunded');
    const last = within(dialog).getAllByRole('listitem').at(-1);
    expect(last).toHaveTextContent('Refunded to Carla$0');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
  });

  it('are narrowed at the server by where the share is, and shown all again', async () => {
    const { user, server } = await openBilling('/coach/billing', {
      CoachTransactions: ({ variables }: Asked) => (variables.stage ? page() : page(buildTransaction())),
    });
    await user.click(await screen.findByRole('button', { name: 'Paid out' }));
    expect(await screen.findByRole('heading', { name: 'Nothing paid out yet' })).toBeInTheDocument();
    expect(server.callsOf('CoachTransactions').at(-1)?.variables.stage).toBe('PAID_OUT');
    expect(screen.getByRole('button', { name: 'Paid out' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('Carla Domínguez')).toBeInTheDocument();
  });

  it('say nothing of a payout before the capture', async () => {
    await openBilling('/coach/billing', {
      CoachTransactions: page(
        buildTransaction({ status: 'AUTHORIZED', payoutStatus: null, payoutDueAt: null }),
      ),
    });
    const row = await screen.findByRole('row', { name: /Carla Domínguez/ });
    expect(row).toHaveTextContent('On hold');
    expect(row).not.toHaveTextContent(/leaves|paid/);
  });

  it('are searched at the server once the typing pauses, and the search can be cleared', async () => {
    const { user, server } = await openBilling('/coach/billing', {
      CoachTransactions: ({ variables }: Asked) => (variables.search ? page() : page(buildTransaction())),
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Athlete or title' }), 'nobody');
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
    await waitFor(() => expect(screen.getByRole('button', { name: 'Andre Silva' })).toHaveFocus());
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
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it('holds every page of what the list is searched by, under headings of the language', async () => {
    const { user, server } = await openBilling('/coach/billing', {
      CoachTransactions: ({ variables }: Asked) => {
        if (variables.pageSize === 20) return page(named('1', 'Carla D.'));
        return variables.pageToken ? page(named('2', '=Andre')) : pageWithMore('2', named('1', 'Carla D.'));
      },
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Athlete or title' }), 'a');
    await waitFor(() => expect(server.callsOf('CoachTransactions').at(-1)?.variables.search).toBe('a'));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(((await saved[0]?.text()) ?? '').split('\r\n').map((line) => line.replace('\uFEFF', ''))).toEqual([
      'Date,Athlete,Title,Amount,Platform fee,Your share,Currency,Status,Payout',
      '2026-11-14,Carla D.,Bandeja under pressure,65.00,19.50,45.50,USD,On its way,"leaves Jan 2, 2100"',
      '2026-11-14,\'=Andre,Bandeja under pressure,65.00,19.50,45.50,USD,On its way,"leaves Jan 2, 2100"',
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
    expect(await screen.findByRole('alert')).toHaveTextContent('The export failed.');
    expect(saved).toHaveLength(0);
  });
});
