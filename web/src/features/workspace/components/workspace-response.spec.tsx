import { screen, waitFor, within } from '@testing-library/react';
import { buildVideo } from '../test-analysis';
import { openTab } from './open-workspace';

const REFUSED: [string, name: string, type: string, size: number, text: string][] = [
  ['a file that is no video', 'notes.txt', 'text/plain', 10, 'Choose an MP4, MOV, AVI or WebM video.'],
  ['more than 100 MB', 'long.mp4', 'video/mp4', 104_857_601, 'The video must be under 100 MB.'],
];

beforeEach(() => localStorage.clear());

describe('the response', () => {
  const responded = { work: { annotations: [], responseVideo: buildVideo({ id: 'response-1' }) } };

  it.each(REFUSED)(
    'refuses %s before sending it [S1-5.2] [S1-5.3]',
    async (_what, name, type, size, text) => {
      await openTab(/Response/);
      const file = new File(['x'], name, { type });
      Object.defineProperty(file, 'size', { value: size });
      const { user } = {
        user: (await import('@testing-library/user-event')).default.setup({ applyAccept: false }),
      };
      await user.upload(screen.getByLabelText('Choose a video', { selector: 'input' }), file);
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
    },
  );

  it.each([
    ['a phone', false],
    ['a desk', true],
  ])(
    'has the notes at hand to talk through, and one place to choose a video, on %s',
    async (_place, wide) => {
      const { user } = await openTab(/Response/, {}, {}, { wide });
      expect(screen.getAllByLabelText('Choose a video', { selector: 'input' })).toHaveLength(1);
      const list = within(screen.getByRole('list', { name: 'Your notes, to talk through' }));
      await user.click(list.getByRole('button', { name: /Bandeja too flat/ }));
      expect(document.querySelector('video')?.currentTime).toBe(42);
    },
  );

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
