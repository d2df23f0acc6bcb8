import { screen, waitFor, within } from '@testing-library/react';
import { forgetUploads, lastUpload } from '../../../test/fake-uploads';
import { fakeMicrophone } from '../../../test/fake-microphone';
import { buildAnalysis, buildNote } from '../test-analysis';
import { openWorkspace, write } from './open-workspace';

const clip = { id: 'clip-1', status: 'READY', durationMs: 23_000, playbackUrl: '/media/clip-1' } as const;
const spoken = (overrides = {}) => ({
  work: {
    ...buildAnalysis().work!,
    annotations: [buildNote({ label: '', content: '', voiceClip: clip, ...overrides })],
  },
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const notes = () => within(screen.getByRole('tabpanel', { name: /Notes/ }));

beforeEach(() => {
  localStorage.clear();
  forgetUploads();
  URL.createObjectURL = () => 'blob:voice';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

async function recordANote() {
  const microphone = fakeMicrophone();
  const view = await openWorkspace({ work: null });
  await view.user.click(button(/^Add note at/));
  await view.user.click(button('Record a voice note'));
  const recorder = microphone.recorder();
  return { ...view, ...microphone, recorder };
}

describe('a note that is spoken', () => {
  it('is recorded while the film rests, and listened to before it is saved', async () => {
    const { user, recorder } = await recordANote();
    await waitFor(() => expect(button('Stop')).toHaveFocus());
    expect(screen.getByText('0:00 of 1:00')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Record a voice note' })).toBeNull();
    recorder.give('hello');
    await user.click(button('Stop'));
    await waitFor(() => expect(button(/^Listen to Voice note/)).toHaveFocus());
    expect(screen.getByText('Recorded. Save the note to send it.')).toBeInTheDocument();
    expect(button('Record again')).toBeEnabled();
  });

  it('is saved by its clip, without a word, and once its voice has arrived', async () => {
    const { user, server, recorder } = await recordANote();
    recorder.give('hello');
    await user.click(button('Save note'));
    await waitFor(() => expect(lastUpload()).toBeDefined());
    expect(server.callsOf('SaveAnnotation')).toHaveLength(0);
    lastUpload().finish('clip-9');
    await waitFor(() => expect(server.callsOf('SaveAnnotation')).toHaveLength(1));
    expect(server.callsOf('SaveAnnotation')[0]?.variables).toMatchObject({
      annotation: { label: '', content: '', voiceClipId: 'clip-9' },
    });
  });

  it('can be given up: nothing is sent', async () => {
    const { user, server, recorder } = await recordANote();
    recorder.give('hello');
    await user.click(button('Stop'));
    await user.click(button('Remove'));
    await waitFor(() => expect(button('Record a voice note')).toHaveFocus());
    write(screen.getByLabelText('Title'), 'Too flat');
    await user.click(button('Save note'));
    await waitFor(() => expect(server.callsOf('SaveAnnotation')).toHaveLength(1));
    expect(server.callsOf('SaveAnnotation')[0]?.variables).toMatchObject({
      annotation: { label: 'Too flat', voiceClipId: null },
    });
    expect(lastUpload()).toBeUndefined();
  });

  it('is asked about before it is discarded with its note while it waits to be sent', async () => {
    const { user, server, recorder } = await recordANote();
    recorder.give('hello');
    await user.click(button('Save note'));
    await waitFor(() => expect(lastUpload()).toBeDefined());
    await user.click(button('Cancel'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this recording?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(button(/^Listen to Voice note/)).toBeInTheDocument();
    await user.click(button('Cancel'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
    expect(server.callsOf('SaveAnnotation')).toHaveLength(0);
  });

  it('is saved while that is asked, and then nothing is asked any more', async () => {
    const { user, server, recorder } = await recordANote();
    recorder.give('hello');
    await user.click(button('Save note'));
    await waitFor(() => expect(lastUpload()).toBeDefined());
    await user.click(button('Cancel'));
    await screen.findByRole('dialog');
    lastUpload().finish('clip-9');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('SaveAnnotation')).toHaveLength(1);
  });

  it('tells what to do about a microphone that is refused', async () => {
    const { getUserMedia } = fakeMicrophone();
    getUserMedia.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    const { user } = await openWorkspace();
    await user.click(button(/^Add note at/));
    await user.click(button('Record a voice note'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /The microphone is off for this site.*Allow it/,
    );
    expect(button('Record a voice note')).toBeEnabled();
  });

  it('has no other word than its length in the list, where it has no title', async () => {
    await openWorkspace(spoken());
    expect(notes().getByRole('button', { name: '0:42 Voice note, 0:23' })).toBeInTheDocument();
    expect(notes().getByRole('button', { name: 'Listen to Voice note, 0:23' })).toBeEnabled();
  });

  it('is told to be in preparation where it cannot be played yet', async () => {
    await openWorkspace(spoken({ voiceClip: { ...clip, status: 'PROCESSING', playbackUrl: null } }));
    expect(notes().getByText(/Still being prepared for the athlete/)).toBeInTheDocument();
    expect(notes().queryByRole('button', { name: /^Listen/ })).toBeNull();
  });

  it('loses its voice on the server when that is removed', async () => {
    const { user, server } = await openWorkspace(spoken({ label: 'Too flat' }));
    await user.click(notes().getByRole('button', { name: /^Edit/ }));
    await user.click(button('Remove'));
    await user.click(button('Save note'));
    await waitFor(() => expect(server.callsOf('SaveAnnotation')).toHaveLength(1));
    expect(server.callsOf('SaveAnnotation')[0]?.variables).toMatchObject({
      annotation: { voiceClipId: null },
    });
  });

  it('leaves the clip alone where only its words change', async () => {
    const { user, server } = await openWorkspace(spoken({ label: 'Too flat' }));
    await user.click(notes().getByRole('button', { name: /^Edit/ }));
    write(screen.getByLabelText('Title'), 'Flat');
    await user.click(button('Save note'));
    await waitFor(() => expect(server.callsOf('SaveAnnotation')).toHaveLength(1));
    const annotation = server.callsOf('SaveAnnotation')[0]?.variables.annotation;
    expect(annotation).not.toHaveProperty('voiceClipId');
    expect(annotation).not.toHaveProperty('voiceClip');
  });
});
