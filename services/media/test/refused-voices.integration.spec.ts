import { asCoach } from '@bandeja/testing';
import type { RefusedFile } from './factories/refused-files.js';
import {
  LARGE_VOICES,
  LONG_VOICES,
  SOUNDS_AS_VIDEOS,
  UNREADABLE_VOICES,
  VOICES_OF_WRONG_FORMAT,
} from './factories/voice-files.js';
import { expectNothingLeft, startMediaApp, type MediaApp } from './media-app.js';
import { AS_DEPLOYED } from './support/ffmpegs.js';
import { createUpload, upload, type Refused } from './support/tus.js';

let media: MediaApp;

beforeAll(async () => {
  media = await startMediaApp(AS_DEPLOYED);
});
afterAll(() => media.stop());

async function refusalOf({ make, ...named }: RefusedFile, purpose = 'voice'): Promise<Refused> {
  const { filename = '', filetype = '' } = named;
  const [bytes, coach] = [make(), await asCoach()];
  const about = { filename, filetype, purpose };
  if (bytes.length > 0)
    return upload(media.origin, coach, bytes, about).then(
      () => Promise.reject(new Error('it was accepted')),
      (refusal: Refused) => refusal,
    );
  const response = await createUpload(media.origin, coach, 0, about);
  return { status: response.status, body: (await response.json()) as Refused['body'] };
}

async function expectRefused(refusal: Refused, status: number, code: string, message: string): Promise<void> {
  expect(refusal).toMatchObject({ status, body: { code, message } });
  await expectNothingLeft(media);
}

describe('as a spoken note', () => {
  it.each(UNREADABLE_VOICES)('refuses $name and leaves nothing behind', async (file) => {
    const message = 'This recording has no sound that can be read. Please record it again.';
    await expectRefused(await refusalOf(file), 422, 'VOICE_UNREADABLE', message);
  });

  it.each(VOICES_OF_WRONG_FORMAT)('refuses $name and leaves nothing behind', async (file) => {
    const message = 'Voice note format not supported. Please use: WebM, Ogg, MP4, M4A';
    await expectRefused(await refusalOf(file), 415, 'VOICE_FORMAT_NOT_SUPPORTED', message);
  });

  it.each(LONG_VOICES)('refuses $name and leaves nothing behind', async (file) => {
    const message = expect.stringMatching(/^Voice note \(61(\.1)? s\) exceeds the maximum limit of 60 s$/);
    await expectRefused(await refusalOf(file), 422, 'VOICE_TOO_LONG', message);
  });

  it.each(LARGE_VOICES)('refuses $name before a byte is sent', async (file) => {
    const message = 'Voice note (10.1 MB) exceeds the maximum limit of 10 MB';
    await expectRefused(await refusalOf(file), 413, 'VOICE_TOO_LARGE', message);
  });

  it('refuses more than any video may have, by the limit of a note', async () => {
    const about = { purpose: 'voice', filename: 'note.webm', filetype: 'audio/webm' };
    const response = await createUpload(media.origin, await asCoach(), 200 * 1024 * 1024, about);
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'VOICE_TOO_LARGE' }]);
  });
});

it.each(SOUNDS_AS_VIDEOS)('refuses $name as a response', async (file) => {
  const message = 'Failed to process video file. Please try a different file.';
  await expectRefused(await refusalOf(file, 'response'), 422, 'VIDEO_UNREADABLE', message);
});
