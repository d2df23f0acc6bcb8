import type { UserCaller } from '@bandeja/auth';
import { asAthlete, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { createHash } from 'node:crypto';
import { sendAvatar } from './support/avatars.js';
import { picture } from './factories/images.js';
import { startFaultyServer, type Fault, type FaultyServer } from './support/faulty-server.js';
import { makeVideo, padVideo } from './factories/made-videos.js';
import { statusOf } from './support/processed.js';
import { startS3Media, type S3Media } from './support/s3-media.js';
import {
  answer,
  COUNTED_ATTEMPTS_SQL,
  FULL,
  isPart,
  refusalOf,
  UNAVAILABLE,
} from './support/storage-answers.js';
import { askOffset, createUpload, sendBytes } from './support/tus.js';
import { endPauses } from './support/video-jobs.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const MB = 1024 * 1024;
/** How long each of the four attempts at a request lasts. */
const SILENCE_SECONDS = 3;
const about = { filename: 'rally.mp4', filetype: 'video/mp4', purpose: 'request' };

let server: FaultyServer;
let s3: S3Media;
let caller: UserCaller;
let video: Buffer;

beforeAll(async () => {
  server = await startFaultyServer(process.env.S3_TEST_ENDPOINT!);
  s3 = await startS3Media({ S3_ENDPOINT: server.origin, S3_TIMEOUT_SECONDS: String(SILENCE_SECONDS) });
  video = padVideo(makeVideo({ seconds: 1 }), 22 * MB);
});
beforeEach(async () => {
  caller = (await asAthlete()) as UserCaller;
});
afterEach(async () => {
  server.fault = () => 'none';
  server.isDown = false;
  await s3.media.database.clear();
});
afterAll(async () => {
  await s3.stop();
  await server.close();
});

async function begin(): Promise<string> {
  const created = await createUpload(s3.media.origin, caller, video.length, about);
  return s3.media.origin + created.headers.get('location')!;
}

const send = (url: string, from: number, to = video.length) =>
  sendBytes(url, caller, from, video.subarray(from, to));
const offsetOf = async (url: string) =>
  Number((await askOffset(url, caller)).headers.get('upload-offset') ?? NaN);

/** Sends what is missing, and waits until all that was sent is a video with the right hash. */
async function goOn(url: string): Promise<void> {
  const offset = await offsetOf(url);
  const rest = await send(url, offset);
  const said = { offset, status: rest.status, body: await rest.text() };
  expect([said, Boolean(rest.headers.get('bandeja-video-id'))]).toEqual([
    { offset, status: 204, body: '' },
    true,
  ]);
  const id = rest.headers.get('bandeja-video-id')!;
  await eventually(async () => expect(await statusOf(s3.media, id)).toBe('ready'), 60_000);
  const [row] = await s3.media.query<{ sha256: string }>('select sha256 from video');
  expect(row?.sha256).toBe(createHash('sha256').update(video).digest('hex'));
}

it('keeps what has arrived while the server is unavailable, reports that, and resumes from there', async () => {
  const url = await begin();
  expect((await send(url, 0, 9 * MB)).status).toBe(204);
  server.isDown = true;
  expect((await askOffset(url, caller)).status).toBe(503);
  expect(await refusalOf(await send(url, 9 * MB))).toEqual(UNAVAILABLE);
  server.isDown = false;
  expect(await offsetOf(url)).toBe(9 * MB);
  await goOn(url);
});

it('times out on a silent server and keeps what it had', async () => {
  const url = await begin();
  expect((await send(url, 0, 6 * MB)).status).toBe(204);
  server.fault = (request) => (isPart(request, 2) ? 'silence' : 'none');
  const askedAt = Date.now();
  expect(await refusalOf(await send(url, 6 * MB))).toEqual(UNAVAILABLE);
  expect(Date.now() - askedAt).toBeGreaterThan(SILENCE_SECONDS * 1_000);
  server.fault = () => 'none';
  expect(await offsetOf(url)).toBe(6 * MB);
  await goOn(url);
});

it('does not count an upload that could not be started', async () => {
  server.isDown = true;
  for (let time = 0; time < 6; time += 1)
    expect(await refusalOf(await createUpload(s3.media.origin, caller, video.length, about))).toEqual(
      UNAVAILABLE,
    );
  expect(await s3.media.query('select id from upload')).toEqual([]);
});

it('resends a part that was rejected for a moment or interrupted, unnoticed', async () => {
  const failures: Fault[] = [answer(503, 'SlowDown'), 'cut'];
  server.fault = (request) => (isPart(request, 2) && failures.shift()) || 'none';
  const url = await begin();
  expect((await send(url, 0)).status).toBe(204);
  expect(failures).toEqual([]);
});

it('counts no part after a failed one: every byte that it reports is stored', async () => {
  server.fault = (request) => (isPart(request, 2) ? answer(503, 'SlowDown') : 'none');
  const url = await begin();
  expect(await refusalOf(await send(url, 0))).toEqual(UNAVAILABLE);
  server.fault = () => 'none';
  expect(await offsetOf(url)).toBe(8 * MB);
  await goOn(url);
});

it('never sends a part before the previous one has arrived', async () => {
  const begun: string[] = [];
  server.fault = ({ method, url }) => {
    const number = method === 'PUT' ? /partNumber=(\d+)/.exec(url ?? '')?.[1] : undefined;
    if (number) begun.push(number);
    // The first part is never answered: if this process died now, no later part may count.
    return number === '1' ? 'silence' : 'none';
  };
  const url = await begin();
  const stop = new AbortController();
  const sending = fetch(url, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${caller.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: video as Uint8Array<ArrayBuffer>,
    signal: stop.signal,
  }).catch(() => undefined);
  await eventually(() => expect(begun).toContain('1'), 20_000);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(begun).toEqual(['1']);
  server.isDown = true;
  stop.abort();
  await sending;
});

it.each([
  ['InsufficientStorage', 507],
  ['XMinioStorageFull', 507],
  ['QuotaExceeded', 403],
])('reports a full storage (%s), for a video and a picture, and keeps nothing', async (code, status) => {
  const url = await begin();
  const keptOfIt = async () =>
    (await s3.keys(s3.buckets.uploads)).filter((key) => url.includes(key.slice(0, 36)));
  expect(await keptOfIt()).toHaveLength(1);
  server.fault = ({ method }) => (method === 'PUT' ? answer(status, code) : 'none');
  expect(await refusalOf(await send(url, 0))).toEqual(FULL);
  expect(
    await refusalOf(await sendAvatar(s3.media, caller, await picture(200, 100).png().toBuffer())),
  ).toEqual(FULL);
  expect(await s3.media.query('select id from upload')).toEqual([]);
  expect(await keptOfIt()).toEqual([]);
});

it.each([
  ['InvalidAccessKeyId', 403],
  ['SignatureDoesNotMatch', 403],
  ['NoSuchBucket', 404],
  ['InternalError', 500],
])('treats %s as its own failure, after which the upload resumes', async (code, status) => {
  const url = await begin();
  expect((await send(url, 0, 6 * MB)).status).toBe(204);
  server.fault = () => answer(status, code);
  expect(await refusalOf(await send(url, 6 * MB))).toEqual(UNAVAILABLE);
  server.fault = () => 'none';
  await goOn(url);
});

it('signs by the server’s clock if this machine’s is wrong', async () => {
  const dates: string[] = [];
  const wrong = new Date(Date.now() + 3_600_000);
  const url = await begin();
  server.fault = ({ headers }) => {
    dates.push(String(headers['x-amz-date']));
    return dates.length > 1 ? 'none' : answer(403, 'RequestTimeTooSkewed', { date: wrong.toUTCString() });
  };
  await askOffset(url, caller);
  expect(await offsetOf(url)).toBe(0);
  // The SDK followed the first answer an hour ahead, and the real server back.
  expect(dates[1]!.slice(0, 11)).toBe(wrong.toISOString().replace(/[-:]/g, '').slice(0, 11));
});

it.each<[string, (path: string, method: string) => Fault]>([
  [
    'a place to keep what is made of it',
    (path, method) =>
      method === 'PUT' && /playback|thumbnail/.test(path) ? answer(503, 'SlowDown') : 'none',
  ],
  [
    'an original that comes whole',
    (path, method) => (method === 'GET' && path.includes('original') ? 'cut answer' : 'none'),
  ],
])('retries a video, without counting attempts, until there is %s', async (_, faultOf) => {
  const url = await begin();
  server.fault = ({ method = '', url: path = '' }) => faultOf(path, method);
  const sent = await send(url, 0);
  const id = sent.headers.get('bandeja-video-id')!;
  await eventually(
    async () =>
      expect(await s3.media.query(COUNTED_ATTEMPTS_SQL)).toEqual([
        { attempts: 0, error: expect.stringContaining("can't reach your files") },
      ]),
    60_000,
  );
  expect(await statusOf(s3.media, id)).toBe('processing');
  server.fault = () => 'none';
  await endPauses(s3.media);
  await eventually(async () => expect(await statusOf(s3.media, id)).toBe('ready'), 60_000);
  const [row] = await s3.media.query<{ has_thumbnail: boolean }>('select has_thumbnail from video');
  expect(row?.has_thumbnail).toBe(true);
});
