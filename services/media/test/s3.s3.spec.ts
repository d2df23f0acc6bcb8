import { UserDeleted } from '@bandeja/contracts/identity-events';
import { asAthlete, eventually } from '@bandeja/testing';
import { createHash } from 'node:crypto';
import { removeAvatar, sendAvatar } from './support/avatars.js';
import { picture } from './factories/images.js';
import { makeVideo, padVideo } from './factories/made-videos.js';
import { startWorkerBeside } from './media-app.js';
import { processed, signed, statusOf } from './support/processed.js';
import { startS3Media, type S3Media } from './support/s3-media.js';
import { askOffset, createUpload, sendBytes, upload } from './support/tus.js';

const MB = 1024 * 1024;
const about = { filename: 'rally.mp4', filetype: 'video/mp4', purpose: 'request' };
const athlete = async () => await asAthlete();
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let s3: S3Media;
let video: Buffer;

beforeAll(async () => {
  s3 = await startS3Media();
  video = makeVideo({ seconds: 2 });
});
afterEach(() => s3.media.database.clear());
afterAll(() => s3.stop());

it('makes an uploaded video playable; browsers read it from the bucket, whole and in ranges', async () => {
  const videoId = await processed(s3.media, video, { filename: 'Peña final.mp4' });
  const { playbackUrl, downloadUrl, thumbnailUrl } = await signed(s3.media, videoId);
  const whole = await fetch(playbackUrl);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
  const part = await fetch(playbackUrl, { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
  expect((await fetch(downloadUrl)).headers.get('content-disposition')).toContain(
    "filename*=UTF-8''Pe%C3%B1a%20final.mp4",
  );
  expect((await fetch(thumbnailUrl)).headers.get('content-type')).toBe('image/jpeg');
});

it('serves videos and pictures inline, with their own type and a short private cache', async () => {
  const videoId = await processed(s3.media, video);
  const { playbackUrl, posterUrl, sprite } = await signed(s3.media, videoId);
  for (const [url, type] of [
    [playbackUrl, 'video/mp4'],
    [posterUrl, 'image/jpeg'],
    [sprite!.url, 'image/jpeg'],
  ] as const) {
    const { status, headers } = await fetch(url);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      type,
      'inline',
    ]);
    expect(headers.get('cache-control')).toBe('private, max-age=3600');
  }
});

it('allows the product’s pages to read media, and reports it if the server has no rules for that', async () => {
  const videoId = await processed(s3.media, video);
  const { playbackUrl } = await signed(s3.media, videoId);
  const isSet = s3.report.some((line) => line.endsWith('read by pages of https://bandeja.example: set'));
  const allowedOrigin = async (origin: string) =>
    (await fetch(playbackUrl, { headers: { origin, range: 'bytes=0-9' } })).headers.get(
      'access-control-allow-origin',
    );
  if (isSet) expect(await allowedOrigin('https://bandeja.example')).toBe('https://bandeja.example');
  else expect(s3.report.join()).toContain('set it in the configuration of the server');
});

it('signs the same address for a while, and refuses changed, unsigned and expired ones', async () => {
  const videoId = await processed(s3.media, video);
  const [first, second] = [await signed(s3.media, videoId), await signed(s3.media, videoId)];
  expect(second.playbackUrl).toBe(first.playbackUrl);
  const address = new URL(first.playbackUrl);
  const end = Date.parse(isoOf(address.searchParams.get('X-Amz-Date')!)) + 86_400_000;
  expect(end).toBe(first.expiresAt?.getTime());
  const [other, unsigned, ended] = [
    new URL(address),
    new URL(address.origin + address.pathname),
    new URL(address),
  ];
  other.pathname = address.pathname.replace('playback.mp4', 'original');
  ended.searchParams.set('X-Amz-Expires', '1');
  for (const url of [other, ended]) expect((await fetch(url)).status).toBe(403);
  // Swift answers unsigned requests with 400.
  expect([400, 403]).toContain((await fetch(unsigned)).status);
});

it('resumes an upload in parts where it stopped, also in another process, and keeps every byte', async () => {
  const caller = await athlete();
  const large = padVideo(makeVideo({ seconds: 1 }), 13 * MB);
  const created = await createUpload(s3.media.origin, caller, large.length, about);
  const path = created.headers.get('location')!;
  const cut = 7 * MB + 12_345;
  expect((await sendBytes(s3.media.origin + path, caller, 0, large.subarray(0, cut))).status).toBe(204);

  const beside = await startWorkerBeside(s3.media, s3.env);
  try {
    const { port } = beside.app.getHttpServer().address() as { port: number };
    const there = `http://127.0.0.1:${port}${path}`;
    expect((await askOffset(there, caller)).headers.get('upload-offset')).toBe(String(cut));
    expect((await sendBytes(there, caller, cut, large.subarray(cut))).status).toBe(204);
  } finally {
    await beside.close();
  }
  const [row] = await s3.media.query<{ id: string }>('select id::text from video');
  await eventually(async () => expect(await statusOf(s3.media, row!.id)).toBe('ready'));
  const [{ sha256: stored } = { sha256: '' }] = await s3.media.query<{ sha256: string }>(
    'select sha256 from video',
  );
  expect(stored).toBe(sha256(large));
  expect(await s3.keys(s3.buckets.uploads)).toEqual([]);
});

it('leaves nothing of an upload that is refused or canceled', async () => {
  const before = await s3.keys(s3.buckets.media);
  const caller = await athlete();
  const text = Buffer.from('no video at all'.repeat(10));
  await expect(upload(s3.media.origin, caller, text)).rejects.toMatchObject({
    body: { code: expect.any(String) },
  });
  const created = await createUpload(s3.media.origin, caller, video.length, about);
  const url = s3.media.origin + created.headers.get('location')!;
  await sendBytes(url, caller, 0, video.subarray(0, 1000));
  const ended = await fetch(url, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${caller.token}`, 'tus-resumable': '1.0.0' },
  });
  expect(ended.status).toBe(204);
  expect(await s3.media.query('select id from upload where video_id is null')).toEqual([]);
  expect(await s3.keys(s3.buckets.uploads)).toEqual([]);
  expect(await s3.keys(s3.buckets.media)).toEqual(before);
});

it('stores, replaces, serves and removes a profile picture', async () => {
  const caller = await athlete();
  const own = async () =>
    (await s3.keys(s3.buckets.media)).filter((key) => key.startsWith(`avatars/${caller.userId}/`));
  const image = await picture(200, 100).png().toBuffer();
  for (let time = 0; time < 2; time += 1) {
    const answer = await sendAvatar(s3.media, caller, image);
    const { avatarUrl } = (await answer.json()) as { avatarUrl: string };
    const shown = await fetch(s3.media.origin + avatarUrl);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await eventually(async () => expect(await own()).toHaveLength(1));
  }
  expect((await removeAvatar(s3.media, caller)).status).toBe(200);
  expect(await own()).toEqual([]);
});

it('removes what a deleted account has uploaded', async () => {
  const caller = await athlete();
  const { videoId } = await upload(s3.media.origin, caller, video);
  await eventually(async () => expect(await statusOf(s3.media, videoId)).toBe('ready'));
  await s3.media.transport.deliver(UserDeleted, caller.userId, {
    userId: caller.userId,
    role: 'ROLE_ATHLETE',
  });
  await eventually(async () =>
    expect((await s3.keys(s3.buckets.media)).filter((key) => key.includes(caller.userId))).toEqual([]),
  );
});

/** Of 20261121T120000Z. */
function isoOf(date: string): string {
  return date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
}
