import type { UserCaller } from '@bandeja/auth';
import { asAthlete, asCoach, eventually } from '@bandeja/testing';
import { ACCEPTED_VOICES } from './factories/voice-files.js';
import { startMediaApp, type MediaApp } from './media-app.js';
import { statusOf } from './support/processed.js';
import { askOffset, createUpload, sendBytes } from './support/tus.js';
import { QUICK_FFMPEG } from './support/quick-ffmpeg.js';

let media: MediaApp;

beforeAll(async () => {
  media = await startMediaApp({ FFMPEG_PATH: QUICK_FFMPEG });
});
afterAll(() => media.stop());

const [{ make, filename, filetype }] = ACCEPTED_VOICES as [(typeof ACCEPTED_VOICES)[number]];

const NOTHING = new Uint8Array();

const begin = (caller: UserCaller, purpose: string) =>
  createUpload(media.origin, caller, 'unknown', { purpose, filename, filetype });

async function begun(caller: UserCaller): Promise<string> {
  const created = await begin(caller, 'take');
  expect(created.status).toBe(201);
  return new URL(created.headers.get('location') ?? '', media.origin).href;
}

it('a take is sent while it grows, and is a video once its length is known and all of it is there', async () => {
  const [coach, sound] = [await asCoach(), make()];
  const url = await begun(coach);
  const part = Math.ceil(sound.length / 3);
  expect((await sendBytes(url, coach, 0, sound.subarray(0, part))).status).toBe(204);
  expect((await sendBytes(url, coach, part, sound.subarray(part, 2 * part))).status).toBe(204);
  const grown = await askOffset(url, coach);
  expect([grown.headers.get('upload-offset'), grown.headers.get('upload-defer-length')]).toEqual([
    String(2 * part),
    '1',
  ]);

  const last = await sendBytes(url, coach, 2 * part, sound.subarray(2 * part), sound.length);
  const videoId = last.headers.get('bandeja-video-id') ?? '';
  await eventually(async () => expect(await statusOf(media, videoId)).toBe('ready'));
  const [row] = await media.query('select size_bytes::int, purpose::text from video where id = $1', videoId);
  expect(row).toEqual({ size_bytes: sound.length, purpose: 'take' });
});

it('the end of a recording whose bytes have all arrived can be told alone', async () => {
  const [coach, sound] = [await asCoach(), make()];
  const url = await begun(coach);
  await sendBytes(url, coach, 0, sound);
  const last = await sendBytes(url, coach, sound.length, NOTHING, sound.length);
  expect([last.status, last.headers.get('bandeja-video-id')]).toEqual([204, expect.stringMatching(/.{36}/)]);
});

it('a length that is told once stays, and cannot be less than what has arrived', async () => {
  const [coach, sound] = [await asCoach(), make()];
  const url = await begun(coach);
  await sendBytes(url, coach, 0, sound.subarray(0, 100));
  expect((await sendBytes(url, coach, 100, NOTHING, 99)).status).toBe(400);
  expect((await sendBytes(url, coach, 100, NOTHING, sound.length)).status).toBe(204);
  expect((await sendBytes(url, coach, 100, NOTHING, sound.length + 1)).status).toBe(400);
  expect((await askOffset(url, coach)).headers.get('upload-length')).toBe(String(sound.length));
});

it('the same length may be told again by a client that lost the answer, and the take becomes a video', async () => {
  const [coach, sound] = [await asCoach(), make()];
  const url = await begun(coach);
  const half = Math.ceil(sound.length / 2);
  expect((await sendBytes(url, coach, 0, sound.subarray(0, half), sound.length)).status).toBe(204);
  const last = await sendBytes(url, coach, half, sound.subarray(half), sound.length);
  expect([last.status, last.headers.get('bandeja-video-id')]).toEqual([204, expect.stringMatching(/.{36}/)]);
  const again = await sendBytes(url, coach, sound.length, NOTHING, sound.length);
  expect([again.status, again.headers.get('bandeja-video-id')]).toEqual([
    204,
    last.headers.get('bandeja-video-id'),
  ]);
});

it('more than a take may be is refused when it ends, and nothing of it stays', async () => {
  const coach = await asCoach();
  const url = await begun(coach);
  const large = new Uint8Array(31 * 1024 * 1024);
  await sendBytes(url, coach, 0, large);
  const last = await sendBytes(url, coach, large.length, NOTHING, large.length);
  expect([last.status, ((await last.json()) as { code: string }).code]).toEqual([413, 'TAKE_TOO_LARGE']);
  expect((await askOffset(url, coach)).status).toBe(404);
});

it.each(['voice', 'response'])('of a %s the length is known from the beginning', async (purpose) => {
  const refused = await begin(await asCoach(), purpose);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    400,
    'UPLOAD_LENGTH_MISSING',
  ]);
});

it('a take is begun by coaches alone', async () => {
  expect((await begin(await asAthlete(), 'take')).status).toBe(403);
});
