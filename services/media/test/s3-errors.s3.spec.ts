import { eventually } from '@bandeja/testing';
import { sendAvatar } from './support/avatars.js';
import { picture } from './factories/images.js';
import type { Fault } from './support/faulty-server.js';
import { statusOf } from './support/processed.js';
import { answer, COUNTED_ATTEMPTS_SQL, FULL, refusalOf, UNAVAILABLE } from './support/storage-answers.js';
import { endPauses } from './support/video-jobs.js';
import { faultyStorage, MB } from './support/faulty-storage.js';

const storage = faultyStorage();
const { begin, resume, send } = storage;

it.each([
  ['InsufficientStorage', 507],
  ['XMinioStorageFull', 507],
  ['QuotaExceeded', 403],
])('reports a full storage (%s), for a video and a picture, and keeps nothing', async (code, status) => {
  const url = await begin();
  const keptOfIt = async () =>
    (await storage.s3.keys(storage.s3.buckets.uploads)).filter((key) => url.includes(key.slice(0, 36)));
  expect(await keptOfIt()).toHaveLength(1);
  storage.server.fault = ({ method }) => (method === 'PUT' ? answer(status, code) : 'none');
  expect(await refusalOf(await send(url, 0))).toEqual(FULL);
  expect(
    await refusalOf(
      await sendAvatar(storage.s3.media, storage.caller, await picture(200, 100).png().toBuffer()),
    ),
  ).toEqual(FULL);
  expect(await storage.s3.media.query('select id from upload')).toEqual([]);
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
  storage.server.fault = () => answer(status, code);
  expect(await refusalOf(await send(url, 6 * MB))).toEqual(UNAVAILABLE);
  storage.server.fault = () => 'none';
  await resume(url);
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
  storage.server.fault = ({ method = '', url: path = '' }) => faultOf(path, method);
  const sent = await send(url, 0);
  expect(sent.status).toBe(204);
  const id = sent.headers.get('bandeja-video-id')!;
  await eventually(
    async () =>
      expect(await storage.s3.media.query(COUNTED_ATTEMPTS_SQL)).toEqual([
        { attempts: 0, error: expect.stringContaining("can't reach your files") },
      ]),
    120_000,
  );
  expect(await statusOf(storage.s3.media, id)).toBe('processing');
  storage.server.fault = () => 'none';
  await endPauses(storage.s3.media);
  await eventually(async () => expect(await statusOf(storage.s3.media, id)).toBe('ready'), 120_000);
  const [row] = await storage.s3.media.query<{ has_thumbnail: boolean }>('select has_thumbnail from video');
  expect(row?.has_thumbnail).toBe(true);
});
