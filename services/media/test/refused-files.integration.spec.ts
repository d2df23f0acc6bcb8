import { SecurityLog } from '@bandeja/observability';
import { asAthlete, asCoach } from '@bandeja/testing';
import { AS_DEPLOYED } from './support/ffmpegs.js';
import {
  DEMANDING_FILES,
  LARGE_FILES,
  LONG_FILES,
  UNREADABLE_FILES,
  UNSUPPORTED_FILES,
  type RefusedFile,
} from './factories/refused-files.js';
import { expectNothingLeft, startMediaApp, type MediaApp } from './media-app.js';
import { createUpload, upload, type Refused } from './support/tus.js';

let media: MediaApp;

beforeAll(async () => {
  media = await startMediaApp(AS_DEPLOYED);
});
afterAll(() => media.stop());

async function refusalOf({ make, ...named }: RefusedFile, from = asAthlete): Promise<Refused> {
  const { filename = 'rally.mp4', filetype = 'video/mp4' } = named;
  const [bytes, caller] = [make(), await from()];
  if (bytes.length > 0)
    return upload(media.origin, caller, bytes, { filename, filetype }).then(
      () => Promise.reject(new Error('it was accepted')),
      (refusal: Refused) => refusal,
    );
  // The tus client does not create empty uploads.
  const response = await createUpload(media.origin, caller, 0, { filename, filetype, purpose: 'request' });
  return { status: response.status, body: (await response.json()) as Refused['body'] };
}

async function expectRefused(refusal: Refused, status: number, code: string, message: string): Promise<void> {
  expect(refusal).toMatchObject({ status, body: { code, message } });
  await expectNothingLeft(media);
  expect(media.transport.published).toEqual([]);
}

it.each(UNREADABLE_FILES)('[S0-5.27] refuses $name and leaves nothing behind', async (file) => {
  const message = 'Failed to process video file. Please try a different file.';
  await expectRefused(await refusalOf(file), 422, 'VIDEO_UNREADABLE', message);
});

it.each(UNSUPPORTED_FILES)('[S0-5.25] [S1-5.2] refuses $name and leaves nothing behind', async (file) => {
  const message = 'File format not supported. Please use: MP4, MOV, AVI, WebM';
  for (const from of [asAthlete, asCoach])
    await expectRefused(await refusalOf(file, from), 415, 'VIDEO_FORMAT_NOT_SUPPORTED', message);
});

it('tells the security log of a file that is not what it says, and not of one that is only too long', async () => {
  const record = vi.spyOn(media.running.app.get(SecurityLog, { strict: false }), 'record');
  const owner = await asAthlete();
  const [unreadable, long] = [UNREADABLE_FILES.find(({ make }) => make().length > 0)!, LONG_FILES[0]!];
  for (const file of [unreadable, long]) await refusalOf(file, () => Promise.resolve(owner));
  const lines = record.mock.calls.filter(([event]) => event === 'malicious_file');
  const facts = { userId: owner.userId, uploadId: expect.any(String), reason: 'VIDEO_UNREADABLE' };
  expect(lines).toEqual([['malicious_file', facts]]);
});

it.each(LONG_FILES)('[S0-5.26] refuses $name and leaves nothing behind', async (file) => {
  const message = 'Video duration (2.1min) exceeds the maximum limit of 2min';
  await expectRefused(await refusalOf(file), 422, 'VIDEO_TOO_LONG', message);
});

it.each(LARGE_FILES)('[S1-5.3] refuses $name and leaves nothing behind', async (file) => {
  const message = 'File size (100.1 MB) exceeds the maximum limit of 100MB';
  for (const from of [asAthlete, asCoach])
    await expectRefused(await refusalOf(file, from), 413, 'VIDEO_TOO_LARGE', message);
});

it.each(DEMANDING_FILES)(
  'refuses $name before any processing, with a message that says what to do',
  async (file) => {
    const message = 'This video is 7680x4320, larger than 4K. Export it in 4K or lower and upload it again.';
    await expectRefused(await refusalOf(file), 422, 'VIDEO_RESOLUTION_TOO_HIGH', message);
  },
);
