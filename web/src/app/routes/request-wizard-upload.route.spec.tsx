import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeVideoFile } from '../../test/fake-video-file';
import { button, choose, fileOf, FILLED, openWizard, tus } from './open-wizard';

const READABLE = { durationSeconds: 9, width: 1_280, height: 720 };
const MB = 1_048_576;

describe('an upload that fails', () => {
  const SIZE = 4 * MB;
  beforeEach(() => void fakeVideoFile(READABLE));

  async function fail(sent: number, status: number, code: string) {
    const { user } = await openWizard();
    choose(fileOf('rally.mp4', 'video/mp4', SIZE));
    await waitFor(() => expect(tus().starts).toBe(1));
    act(() => tus().options.onProgress?.(sent, SIZE));
    act(() => tus().options.onError?.(tus().answer(status, { code, message: 'no' })));
    return { user, issues: await screen.findByRole('alert', { name: 'Upload Issues' }) };
  }

  it('says why, if the server does [S0-8.35] [S0-8.40]', async () => {
    const { issues } = await fail(MB, 403, 'TOO_MANY_UPLOADS');
    expect(issues).toHaveTextContent('Upload failed: Too many uploads at once. Wait for one to finish.');
    expect(screen.getByText('Drop your video here')).toBeVisible();
    expect(within(issues).queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that it failed, if no reason is known [S0-8.40] [S1-8.1]', async () => {
    const { issues } = await fail(MB, 400, 'NEVER_HEARD_OF');
    expect(issues).toHaveTextContent('Failed to upload video. Please try again.');
  });

  it('says if everything was sent but no video was created [S0-8.36]', async () => {
    const { issues } = await fail(SIZE, 403, 'STORAGE_FULL');
    expect(issues).toHaveTextContent(
      "Failed to create video record: We can't take uploads right now. Try again later.",
    );
  });

  const found = [
    ['VIDEO_UNREADABLE', 'Failed to process video file. Please try a different file.'],
    ['VIDEO_FORMAT_NOT_SUPPORTED', 'File format not supported. Please use: MP4, MOV, AVI, WebM'],
  ];
  it.each(found)('says what the server found in the file: %s [S0-5.25] [S0-5.27]', async (code, text) => {
    const { issues } = await fail(SIZE, 422, code);
    expect(issues).toHaveTextContent(text);
  });

  it('is also reported at the end, if the form was submitted before it failed [S0-8.40] [S1-8.1]', async () => {
    const { user } = await openWizard();
    choose(fileOf('rally.mp4', 'video/mp4', SIZE));
    await waitFor(() => expect(tus().starts).toBe(1));
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Lob');
    await user.click(button(/^Continue/));
    await user.click(await screen.findByRole('radio', { name: /Lucía Ferrer/ }));
    await user.click(button(/^Continue/));
    await user.click(await screen.findByRole('checkbox', { name: 'Serve & Return' }));
    await user.click(button(/^Continue/));
    await screen.findByRole('radio', { name: /4242/ });
    act(() => tus().options.onProgress?.(MB, SIZE));
    const submit = await screen.findByRole('button', { name: 'Submit Request' });
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
    await user.click(submit);
    expect(await screen.findByRole('button', { name: 'Uploading 25%' })).toBeVisible();
    act(() => tus().options.onError?.(tus().answer(400, {})));
    const failure = await screen.findByRole('alert', { name: 'Submission Error' });
    expect(failure).toHaveTextContent('Failed to upload video. Please try again.');
  });
});

it('keeps the form when a reload interrupted the upload, and requires the file again', async () => {
  fakeVideoFile(READABLE);
  await openWizard({ draft: { ...FILLED, video: { ...FILLED.video, name: 'cut.mp4', videoId: null } } });
  expect(screen.getByText('Choose cut.mp4 again to resume the upload.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Bandeja under pressure');
});
