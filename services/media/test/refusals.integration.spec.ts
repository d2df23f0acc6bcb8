import { SecurityLog } from '@bandeja/observability';
import { asAdmin, asAthlete, asCoach, testUsers, tokensOf } from '@bandeja/testing';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeVideo } from './factories/made-videos.js';
import { bearer, expectNothingLeft, startMediaApp, type MediaApp } from './media-app.js';
import { askOffset, createUpload, sendBytes } from './support/tus.js';

const about = { filename: 'rally.mp4', filetype: 'video/mp4', purpose: 'request' };

let media: MediaApp;
const video = makeVideo({ seconds: 3 });

beforeAll(async () => {
  media = await startMediaApp({ MEDIA_WORKERS: '0' });
});
afterEach(() => media.clear());
afterAll(() => media.stop());

it('[S0-5.24] [S1-5.3] refuses 101 MB before a byte is sent', async () => {
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

it('[S0-5.25] refuses a format by name and type, unless one of them is known', async () => {
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

it('does not let anyone see, continue, cancel or finish somebody else’s upload', async () => {
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
  const record = vi.spyOn(media.running.app.get(SecurityLog, { strict: false }), 'record');
  expect(await statuses(url)).toEqual([404, 404, 404, 404]);
  const told = record.mock.calls.map(([event, facts]) => ({ event, ...facts }));
  const tried = { event: 'authz_fail', reason: 'UPLOAD_NOT_FOUND', userId: other.userId };
  expect(told).toEqual(
    ['HEAD', 'PATCH', 'DELETE', 'GET'].map((method) => ({
      ...{ ...tried, operation: `files ${method}`, uploadId: url.split('/').at(-1) },
    })),
  );
  record.mockClear();
  expect(await statuses(`${media.origin}/files/uploads/not-an-id`)).toEqual([404, 404, 404, 404]);
  expect(record).not.toHaveBeenCalled();
  record.mockRestore();
  // A query that ends in the other's id must not turn the request to it.
  const forged = `${media.origin}${mine.headers.get('location')}?x=/${url.split('/').at(-1)}`;
  expect(
    (await fetch(forged, { method: 'DELETE', headers: { ...bearer(other), 'tus-resumable': '1.0.0' } }))
      .status,
  ).toBe(204);
  expect((await askOffset(url, owner)).headers.get('upload-offset')).toBe('0');
});

it('accepts requests from athletes, and responses, spoken notes and takes from coaches only', async () => {
  const create = async (caller: Awaited<ReturnType<typeof asAthlete>>, purpose: string) =>
    (await createUpload(media.origin, caller, 10, { ...about, purpose })).status;
  expect(await create(await asAthlete(), 'response')).toBe(403);
  expect(await create(await asCoach(), 'request')).toBe(403);
  expect(await create(await asAdmin(), 'request')).toBe(403);
  expect(await create((await testUsers()).recovery, 'request')).toBe(403);
  for (const caller of [await asAthlete(), await asAdmin(), (await testUsers()).recovery])
    for (const purpose of ['voice', 'take']) expect(await create(caller, purpose)).toBe(403);
  expect(await create(await asAthlete(), 'avatar')).toBe(400);
  expect(await create(await asAthlete(), '')).toBe(400);
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10' };
  const ofService = bearer({ token: await tokensOf('gateway').token('media') });
  for (const nobody of [{}, ofService]) {
    const answer = await fetch(`${media.origin}/files/uploads`, {
      method: 'POST',
      headers: { ...headers, ...nobody },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  }
  await expectNothingLeft(media);
});

it('reports a full disk, and leaves nothing of the upload', async () => {
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
    message: "We can't take more files right now. Try again later.",
  });
  await expectNothingLeft(media);
});
