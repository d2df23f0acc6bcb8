import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildNote } from '../test-analysis';
import { askToDelete, openWorkspace, write } from './open-workspace';

const addNote = () => screen.getByRole('button', { name: /^Add note at/ });
const notes = () => within(screen.getByRole('tabpanel', { name: /Notes/ }));
const content = () => screen.getByLabelText('Note');
const video = () => document.querySelector('video') as HTMLVideoElement;

beforeEach(() => localStorage.clear());

describe('a note', () => {
  it('starts at the playhead, stops the video and takes the cursor', async () => {
    const { user } = await openWorkspace();
    await user.keyboard(' {ArrowRight}{ArrowRight}');
    await user.click(screen.getByRole('radio', { name: 'Mental' }));
    await user.click(screen.getByRole('button', { name: 'Add note at 0:10' }));
    expect(video().paused).toBe(true);
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    expect(screen.getByLabelText('Time')).toHaveValue('0:10.00');
  });

  it('is temporary until Enter saves it under the id it began with [S1-2.1.25] [S1-2.1.27]', async () => {
    const { user, server } = await openWorkspace({ work: null });
    await user.click(addNote());
    expect(server.callsOf('SaveAnnotation')).toHaveLength(0);
    write(screen.getByLabelText('Title'), 'Late split');
    await user.type(screen.getByLabelText('Title'), '{Enter}');
    write(content(), 'Land before they hit.');
    await user.type(content(), '{Enter}');
    expect(await notes().findByRole('button', { name: '0:00 Late split' })).toBeInTheDocument();
    const [save] = server.callsOf('SaveAnnotation');
    expect(save?.variables).toEqual({
      analysisId: 'analysis-1',
      annotation: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        timestampMs: 0,
        category: 'TECHNICAL',
        label: 'Late split',
        content: 'Land before they hit.',
        expectedVersion: 0,
      },
    });
    expect(screen.getByRole('tab', { name: /Notes/ })).toHaveTextContent('1');
  });

  it('takes a new line with Shift+Enter and ignores Enter while composing', async () => {
    const { user, server } = await openWorkspace();
    await user.click(addNote());
    await user.type(content(), 'One{Shift>}{Enter}{/Shift}two');
    fireEvent.keyDown(content(), { key: 'Enter', isComposing: true });
    expect(content()).toHaveValue('One\ntwo');
    expect(server.callsOf('SaveAnnotation')).toHaveLength(0);
  });

  it('is discarded with Esc if it is new [S1-2.1.26] [S1-2.1.28]', async () => {
    const { user, server } = await openWorkspace();
    await user.click(addNote());
    write(content(), 'Never mind');
    await user.type(content(), '{Escape}');
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    expect(screen.queryByText('Never mind')).not.toBeInTheDocument();
    expect(server.callsOf('SaveAnnotation')).toHaveLength(0);
  });

  it('returns to its saved text with Esc if it was saved before', async () => {
    const { user } = await openWorkspace();
    await user.click(screen.getByRole('button', { name: 'Edit note at 0:42' }));
    write(content(), ' And more');
    await user.type(content(), '{Escape}');
    expect(notes().getByText('Open the face a touch.')).toBeInTheDocument();
  });

  it('is discarded when it is saved with nothing in it [S1-2.1.29]', async () => {
    const { user, server } = await openWorkspace();
    await user.click(addNote());
    write(content(), '  ');
    await user.type(content(), '{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Title')).not.toBeInTheDocument());
    expect(server.calls.some(({ name }) => /Annotation/.test(name))).toBe(false);
  });

  it('is deleted on the server when it existed and is saved with nothing in it [S1-2.1.30]', async () => {
    const { user, server } = await openWorkspace();
    await user.click(screen.getByRole('button', { name: 'Edit note at 0:42' }));
    await user.clear(screen.getByLabelText('Title'));
    await user.clear(content());
    await user.type(content(), '{Enter}');
    expect(await screen.findByRole('heading', { name: 'No notes yet' })).toBeInTheDocument();
    expect(server.callsOf('DeleteAnnotation')[0]?.variables).toEqual({
      analysisId: 'analysis-1',
      annotationId: 'note-1',
      expectedVersion: 1,
    });
  });

  it.each([
    ['a title', 'Only a title', ''],
    ['a text', '', 'Only a text'],
  ])('is saved with only %s [S1-2.1.31]', async (_what, label, text) => {
    const { user, server } = await openWorkspace();
    await user.click(addNote());
    if (label) write(screen.getByLabelText('Title'), label);
    if (text) write(content(), text);
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(server.callsOf('SaveAnnotation')).toHaveLength(1));
    expect(server.callsOf('SaveAnnotation')[0]?.variables.annotation).toMatchObject({ label, content: text });
  });

  it('keeps its text and says so when saving fails [S1-8.12]', async () => {
    const { user, server } = await openWorkspace({}, { SaveAnnotation: { error: 'INTERNAL' } });
    await user.click(addNote());
    write(content(), 'Precious words');
    await user.type(content(), '{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Failed to save note. Please try again.');
    await user.click(within(dialog).getByText('Close'));
    expect(content()).toHaveValue('Precious words');
    server.answer('SaveAnnotation', { saveAnnotation: buildNote({ id: 'x', content: 'Precious words' }) });
    await user.type(content(), '{Enter}');
    await waitFor(() => expect(server.callsOf('SaveAnnotation')).toHaveLength(2));
    const [first, second] = server.callsOf('SaveAnnotation').map(({ variables }) => variables);
    expect(second).toEqual(first);
  });

  it('survives a reload unsaved', async () => {
    const { user } = await openWorkspace();
    await user.click(addNote());
    write(content(), 'Half a tho');
    cleanup();
    await openWorkspace();
    expect(content()).toHaveValue('Half a tho');
  });

  it('can change its category and its place', async () => {
    const { user, server } = await openWorkspace();
    await user.click(screen.getByRole('button', { name: 'Edit note at 0:42' }));
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await user.click(screen.getByRole('button', { name: 'Move to 0:05' }));
    await user.click(notes().getByRole('radio', { name: 'Physical' }));
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(server.callsOf('SaveAnnotation')).toHaveLength(1));
    expect(server.callsOf('SaveAnnotation')[0]?.variables.annotation).toMatchObject({
      id: 'note-1',
      timestampMs: 5_000,
      category: 'PHYSICAL',
    });
  });

  it('is nudged by a tenth of a second with the arrows, and set by typing a time', async () => {
    const { user, server } = await openWorkspace();
    await user.click(screen.getByRole('button', { name: 'Edit note at 0:42' }));
    const time = screen.getByLabelText('Time');
    await user.type(time, '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(time).toHaveValue('0:42.10');
    expect(video().currentTime).toBeCloseTo(42.1);
    write(time, '1:03.5');
    await user.type(time, '{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(server.callsOf('SaveAnnotation')).toHaveLength(1));
    expect(server.callsOf('SaveAnnotation')[0]?.variables.annotation).toMatchObject({ timestampMs: 63_500 });
  });

  it('is written from start to end by keyboard: N, title, Enter, text, Enter', async () => {
    const { user, server } = await openWorkspace({ work: null });
    await user.keyboard('{ArrowRight}n');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    await user.keyboard('Late{Enter}');
    expect(content()).toHaveFocus();
    await user.keyboard('Split first.{Enter}');
    await waitFor(() => expect(server.callsOf('SaveAnnotation')).toHaveLength(1));
    expect(server.callsOf('SaveAnnotation')[0]?.variables.annotation).toMatchObject({
      timestampMs: 5_000,
      label: 'Late',
      content: 'Split first.',
    });
  });

  it('is deleted after a question', async () => {
    const { user } = await openWorkspace();
    await askToDelete(user);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'No notes yet' })).toBeInTheDocument();
  });

  it('moves the video to its place when it is pressed', async () => {
    const { user } = await openWorkspace();
    await user.click(notes().getByRole('button', { name: '0:42 Bandeja too flat' }));
    expect(video().currentTime).toBe(42);
  });
});
