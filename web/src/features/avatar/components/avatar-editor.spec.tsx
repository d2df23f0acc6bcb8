import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useViewerQuery } from '../../../api/viewer.api';
import { fakePicture, pictureFile } from '../../../test/fake-picture';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { AvatarEditor } from './avatar-editor';

const UPLOAD = 'POST /files/avatars';
const REMOVE = 'DELETE /files/avatars';
const NEW = '/files/avatars/user-1/avatar_2.jpg';

const viewer = (avatarUrl: string | null) => ({ viewer: { id: 'user-1', fullName: 'Carla', avatarUrl } });
const refused = (status: number, code: string) =>
  new Response(JSON.stringify({ code, message: 'x' }), { status });

/** Somebody else on the page who shows the same person. */
const Elsewhere = () => <output>{useViewerQuery().data?.avatarUrl ?? 'none'}</output>;

async function open({ avatarUrl = null, ...answers }: Record<string, unknown> = {}) {
  const server = fakeServer({
    Viewer: viewer(avatarUrl as string | null),
    [UPLOAD]: { success: true, avatarUrl: NEW },
    [REMOVE]: { success: true, avatarUrl: '' },
    ...answers,
  });
  const element = (
    <>
      <AvatarEditor />
      <Elsewhere />
    </>
  );
  const view = await renderRoutes([{ path: '/', element }], { server, user: {} });
  const block = within(await screen.findByRole('group', { name: 'Profile photo' }));
  const choose = (file: File) =>
    fireEvent.change(block.getByLabelText('Choose a photo'), { target: { files: [file] } });
  const shown = () => document.querySelector('[role=group] img')?.getAttribute('src') ?? null;
  return { server, block, choose, shown, ...view };
}

type View = Awaited<ReturnType<typeof open>>;

async function save({ user, choose }: View, file = pictureFile()) {
  choose(file);
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop your photo' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
}

/** Both are to be called in the test, before what starts the three seconds and right after it. */
function takeTime() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}
async function expectGoneAfterThreeSeconds(told: HTMLElement) {
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(told).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(told).not.toBeInTheDocument();
}

