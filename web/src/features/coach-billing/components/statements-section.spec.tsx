import { screen, waitFor, within } from '@testing-library/react';
import { buildStatement, openBilling, statements } from './open-billing';

const section = async () => within(await screen.findByRole('region', { name: 'Monthly statements' }));

describe('the monthly statements', () => {
  it('are listed by month, each with its number and a link to it in a new tab', async () => {
    const list = [buildStatement('2026-10'), buildStatement('2026-09')];
    await openBilling('/coach/billing', { CoachStatements: statements(list) });
    const rows = await (await section()).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'October 2026S-2026-10Statement',
      'September 2026S-2026-09Statement',
    ]);
    const link = within(rows[0]!).getByRole('link', { name: /^Statement S-2026-10/ });
    expect(link).toHaveAttribute('href', `${list[0]?.document.url}&lng=en`);
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('say when the first one comes', async () => {
    await openBilling('/coach/billing');
    expect(await (await section()).findByText(/^Your first statement arrives/)).toBeVisible();
  });

  it('report a failure to load, and can be retried', async () => {
    const { user, server } = await openBilling('/coach/billing', { CoachStatements: { error: 'INTERNAL' } });
    const part = await section();
    expect(await part.findByRole('alert')).toHaveTextContent("Couldn't load your statements");
    server.answer('CoachStatements', statements([buildStatement('2026-10')]));
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(await part.findByText('October 2026')).toBeVisible();
  });

  it('come page by page; the last one takes the focus to its first row', async () => {
    const { user } = await openBilling('/coach/billing', {
      CoachStatements: ({ variables }: { variables: { pageToken?: string } }) =>
        variables.pageToken
          ? statements([buildStatement('2025-10')])
          : statements([buildStatement('2025-11')], 'page-2'),
    });
    const part = await section();
    await user.click(await part.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(part.getByRole('link', { name: /S-2025-10/ })).toHaveFocus());
    expect(part.getByText('November 2025')).toBeVisible();
  });

  it('keep working on a page that is left open', async () => {
    let asked = 0;
    const fresh = buildStatement('2026-10');
    await openBilling('/coach/billing', {
      CoachStatements: () => statements([asked++ ? fresh : buildStatement('2026-10', 1)]),
    });
    const link = await (await section()).findByRole('link', { name: /^Statement/ });
    await waitFor(() => expect(link).toHaveAttribute('href', `${fresh.document.url}&lng=en`));
  });
});
