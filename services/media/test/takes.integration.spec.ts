import { asAdmin, asAthlete, asCoach, eventually } from '@bandeja/testing';
import { describeFile, makeSound, padVideo } from './factories/made-videos.js';
import { asChromeRecords, VOICES_OF_WRONG_FORMAT, UNREADABLE_VOICES } from './factories/voice-files.js';
import { expectNothingLeft, startMediaApp, type MediaApp } from './media-app.js';
import { AS_DEPLOYED } from './support/ffmpegs.js';
import { fileOf, signed, statusOf } from './support/processed.js';
import { createUpload, upload, type Refused } from './support/tus.js';

const TAKE = { purpose: 'take', filename: 'take.webm', filetype: 'audio/webm;codecs=opus' };
const MAX_BYTES = 30 * 1024 * 1024;

let media: MediaApp;

beforeAll(async () => {
  media = await startMediaApp(AS_DEPLOYED);
});
afterEach(() => media.clear());
afterAll(() => media.stop());

async function refusalOf(bytes: Buffer, about: Record<string, string> = TAKE): Promise<Refused> {
  return upload(media.origin, await asCoach(), bytes, about).then(
    () => Promise.reject(new Error('it was accepted')),
    (refusal: Refused) => refusal,
  );
}

it('a sound that is longer than a note may be plays in every browser, whole', async () => {
  const { videoId } = await upload(media.origin, await asCoach(), asChromeRecords(90), TAKE);
  await eventually(async () => expect(await statusOf(media, videoId)).toBe('ready'));
  const { video, playbackUrl, downloadUrl } = await signed(media, videoId);
  const nothing = { width: 0, height: 0, framesPerSecond: 0 };
  expect(video).toMatchObject({ purpose: 'VIDEO_PURPOSE_TAKE', mimeType: 'audio/webm', ...nothing });
  expect(video?.durationMs).toBeGreaterThan(89_900);
  expect(video?.durationMs).toBeLessThanOrEqual(90_200);
  expect(describeFile(fileOf(media, 'playback.m4a', videoId))).toMatch(/Audio: aac \(LC\).*48000 Hz, mono/);
  const played = await fetch(new URL(playbackUrl, media.origin), { headers: { range: 'bytes=0-99' } });
  expect([played.status, played.headers.get('content-type')]).toEqual([206, 'audio/mp4']);
  const saved = await fetch(new URL(downloadUrl, media.origin));
  expect(saved.headers.get('content-disposition')).toContain('take.m4a');
});

it('a take is sent by coaches alone', async () => {
  for (const caller of [await asAthlete(), await asAdmin()])
    expect((await createUpload(media.origin, caller, 10, TAKE)).status).toBe(403);
  expect((await createUpload(media.origin, await asCoach(), 10, TAKE)).status).toBe(201);
});

describe('refuses as a take, and leaves nothing behind,', () => {
  it('a sound of more than ten minutes', async () => {
    const refusal = await refusalOf(asChromeRecords(601));
    const message = 'Take (10.1 minutes) exceeds the maximum limit of 10 minutes';
    expect(refusal).toMatchObject({ status: 422, body: { code: 'TAKE_TOO_LONG', message } });
    await expectNothingLeft(media);
  });

  it('more than 30 MB, before a byte is sent', async () => {
    const m4a = { ...TAKE, filename: 'take.m4a', filetype: 'audio/mp4' };
    const refusal = await refusalOf(padVideo(makeSound('m4a', 1, '-c:a', 'aac'), MAX_BYTES + 1), m4a);
    const message = 'Take (30.1 MB) exceeds the maximum limit of 30 MB';
    expect(refusal).toMatchObject({ status: 413, body: { code: 'TAKE_TOO_LARGE', message } });
    await expectNothingLeft(media);
  });

  it('more than any video may have', async () => {
    const response = await createUpload(media.origin, await asCoach(), 200 * 1024 * 1024, TAKE);
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'TAKE_TOO_LARGE' }]);
  });

  it.each(VOICES_OF_WRONG_FORMAT)('$name', async ({ make, filename, filetype }) => {
    const refusal = await refusalOf(make(), { ...TAKE, filename: filename ?? '', filetype: filetype ?? '' });
    expect(refusal).toMatchObject({ status: 415, body: { code: 'TAKE_FORMAT_NOT_SUPPORTED' } });
    await expectNothingLeft(media);
  });

  it('what has no sound that can be read', async () => {
    const [brokenOff] = UNREADABLE_VOICES;
    const message = 'This recording has no sound that can be read. Please record it again.';
    const refusal = await refusalOf(brokenOff?.make() ?? Buffer.alloc(0));
    expect(refusal).toMatchObject({ status: 422, body: { code: 'TAKE_UNREADABLE', message } });
    await expectNothingLeft(media);
  });
});
