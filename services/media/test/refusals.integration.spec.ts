import { asAdmin, asAthlete, asCoach, asService, testCallers } from '@bandeja/testing';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { h264, makeVideo } from './support/made-videos.js';
import { bearer, expectNothingLeft, startMedia, type TestMedia } from './support/media.js';
import { askOffset, createUpload, sendBytes, upload } from './support/tus.js';

const UNREADABLE = {
  status: 422,
  body: { code: 'VIDEO_UNREADABLE', message: 'Failed to process video file. Please try a different file.' },
};
const about = { filename: 'rally.mp4', filetype: 'video/mp4', purpose: 'request' };
const cut = (video: Buffer) => video.subarray(0, Math.floor(video.length * 0.6));

let media: TestMedia;
const video = makeVideo({ seconds: 3 });

beforeAll(async () => {
  media = await startMedia({ MEDIA_WORKERS: '0' });
});
afterEach(() => media.clear());
afterAll(() => media.stop());

it.each([
  ['a text file that is named .mp4', () => Buffer.from('this is not a film\n'.repeat(100))],
  ['an empty file', () => Buffer.alloc(0)],
  ['an MP4 whose index was to come at its end and never did', () => cut(video)],
  [
    'an MP4 with its index at the front that breaks off in the middle',
    () => cut(makeVideo({ seconds: 3, output: h264('-movflags', '+faststart') })),
  ],
  [
    'a WebM that breaks off',
    () => cut(makeVideo({ extension: 'webm', output: ['-c:v', 'libvpx', '-c:a', 'libopus'] })),
  ],
  [
    'an AVI that breaks off',
    () => cut(makeVideo({ extension: 'avi', output: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'] })),
  ],
  ['sound without a picture', () => makeVideo({ output: ['-vn', '-c:a', 'aac'] })],
  ['a playlist that names other files', () => Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n')],
])('refuses %s and leaves nothing behind', async (_, make) => {
  const bytes = make();
  if (bytes.length === 0)
    expect((await createUpload(media.origin, await asAthlete(), 0, about)).status).toBe(422);
  else
    await expect(upload(media.origin, await asAthlete(), bytes, {}, { chunkSize: 40_000 })).rejects.toEqual(
      UNREADABLE,
    );
  await expectNothingLeft(media);
});

it('refuses a video of two minutes and five seconds', async () => {
  const long = makeVideo({ seconds: 125, size: '32x24', rate: 2, sound: false });
  await expect(upload(media.origin, await asAthlete(), long)).rejects.toMatchObject({
    status: 422,
    body: { code: 'VIDEO_TOO_LONG', message: 'Video duration (2.1min) exceeds the maximum limit of 2min' },
  });
  await expectNothingLeft(media);
});

it('takes a video of exactly two minutes, with sound', async () => {
  const two = makeVideo({ seconds: 120, size: '32x24', rate: 2 });
  await expect(upload(media.origin, await asAthlete(), two)).resolves.toMatchObject({
    videoId: expect.any(String),
  });
});

it('refuses 101 MB before a byte is sent', async () => {
  const created = await createUpload(media.origin, await asAthlete(), 101 * 1024 * 1024, about);
  expect(created.status).toBe(413);
  expect(created.headers.get('content-type')).toBe('application/json');
  expect(await created.json()).toMatchObject({
    code: 'VIDEO_TOO_LARGE',
    message: 'File size (101 MB) exceeds the maximum limit of 100MB',
  });
  await expectNothingLeft(media);
  expect((await createUpload(media.origin, await asAthlete(), 104_857_600, about)).status).toBe(201);
});

it('refuses a format by its name and type, unless one of them is known', async () => {
  const athlete = await asAthlete();
  const create = (filename: string, filetype: string) =>
    createUpload(media.origin, athlete, 10, { purpose: 'request', filename, filetype });
  const refused = await create('film.mkv', 'video/x-matroska');
  expect(refused.status).toBe(415);
  expect(await refused.json()).toEqual({
    code: 'VIDEO_FORMAT_NOT_SUPPORTED',
    message: 'File format not supported. Please use: MP4, MOV, AVI, WebM',
  });
  await expectNothingLeft(media);
  expect((await create('IMG_0001.MOV', '')).status).toBe(201);
  expect((await create('recording', 'video/webm;codecs=vp9')).status).toBe(201);
});

it('lets nobody see, continue, end or finish the upload of somebody else', async () => {
  const [owner, other] = [await asAthlete(), await asAthlete()];
  const created = await createUpload(media.origin, owner, video.length, about);
  const url = `${media.origin}${created.headers.get('location')}`;
  const mine = await createUpload(media.origin, other, video.length, about);
  const statuses = async (address: string, suffix = '') => [
    (await askOffset(address + suffix, other)).status,
    (await sendBytes(address + suffix, other, 0, video)).status,
    (
      await fetch(address + suffix, {
        method: 'DELETE',
        headers: { ...bearer(other), 'tus-resumable': '1.0.0' },
      })
    ).status,
    (await fetch(`${address}/video${suffix}`, { headers: bearer(other) })).status,
  ];
  expect(await statuses(url)).toEqual([404, 404, 404, 404]);
  expect(await statuses(`${media.origin}/files/uploads/not-an-id`)).toEqual([404, 404, 404, 404]);
  // A query that ends in the other's id must not turn the request to it.
  const forged = `${media.origin}${mine.headers.get('location')}?x=/${url.split('/').at(-1)}`;
  expect(
    (await fetch(forged, { method: 'DELETE', headers: { ...bearer(other), 'tus-resumable': '1.0.0' } }))
      .status,
  ).toBe(204);
  expect((await askOffset(url, owner)).headers.get('upload-offset')).toBe('0');
});

it('lets in athletes with requests and coaches with responses, and nobody else', async () => {
  const create = async (caller: Awaited<ReturnType<typeof asAthlete>>, purpose: string) =>
    (await createUpload(media.origin, caller, 10, { ...about, purpose })).status;
  expect(await create(await asAthlete(), 'response')).toBe(403);
  expect(await create(await asCoach(), 'request')).toBe(403);
  expect(await create(await asAdmin(), 'request')).toBe(403);
  expect(await create(await asService(), 'request')).toBe(403);
  expect(await create((await testCallers()).recovery, 'request')).toBe(403);
  expect(await create(await asAthlete(), 'avatar')).toBe(400);
  expect(await create(await asAthlete(), '')).toBe(400);
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10' };
  const nobody = await fetch(`${media.origin}/files/uploads`, { method: 'POST', headers });
  expect(nobody.status).toBe(401);
  expect(await nobody.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  await expectNothingLeft(media);
});

it('says that the disk is full, and leaves nothing of the upload', async () => {
  const athlete = await asAthlete();
  const created = await createUpload(media.origin, athlete, video.length, about);
  const location = created.headers.get('location') ?? '';
  const path = join(media.mediaDirectory, 'uploads', location.split('/').at(-1) ?? '');
  rmSync(path);
  symlinkSync('/dev/full', path);
  const refused = await sendBytes(`${media.origin}${location}`, athlete, 0, video);
  expect(refused.status).toBe(507);
  expect(await refused.json()).toEqual({
    code: 'STORAGE_FULL',
    message: 'There is no room for more videos right now. Try again later.',
  });
  await expectNothingLeft(media);
});
