/** @jest-environment ./.config/jsdom-env.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { buildVideo } from '../test-analysis';
import { openWorkspace, write } from './open-workspace';

beforeEach(() => localStorage.clear());

const openTab = async (name: RegExp, ...options: Parameters<typeof openWorkspace>) => {
  const view = await openWorkspace(...options);
  await view.user.click(screen.getByRole('tab', { name }));
  return view;
};

describe('the workspace', () => {
  it('leads back to the dashboard [S1-2.1.1]', async () => {
    const { user, path } = await openWorkspace();
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(path()).toBe('/coach');
  });

  it('shows who asks, and what, in a tab of its own on a phone', async () => {
    await openTab(/Athlete/);
    const panel = within(screen.getByRole('tabpanel', { name: 'Athlete' }));
    expect(panel.getByText('Carla Domínguez')).toBeInTheDocument();
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
    expect(screen.getByText(/This analysis is delivered/)).toBeInTheDocument();
  });

  it('says when the analysis is not there, with a way on', async () => {
    const view = openWorkspace({}, { WorkspaceAnalysis: { error: 'ANALYSIS_NOT_FOUND' } });
    expect(await screen.findByText('Analysis not found or access denied')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeInTheDocument();
    await view.catch(() => undefined);
  });
});

describe('the summary', () => {
  it('needs a title and a text, and points at what is empty [S1-2.1.34]', async () => {
    const { user, server } = await openTab(/Summary/);
    await user.click(screen.getByRole('button', { name: 'Add recommendation' }));
    write(screen.getByLabelText('Text'), 'Twenty to the far corner.');
    await user.type(screen.getByLabelText('Text'), '{Enter}');
    expect(screen.getByLabelText('Title')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByText('Give it a title')).toBeInTheDocument();
    expect(server.callsOf('SaveSummaryItem')).toHaveLength(0);
  });

  it('is saved with Enter and takes a line with Shift+Enter [S1-2.1.35] [S1-2.1.36]', async () => {
    const { user, server } = await openTab(/Summary/);
    await user.click(screen.getByRole('button', { name: 'Add recommendation' }));
    write(screen.getByLabelText('Title'), 'Finish across');
    await user.type(screen.getByLabelText('Text'), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    expect(await screen.findByRole('heading', { name: 'Finish across' })).toBeInTheDocument();
    expect(server.callsOf('SaveSummaryItem')[0]?.variables.summaryItem).toMatchObject({
      category: 'RECOMMENDATION',
      label: 'Finish across',
      content: 'One\ntwo',
    });
  });

  it('is thrown away with Esc [S1-2.1.37]', async () => {
    const { user } = await openTab(/Summary/);
    await user.click(screen.getByRole('button', { name: 'Add feedback' }));
    write(screen.getByLabelText('Text'), 'Nah');
    await user.type(screen.getByLabelText('Text'), '{Escape}');
    expect(screen.queryByLabelText('Text')).not.toBeInTheDocument();
  });

  it('keeps its text when saving fails [S1-8.10]', async () => {
    const { user } = await openTab(/Summary/, {}, { SaveSummaryItem: { error: 'INTERNAL' } });
    await user.click(screen.getByRole('button', { name: 'Add feedback' }));
    write(screen.getByLabelText('Title'), 'Keep it');
    write(screen.getByLabelText('Text'), 'Precious');
    await user.type(screen.getByLabelText('Text'), '{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Failed to save summary item. Please try again.');
    await user.click(within(dialog).getByText('Close'));
    expect(screen.getByLabelText('Text')).toHaveValue('Precious');
  });

  it('can be asked for again when it did not load [S1-2.1.38]', async () => {
    const { user, server } = await openTab(/Summary/, {}, { WorkspaceSummary: { error: 'INTERNAL' } });
    expect(await screen.findByText('Failed to load summaries')).toBeInTheDocument();
    server.answer('WorkspaceSummary', { analysis: { id: 'analysis-1', work: { summaryItems: [] } } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Add assessment' })).toBeInTheDocument();
  });
});

describe('the response', () => {
  const responded = { work: { annotations: [], responseVideo: buildVideo({ id: 'response-1' }) } };

  it.each([
    [
      'a file that is no video',
      'notes.txt',
      'text/plain',
      10,
      'Please select a valid video file (MP4, MOV, AVI, or WebM).',
    ],
    ['more than 100 MB', 'long.mp4', 'video/mp4', 104_857_601, 'Video file size must be less than 100MB.'],
  ])('refuses %s before sending it [S1-5.2] [S1-5.3]', async (_what, name, type, size, text) => {
    await openTab(/Response/);
    const file = new File(['x'], name, { type });
    Object.defineProperty(file, 'size', { value: size });
    const { user } = {
      user: (await import('@testing-library/user-event')).default.setup({ applyAccept: false }),
    };
    await user.upload(screen.getByLabelText('Choose a video', { selector: 'input' }), file);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('is deleted after a question [S1-2.1.39]', async () => {
    const { user, server } = await openTab(/Response/, responded, {
      RemoveResponseVideo: { removeResponseVideo: { ok: true } },
    });
    expect(screen.queryByLabelText('Choose a video', { selector: 'input' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete video' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete video' }));
    await waitFor(() => expect(server.callsOf('RemoveResponseVideo')).toHaveLength(1));
  });

  it('says when deleting failed [S1-8.15]', async () => {
    const { user } = await openTab(/Response/, responded, { RemoveResponseVideo: { error: 'INTERNAL' } });
    await user.click(screen.getByRole('button', { name: 'Delete video' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete video' }));
    expect(await screen.findByText('Failed to delete video. Please try again.')).toBeInTheDocument();
  });
});
