import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeVideoFile } from '../../test/fake-video-file';
import { button, choose, fileOf, FILLED, openWizard, tus } from './open-wizard';

const READABLE = { durationSeconds: 9, width: 1_280, height: 720 };
const UNREADABLE = { durationSeconds: Number.NaN, width: 0, height: 0 };
const MB = 1_048_576;

describe('choosing a video', () => {
  beforeEach(() => void fakeVideoFile(READABLE));

  it('works with the file picker, and shows the facts about the video [S0-2.100] [S0-3.31] [S0-4.12]', async () => {
    await openWizard();
    choose(fileOf('rally.mp4', 'video/mp4', 4 * MB));
    expect(screen.getByText('Checking your video…')).toBeVisible();
    expect(await screen.findByText('rally.mp4')).toBeVisible();
    const checks = within(screen.getByRole('list', { name: 'Checks passed' }));
    expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'MP4',
      '0:09',
      '720p',
    ]);
    // The video itself, not its enlarged thumbnail, which is stored for a reload.
    expect(screen.getByLabelText('Play your video')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
    expect(sessionStorage.getItem('bandeja-request.user-1')).toContain('data:image/jpeg;base64,AA==');
    await waitFor(() => expect(tus().starts).toBe(1));
    act(() => tus().options.onProgress?.(MB, 4 * MB));
    expect(await screen.findByText('25%')).toBeVisible();
    expect(screen.getByText(/1 of 4 MB/)).toBeVisible();
  });

  it('shows the thumbnail of a video that was uploaded before a reload, in its own size', async () => {
    const poster = 'data:image/jpeg;base64,AA==';
    await openWizard({ draft: { ...FILLED, step: 0, video: { ...FILLED.video, poster } } });
    expect(document.querySelector('img')).toHaveAttribute('src', poster);
    expect(screen.queryByLabelText('Play your video')).not.toBeInTheDocument();
  });

  it('works with drag and drop [S0-2.99]', async () => {
    await openWizard();
    const files = [fileOf('dropped.mov', 'video/quicktime')];
    fireEvent.drop(screen.getByText('Drop your video here'), { dataTransfer: { files } });
    expect(await screen.findByText('dropped.mov')).toBeVisible();
    await waitFor(() => expect(tus().starts).toBe(1));
  });

  it('says in advance what is accepted: formats, sizes, and 720p or better [S0-5.31] [S0-9.5]', async () => {
    await openWizard();
    expect(
      screen.getByText(/MP4, MOV, AVI or WebM, up to 100 MB and 2 minutes. 720p or better/),
    ).toBeVisible();
  });

  it('says for a low resolution that 720p is better [S0-5.31]', async () => {
    fakeVideoFile({ ...READABLE, width: 640, height: 480 });
    await openWizard();
    choose(fileOf('small.mp4', 'video/mp4'));
    expect(await screen.findByText('480p. 720p or better works best.')).toBeVisible();
  });

  it('refuses more than two minutes before sending any of it [S0-5.26] [S0-9.5]', async () => {
    fakeVideoFile({ ...READABLE, durationSeconds: 125 });
    await openWizard();
    choose(fileOf('long.mp4', 'video/mp4'));
    const message = 'Video duration (2.1min) exceeds the maximum limit of 2min';
    expect(await screen.findByText(message)).toBeVisible();
    expect(tus()).toBeUndefined();
  });

  it('needs both video and title before the second step [S0-4.11] [S0-5.36]', async () => {
    const { user } = await openWizard();
    choose(fileOf('rally.mp4', 'video/mp4'));
    await screen.findByText('rally.mp4');
    await user.click(button(/^Continue/));
    expect(screen.getByText('Please enter a title for your video before proceeding.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Title/ }), '  Lob  ');
    await user.click(button(/^Continue/));
    expect(await screen.findByText('Step 2 of 4')).toBeVisible();
  });

  it('works without a thumbnail [S0-8.41]', async () => {
    fakeVideoFile(UNREADABLE);
    await openWizard();
    choose(fileOf('clip.avi', 'video/x-msvideo'));
    expect(await screen.findByText('clip.avi')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
    await waitFor(() => expect(tus().starts).toBe(1));
  });
});

describe('a big file on a phone', () => {
  const onPhone = (matches: boolean, effectiveType?: string) => {
    Object.assign(window, {
      matchMedia: () => ({ matches, addEventListener() {}, removeEventListener() {} }),
    });
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType } });
  };
  beforeEach(() => void fakeVideoFile(READABLE));
  afterAll(() => onPhone(false));
  const warning = /This video is 51 MB. On mobile data it may take a while/;

  it('over 50 MB gets a warning, with the network if it is not 4g [S0-5.29] [S0-5.30] [S0-9.6]', async () => {
    onPhone(true, '3g');
    await openWizard();
    choose(fileOf('big.mp4', 'video/mp4', 51 * MB));
    const said = await screen.findByText(warning);
    expect(said).toHaveTextContent('Your network: 3g.');
  });

  it('does not mention the network if it is 4g [S0-5.30]', async () => {
    onPhone(true, '4g');
    await openWizard();
    choose(fileOf('big.mp4', 'video/mp4', 51 * MB));
    expect(await screen.findByText(warning)).not.toHaveTextContent('Your network');
  });

  it('is one above the size that the server configures [S0-9.6]', async () => {
    onPhone(true);
    await openWizard({ answers: { UploadRules: { uploadRules: { largeVideoBytes: 20 * MB } } } });
    choose(fileOf('big.mp4', 'video/mp4', 21 * MB));
    expect(await screen.findByText(/This video is 21 MB/)).toBeVisible();
  });

  const quiet = [
    ['of 50 MB', true, 50],
    ['at a desk', false, 51],
  ] as const;
  it.each(quiet)('%s needs no warning [S0-9.6]', async (_title, phone, megabytes) => {
    onPhone(phone);
    await openWizard();
    choose(fileOf('big.mp4', 'video/mp4', megabytes * MB));
    expect(await screen.findByText('big.mp4')).toBeVisible();
    expect(screen.queryByText(/On mobile data/)).not.toBeInTheDocument();
  });
});
