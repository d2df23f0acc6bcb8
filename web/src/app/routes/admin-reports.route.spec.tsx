import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import { Component as ReportQueue } from './admin-reports.route';

const report = {
  ...{ id: 'r1', subject: 'MESSAGE', subjectId: 'm1', analysisId: 'a1', reason: 'HARASSMENT' },
  ...{ reporterId: 'p1', reporterName: 'Carla', reportedId: 'p2', reportedName: 'Lucía' },
  ...{ text: 'He insults me.', state: 'OPEN', reportedAt: '2026-11-15T10:00:00Z' },
  ...{ decidedAt: null, decidedBy: null, note: '', heldUntil: null },
};
const page = (reports: object[], nextPageToken: string | null = null) => ({
  reports: { reports, nextPageToken, openCount: 2, upheldCount: 1, dismissedCount: 0 },
});

async function open(answers: Record<string, unknown> = {}) {
  const server = fakeServer({ Reports: page([report]), ...answers });
  const routes = [{ path: '/admin/reports', element: <ReportQueue /> }];
  const { user } = await renderRoutes(routes, { path: '/admin/reports', server, user: { role: 'admin' } });
  return { server, user };
}
const first = async () =>
  within(await screen.findByRole('region', { name: 'Message: Insults or harassment' }));

describe('the queue of reports', () => {
  it('shows who reported what and why, with the counts of all states, in pages', async () => {
    const { server, user } = await open({ Reports: page([report], 'more') });
    expect((await first()).getByText('He insults me.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open 2' })).toHaveAttribute('aria-pressed', 'true');
    server.answer('Reports', page([{ ...report, id: 'r2', subject: 'NOTE' }]));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('region', { name: 'Note: Insults or harassment' })).toBeVisible();
    server.answer('Reports', page([]));
    await user.click(screen.getByRole('button', { name: 'Dismissed 0' }));
    expect(await screen.findByText('No report was dismissed yet.')).toBeVisible();
    expect(server.callsOf('Reports').map(({ variables }) => variables)).toEqual([
      { state: 'OPEN', pageToken: null },
      { state: 'OPEN', pageToken: 'more' },
      { state: 'DISMISSED', pageToken: null },
    ]);
  });

  it('opens the evidence only when asked', async () => {
    const evidence = { facts: [{ name: 'message', text: 'You fool.' }], videos: [] };
    const { server, user } = await open({ OpenEvidence: { openEvidence: evidence } });
    const region = await first();
    expect(server.callsOf('OpenEvidence')).toEqual([]);
    await user.click(region.getByRole('button', { name: 'See the evidence' }));
    expect(await region.findByText('You fool.')).toBeVisible();
    expect(server.callsOf('OpenEvidence')[0]?.variables).toEqual({ reportId: 'r1' });
  });

  it('decides with a note, and asks once more before something is hidden', async () => {
    const { server, user } = await open({ DecideReport: { decideReport: { ok: true } } });
    const region = await first();
    await user.click(region.getByRole('button', { name: 'Uphold' }));
    const note = region.getByRole('textbox', { name: 'Why (for operators)' });
    expect(note).toHaveAccessibleDescription('Say why, for whoever reads this later.');
    await user.type(note, 'An insult.');
    await user.click(region.getByRole('button', { name: 'Uphold' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Uphold this report?' }));
    server.answer('Reports', page([]));
    await user.click(dialog.getByRole('button', { name: 'Uphold' }));
    expect(await screen.findByText('No report waits for you.')).toBeVisible();
    expect(server.callsOf('DecideReport')[0]?.variables).toEqual({
      ...{ reportId: 'r1', state: 'UPHELD', note: 'An insult.' },
    });
  });

  it('says when somebody else has decided it', async () => {
    const { user } = await open({ DecideReport: { error: 'REPORT_DECIDED' } });
    const region = await first();
    await user.type(region.getByRole('textbox'), 'Banter.');
    await user.click(region.getByRole('button', { name: 'Dismiss' }));
    expect(await region.findByRole('alert')).toHaveTextContent('already been decided');
  });
});
