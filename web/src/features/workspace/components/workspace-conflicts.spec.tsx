import { screen, waitFor, within } from '@testing-library/react';
import { buildAnalysis, buildNote } from '../test-analysis';
import { askToDelete, openWorkspace, write } from './open-workspace';

const notes = () => within(screen.getByRole('tabpanel', { name: /Notes/ }));
const theirs = buildNote({ version: 2, content: 'Theirs: finish across.' });
const analysisWith = (annotations: ReturnType<typeof buildNote>[]) => ({
  analysis: buildAnalysis({
    work: { annotations, responseVideo: null, replacementVideo: null, courtPinnings: [] },
  }),
});

beforeEach(() => localStorage.clear());

/** This tab edits the note that another tab has changed or deleted meanwhile, and saves. */
async function meet(there: ReturnType<typeof buildNote>[]) {
  const view = await openWorkspace({}, { SaveAnnotation: { error: 'ANNOTATION_CHANGED' } });
  await view.user.click(screen.getByRole('button', { name: 'Edit note at 0:42' }));
  write(screen.getByLabelText('Note'), 'Mine: open the face.');
  view.server.answer('WorkspaceAnalysis', analysisWith(there));
  await view.user.type(screen.getByLabelText('Note'), '{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed in another tab' }));
  return { ...view, dialog };
}

describe('a note that another tab changed', () => {
  it('is shown in both versions, side by side', async () => {
    const { dialog } = await meet([theirs]);
    expect(dialog.getByRole('region', { name: 'This version' })).toHaveTextContent('Mine: open the face.');
    expect(dialog.getByRole('region', { name: 'Saved version' })).toHaveTextContent('Theirs: finish across.');
  });

  it('shows the range and the tags of both', async () => {
    const { dialog } = await meet([{ ...theirs, endMs: 48_000, shot: 'LOB', outcome: 'WINNER' }]);
    expect(dialog.getByRole('region', { name: 'This version' })).toHaveTextContent('0:42, Technical');
    expect(dialog.getByRole('region', { name: 'Saved version' })).toHaveTextContent(
      '0:42–0:48, Technical, Lob, Winner',
    );
  });

  it('is saved over theirs with Use this version', async () => {
    const { dialog, user, server } = await meet([theirs]);
    server.answer('SaveAnnotation', {
      saveAnnotation: buildNote({ version: 3, content: 'Mine: open the face.' }),
    });
    await user.click(dialog.getByRole('button', { name: 'Use this version' }));
    expect(await notes().findByText('Mine: open the face.', { selector: 'p' })).toBeInTheDocument();
    expect(server.callsOf('SaveAnnotation').at(-1)?.variables.annotation).toMatchObject({
      content: 'Mine: open the face.',
      expectedVersion: 2,
    });
  });

  it('is left as they wrote it with Use the saved version', async () => {
    const { dialog, user, server } = await meet([theirs]);
    await user.click(dialog.getByRole('button', { name: 'Use the saved version' }));
    expect(await notes().findByText('Theirs: finish across.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Note')).not.toBeInTheDocument();
    expect(server.callsOf('SaveAnnotation')).toHaveLength(1);
  });

  it('keeps what is written when nothing is decided', async () => {
    const { dialog, user } = await meet([theirs]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Note')).toHaveValue('Mine: open the face.');
  });

  it('is created again by Use this version if the other side deleted it', async () => {
    const { dialog, user, server } = await meet([]);
    expect(dialog.getByRole('region', { name: 'Saved version' })).toHaveTextContent('Deleted');
    server.answer('SaveAnnotation', {
      saveAnnotation: buildNote({ version: 1, content: 'Mine: open the face.' }),
    });
    await user.click(dialog.getByRole('button', { name: 'Use this version' }));
    expect(await notes().findByText('Mine: open the face.', { selector: 'p' })).toBeInTheDocument();
    expect(server.callsOf('SaveAnnotation').at(-1)?.variables.annotation).toMatchObject({
      expectedVersion: 0,
    });
  });

  it('stays deleted with Use the saved version', async () => {
    const { dialog, user } = await meet([]);
    await user.click(dialog.getByRole('button', { name: 'Use the saved version' }));
    expect(await screen.findByRole('heading', { name: 'No notes yet' })).toBeInTheDocument();
  });
});

describe('a note that another tab changed while it is deleted here', () => {
  async function deleteMeanwhile() {
    const view = await openWorkspace({}, { DeleteAnnotation: { error: 'ANNOTATION_CHANGED' } });
    await askToDelete(view.user);
    view.server.answer('WorkspaceAnalysis', analysisWith([theirs]));
    await view.user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed in another tab' }));
    expect(dialog.getByRole('region', { name: 'This version' })).toHaveTextContent('Deleted');
    expect(dialog.getByRole('region', { name: 'Saved version' })).toHaveTextContent('Theirs: finish across.');
    return { ...view, dialog };
  }

  it('stays as they wrote it with Keep the saved version', async () => {
    const { dialog, user, server } = await deleteMeanwhile();
    await user.click(dialog.getByRole('button', { name: 'Keep the saved version' }));
    expect(await notes().findByText('Theirs: finish across.')).toBeInTheDocument();
    expect(server.callsOf('DeleteAnnotation')).toHaveLength(1);
    expect(server.callsOf('DeleteAnnotation')[0]?.variables).toMatchObject({ expectedVersion: 1 });
  });

  it('goes with Delete it anyway', async () => {
    const { dialog, user, server } = await deleteMeanwhile();
    server.answer('DeleteAnnotation', { deleteAnnotation: { ok: true } });
    await user.click(dialog.getByRole('button', { name: 'Delete it anyway' }));
    expect(await screen.findByRole('heading', { name: 'No notes yet' })).toBeInTheDocument();
    expect(server.callsOf('DeleteAnnotation').at(-1)?.variables).toMatchObject({ expectedVersion: 2 });
  });
});

describe('a summary item that another tab changed', () => {
  it('is shown in both versions', async () => {
    const item = { id: 'item-1', category: 'FEEDBACK', label: 'Feet', content: 'Quick', version: 1 };
    const summary = (content: string, version: number) => ({
      analysis: { id: 'analysis-1', work: { summaryItems: [{ ...item, content, version }] } },
    });
    const { user, server } = await openWorkspace(
      {},
      { WorkspaceSummary: summary('Quick', 1), SaveSummaryItem: { error: 'SUMMARY_ITEM_CHANGED' } },
    );
    await user.click(screen.getByRole('tab', { name: /Summary/ }));
    await user.click(await screen.findByRole('button', { name: 'Edit Feet' }));
    write(screen.getByLabelText('Text'), 'Mine');
    server.answer('WorkspaceSummary', summary('Theirs', 2));
    await user.type(screen.getByLabelText('Text'), '{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed in another tab' }));
    expect(dialog.getByRole('region', { name: 'This version' })).toHaveTextContent('Mine');
    expect(dialog.getByRole('region', { name: 'Saved version' })).toHaveTextContent('Theirs');
    await user.click(dialog.getByRole('button', { name: 'Use the saved version' }));
    expect(await screen.findByText('Theirs', { selector: 'p' })).toBeInTheDocument();
  });
});
