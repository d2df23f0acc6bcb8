import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openTab, openWorkspace, write } from './open-workspace';

beforeEach(() => localStorage.clear());

describe('the workspace', () => {
  it('leads back to the dashboard [S1-2.1.1]', async () => {
    const { user, path } = await openWorkspace();
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(path()).toBe('/coach');
  });

  it('has the address of its analysis, with player, notes control and tabs [S1-2.1] [S1-2.1.2] [S1-2.1.3] [S1-2.1.4]', async () => {
    const { server } = await openWorkspace();
    expect(server.callsOf('WorkspaceAnalysis')[0]?.variables).toEqual({ id: 'analysis-1' });
    const player = within(screen.getByRole('group', { name: 'Video: Bandeja under pressure' }));
    expect(player.getByRole('button', { name: 'Technical at 0:42: Bandeja too flat' })).toBeInTheDocument();
    const categories = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('radio');
    expect(categories.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'TETechnical',
      'TATactical',
      'PHPhysical',
      'MEMental',
    ]);
    expect(screen.getByRole('button', { name: 'Add note at 0:00' })).toBeInTheDocument();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs.slice(0, 3)).toEqual(['Notes1', 'Summary0', 'Response0']);
  });

  it('says the one date that was promised, how late it is, and nothing once it is delivered', async () => {
    const promisedAt = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const desk = { wide: true };
    await openWorkspace({ promisedAt: promisedAt(30) }, {}, desk);
    expect(screen.getAllByText(/^Deliver by \w+day, /)).toHaveLength(1);
    cleanup();
    await openWorkspace({ promisedAt: promisedAt(-2.5) }, {}, desk);
    expect(screen.getByText('3 h overdue')).toBeInTheDocument();
    cleanup();
    await openWorkspace({ promisedAt: promisedAt(30), status: 'COMPLETED', paid: true }, {}, desk);
    expect(screen.queryByText(/^Deliver by/)).not.toBeInTheDocument();
  });

  it('shows the athlete in a panel that opens and closes [S1-2.1.5]', async () => {
    const { user } = await openWorkspace({}, {}, { wide: true });
    const panel = within(screen.getByRole('region', { name: 'Athlete' }));
    expect(panel.getAllByText('Carla Domínguez')[0]).toBeVisible();
    expect(panel.getByText('What should I change first?')).not.toBeVisible();
    await user.click(panel.getByRole('button', { name: 'More about Carla Domínguez' }));
    expect(panel.getByText('What should I change first?')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Less about Carla Domínguez' }));
    expect(panel.getByText('What should I change first?')).not.toBeVisible();
  });

  it('keeps the question open until the first note is written', async () => {
    const { user } = await openWorkspace({ work: null }, {}, { wide: true });
    const question = screen.getByText('What should I change first?');
    expect(question).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add note at 0:00' }));
    write(screen.getByLabelText('Title'), 'Too flat');
    await user.type(screen.getByLabelText('Note'), 'Open the face.{Enter}');
    await screen.findByRole('button', { name: /^Edit note/ });
    // Nothing that is pressed meanwhile moves: it folds with the press that begins the next note.
    expect(question).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add note at 0:00' }));
    expect(question).not.toBeVisible();
  });

  it.each([
    ['a phone', false],
    ['a desk', true],
  ])('shows the question before anything else while a request waits, on %s', async (_place, wide) => {
    await openWorkspace({ status: 'PENDING', work: null }, {}, { wide });
    expect(screen.getByText('Carla asks')).toBeInTheDocument();
    expect(screen.getByText('What should I change first?')).toBeVisible();
    expect(screen.getByText('Intermediate, 3-5 years of padel')).toBeInTheDocument();
    expect(screen.getByText('1:48, 720p')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it("has Start at the bottom of a phone, with the promised time and the coach's share", async () => {
    const promisedAt = new Date(Date.now() + 30 * 3_600_000).toISOString();
    await openWorkspace({ status: 'PENDING', work: null, promisedAt });
    expect(screen.getByRole('banner')).not.toContainElement(
      screen.getByRole('button', { name: 'Start Analysis' }),
    );
    expect(screen.getByText('Your share: $45.50')).toBeInTheDocument();
    expect(screen.getAllByText(/^Deliver by/).length).toBeGreaterThan(0);
    expect(screen.getByText('Carla Domínguez, $65')).toBeInTheDocument();
  });

  it('shows athlete and request in a tab of its own on a phone', async () => {
    await openTab(/Athlete/);
    const panel = within(screen.getByRole('tabpanel', { name: 'Athlete' }));
    expect(panel.getByText('Carla asks')).toBeInTheDocument();
    expect(panel.getByText('Intermediate, 3-5 years of padel')).toBeInTheDocument();
    expect(panel.getByText('What should I change first?')).toBeInTheDocument();
    expect(panel.getByText('Court Positioning')).toBeInTheDocument();
  });

  it('writes nothing before the analysis is started', async () => {
    const { user, server } = await openWorkspace(
      { status: 'PENDING', work: null },
      { StartAnalysis: { startAnalysis: { id: 'analysis-1', status: 'IN_PROGRESS' } } },
    );
    expect(screen.queryByRole('button', { name: /^Add note at/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start Analysis' }));
    await waitFor(() => expect(server.callsOf('StartAnalysis')).toHaveLength(1));
    await waitFor(() => expect(server.callsOf('WorkspaceAnalysis').length).toBeGreaterThan(1));
  });

  it('changes nothing after it is completed', async () => {
    await openWorkspace({ status: 'COMPLETED', paid: true });
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete) note/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit Analysis' })).not.toBeInTheDocument();
    expect(screen.getByText(/You delivered this analysis/)).toBeInTheDocument();
  });

  it('says when the analysis is not there, with a way on', async () => {
    const until = () => screen.findByText('Analysis not found or access denied');
    await openWorkspace({}, { WorkspaceAnalysis: { error: 'ANALYSIS_NOT_FOUND' } }, { until });
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeInTheDocument();
  });
});
