import type { Caller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { asAthlete, asService, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { makeVideo } from './factories/made-videos.js';
import { openFiles, startMediaApp, type MediaApp } from './media-app.js';
import { upload } from './support/tus.js';

let media: MediaApp;
let service: Caller;
let videoId: string;
let rendition: Buffer;

beforeAll(async () => {
  media = await startMediaApp();
  service = asService('analysis');
  videoId = (
    await upload(media.origin, await asAthlete(), makeVideo({ seconds: 4 }), { filename: 'Peña "final".mov' })
  ).videoId;
  await eventually(async () =>
    expect(await media.query('select status::text from video')).toEqual([{ status: 'ready' }]),
  );
  rendition = readFileSync(
    join(media.mediaDirectory, media.files().find((path) => path.endsWith('playback.mp4')) ?? ''),
  );
});
afterAll(() => media.stop());

async function addresses(expiresInSeconds = 0) {
  const { videos } = await media.client.signAddresses(
    { videoIds: [videoId], expiresInSeconds },
    { as: service },
  );
  const [signed] = videos;
  if (!signed) throw new Error('no address');
  return signed;
}

const read = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(media.origin + address, { method, headers });

/** Without fetch, which adds its own cache-control to conditional requests. */
const statusWith = (address: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(media.origin + address, { headers, agent: false }, (response) =>
      resolve(response.resume().statusCode),
    ).once('error', reject);
  });

it('signs addresses that last at most an hour, and returns the same one for a while', async () => {
  // Addresses change in steps of five minutes, of which these are the begin and the end of one.
  const at = Math.ceil(Date.now() / 300_000) * 300_000;
  const now = vi.spyOn(media.running.app.get(Clock), 'now');
  now.mockReturnValue(new Date(at));
  const first = await addresses();
  now.mockReturnValue(new Date(at + 299_000));
  const second = await addresses();
  now.mockRestore();
  expect(second.playbackUrl).toBe(first.playbackUrl);
  expect(first.playbackUrl).toMatch(
    new RegExp(`^/files/videos/${videoId}/playback\\?exp=\\d+&sig=[\\w-]{43}$`),
  );
  const lastsMs = (first.expiresAt?.getTime() ?? 0) - at;
  expect(lastsMs).toBeLessThanOrEqual(3_600_000);
  expect(lastsMs).toBeGreaterThan(3_600_000 - 301_000);
});

it('plays the whole rendition, with a fixed type that browsers do not sniff', async () => {
  const { playbackUrl } = await addresses();
  const response = await read(playbackUrl);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
    'accept-ranges': 'bytes',
    'content-length': String(rendition.length),
  });
  expect(response.headers.has('content-disposition')).toBe(false);
  expect(Buffer.from(await response.arrayBuffer()).equals(rendition)).toBe(true);
  const head = await read(playbackUrl, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(rendition.length)]);
  expect(await statusWith(playbackUrl, { 'if-none-match': response.headers.get('etag') ?? '' })).toBe(304);
});

it('serves a range, and refuses one beyond the end', async () => {
  const { playbackUrl } = await addresses();
  const part = await read(playbackUrl, { range: 'bytes=100-299' });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-299/${rendition.length}`,
  ]);
  expect(part.headers.get('content-type')).toBe('video/mp4');
  expect(Buffer.from(await part.arrayBuffer()).equals(rendition.subarray(100, 300))).toBe(true);
  const tail = await read(playbackUrl, { range: 'bytes=-50' });
  expect(Buffer.from(await tail.arrayBuffer()).equals(rendition.subarray(-50))).toBe(true);
  const beyond = await read(playbackUrl, { range: `bytes=${rendition.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${rendition.length}`]);
});

it('downloads with the name of the video', async () => {
  const { downloadUrl } = await addresses();
  const response = await read(downloadUrl);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Pena _final_.mp4"; filename*=UTF-8''Pe%C3%B1a%20%22final%22.mp4`,
  );
  expect(Buffer.from(await response.arrayBuffer()).equals(rendition)).toBe(true);
});

it('serves the poster', async () => {
  const { thumbnailUrl } = await addresses();
  const response = await read(thumbnailUrl);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await response.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

it.each([
  [
    'another end',
    (address: string) => address.replace(/exp=(\d+)/, (_, exp: string) => `exp=${Number(exp) + 3_600}`),
  ],
  ['another kind', (address: string) => address.replace('/playback', '/download')],
  [
    'another video',
    (address: string) =>
      address.replace(/videos\/[0-9a-f-]{36}/, 'videos/0b1d5f5e-0000-4000-8000-000000000000'),
  ],
  [
    'another signature',
    (address: string) => address.replace(/sig=(.)/, (_, first: string) => `sig=${first === 'A' ? 'B' : 'A'}`),
  ],
  ['no signature', (address: string) => address.replace(/&sig=.*/, '')],
  ['no query', (address: string) => address.replace(/\?.*/, '')],
])('refuses an address with %s', async (_, tamper) => {
  const { playbackUrl } = await addresses();
  const response = await read(tamper(playbackUrl));
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'ADDRESS_EXPIRED' });
});

it('refuses an expired address', async () => {
  const { playbackUrl } = await addresses(1);
  const later = new Date(Date.now() + 1_100);
  const now = vi.spyOn(media.running.app.get(Clock), 'now').mockReturnValue(later);
  expect((await read(playbackUrl)).status).toBe(403);
  now.mockRestore();
});

it('closes the file when the client disconnects', async () => {
  const { playbackUrl } = await addresses();
  await new Promise<void>((resolve, reject) => {
    const request = get(media.origin + playbackUrl, (response) =>
      response.once('data', () => request.destroy()),
    );
    request.once('close', resolve).once('error', reject);
  });
  await eventually(() => expect(openFiles().filter((path) => path.includes(videoId))).toEqual([]));
  expect((await read(playbackUrl)).status).toBe(200);
});

it('distinguishes a lost file from one that cannot be read [S1-8.18]', async () => {
  const { playbackUrl } = await addresses();
  const file = join(media.mediaDirectory, media.files().find((path) => path.endsWith('playback.mp4')) ?? '');
  const refusal = async () => {
    const response = await read(playbackUrl);
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  rmSync(file);
  expect(await refusal()).toEqual([404, 'FILE_NOT_FOUND']);
  symlinkSync(file, file);
  expect(await refusal()).toEqual([500, 'UNKNOWN_ERROR']);
  rmSync(file);
  writeFileSync(file, rendition);
  await media.query('alter table video rename to away');
  try {
    expect(await refusal()).toEqual([500, 'UNKNOWN_ERROR']);
  } finally {
    await media.query('alter table away rename to video');
  }
  expect((await read(playbackUrl)).status).toBe(200);
});

it('returns 404 when the video was deleted meanwhile', async () => {
  const { playbackUrl } = await addresses();
  await media.client.deleteVideo({ videoId }, { as: service });
  const response = await read(playbackUrl);
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    404,
    'VIDEO_NOT_FOUND',
  ]);
  expect(media.files()).toEqual([]);
});