describe('one’s own picture', () => {
  it('is a placeholder until there is one, with a picker for images and nothing to remove [S1-2.7.12] [S1-2.7.13]', async () => {
    fakePicture();
    const { block, shown, user } = await open();
    expect(shown()).toBeNull();
    expect(block.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    const picker = block.getByLabelText<HTMLInputElement>('Choose a photo');
    expect(picker.accept).toBe('image/jpeg,image/png,image/webp,image/gif');
    let asked = false;
    picker.addEventListener('click', () => (asked = true));
    await user.click(block.getByRole('button', { name: 'Upload' }));
    expect(asked).toBe(true);
  });

  it('is previewed with a spinner while it is sent, then is everywhere, and says so for three seconds [S1-2.7.10] [S1-2.7.11] [S1-4.30]', async () => {
    fakePicture();
    takeTime();
    let finish: (answer: unknown) => void = () => undefined;
    const view = await open({ [UPLOAD]: () => new Promise((done) => (finish = done)) });
    expect(await screen.findByText('C')).toBeVisible();
    await save(view);
    expect(await screen.findByRole('progressbar', { name: 'Saving your photo' })).toBeVisible();
    expect(view.shown()).toBe('blob:http://localhost/picture');
    finish({ success: true, avatarUrl: NEW });
    const told = await screen.findByText('Avatar updated successfully!');
    expect(view.shown()).toBe(NEW);
    expect(document.querySelector('[role=group] span[aria-hidden] > svg')).not.toBeInTheDocument();
    expect(await screen.findByText(NEW)).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    const [call] = view.server.callsOf(UPLOAD);
    expect(call?.headers.get('content-type')).toBe('image/jpeg');
    expect(call?.headers.get('authorization')).toBe('Bearer token-of-user-1');
    await expectGoneAfterThreeSeconds(told);
  });

  it('is removed and leaves an empty address, which is said for three seconds [S1-4.31] [S1-4.32]', async () => {
    fakePicture();
    takeTime();
    const { block, shown, user, server } = await open({ avatarUrl: '/files/avatars/user-1/avatar_1.jpg' });
    await user.click(await block.findByRole('button', { name: 'Remove' }));
    const told = await screen.findByText('Avatar removed successfully!');
    expect(server.callsOf(REMOVE)).toHaveLength(1);
    expect(shown()).toBeNull();
    expect(await screen.findByText('none')).toBeVisible();
    expect(block.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    await expectGoneAfterThreeSeconds(told);
  });

  it('is not changed by closing the dialog, which gives the focus back', async () => {
    fakePicture();
    const { block, choose, user, server } = await open();
    await user.click(block.getByRole('button', { name: 'Upload' }));
    choose(pictureFile());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(block.getByRole('button', { name: 'Upload' })).toHaveFocus());
    expect(server.callsOf(UPLOAD)).toEqual([]);
  });

  it('below 100 by 100 pixels is warned of and taken [S1-5.35]', async () => {
    fakePicture({ width: 90, height: 400 });
    const view = await open();
    view.choose(pictureFile());
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('smaller than 100 × 100 pixels');
    await view.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Avatar updated successfully!')).toBeInTheDocument();
  });
});

describe('a picture that is not taken', () => {
  const alert = () => screen.findByRole('alert');

  it('is of another type [S1-5.32]', async () => {
    const { choose } = await open();
    choose(pictureFile('me.svg', 'image/svg+xml'));
    expect(await alert()).toHaveTextContent('Please select a valid image file (JPEG, PNG, WebP, or GIF)');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is 5 MB or more [S1-5.33]', async () => {
    const { choose } = await open();
    choose(pictureFile('me.png', 'image/png', 5 * 1024 * 1024));
    expect(await alert()).toHaveTextContent('File size must be less than 5MB');
  });

  it('may fail to load, draw or scale, each with its own error [S1-8.60]', async () => {
    fakePicture({ readable: false });
    const view = await open();
    view.choose(pictureFile());
    expect(await alert()).toHaveTextContent('Failed to load image');
    fakePicture({ drawable: false });
    await save(view);
    expect(await alert()).toHaveTextContent('Failed to get canvas context');
    fakePicture({ writable: false });
    await save(view);
    expect(await alert()).toHaveTextContent('Failed to resize image');
    expect(view.server.callsOf(UPLOAD)).toEqual([]);
  });

  it('is refused by the server, and the reason is shown, not only logged [S1-8.54] [S1-8.59] [S1-8.62]', async () => {
    fakePicture();
    const view = await open({ [UPLOAD]: refused(503, 'AVATAR_UPLOAD_FAILED') });
    await save(view);
    expect(await alert()).toHaveTextContent("Upload failed: Couldn't save your photo. Try again in");
    expect(view.shown()).toBeNull();
    view.server.answer(UPLOAD, refused(507, 'STORAGE_FULL'));
    await save(view);
    expect(await alert()).toHaveTextContent("Upload failed: We can't take uploads right now.");
    view.server.answer(UPLOAD, refused(503, 'AVATAR_UPDATE_FAILED'));
    await save(view);
    expect(await alert()).toHaveTextContent('Failed to update avatarTry again in a moment.');
  });

  it('stays when it cannot be removed, and says why [S1-8.61]', async () => {
    const avatarUrl = '/files/avatars/user-1/avatar_1.jpg';
    const { block, shown, user, server } = await open({
      avatarUrl,
      [REMOVE]: refused(503, 'AVATAR_LIST_FAILED'),
    });
    await user.click(await block.findByRole('button', { name: 'Remove' }));
    expect(await alert()).toHaveTextContent('Failed to list avatar files');
    server.answer(REMOVE, refused(503, 'AVATAR_DELETE_FAILED'));
    await user.click(block.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Failed to delete avatar files')).toBeVisible();
    expect(shown()).toBe(avatarUrl);
  });
});
