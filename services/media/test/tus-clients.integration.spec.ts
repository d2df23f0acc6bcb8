import { asAthlete } from '@bandeja/testing';
import { makeVideo } from './factories/made-videos.js';
import { bearer, startMediaApp, type MediaApp } from './media-app.js';
import { startFilesProxy } from './support/processes.js';
import { askOffset, createUpload, describeUpload, sendBytes, upload } from './support/tus.js';

let media: MediaApp;
const video = makeVideo({ seconds: 2 });
const about = { filename: 'rally.mp4', filetype: 'video/mp4', purpose: 'request' };

beforeAll(async () => {
  media = await startMediaApp({ MEDIA_WORKERS: '0' });
});
afterEach(() => media.clear());
afterAll(() => media.stop());

const videos = () => media.query<{ id: string }>('select id::text from video');

it.each([
  ['a whole file sent along with the creation', { uploadDataDuringCreation: true }],
  ['the first chunk sent along', { uploadDataDuringCreation: true, chunkSize: 10_000 }],
  ['POST in place of PATCH', { overridePatchMethod: true, chunkSize: 10_000 }],
  ['both', { overridePatchMethod: true, uploadDataDuringCreation: true, chunkSize: 10_000 }],
])('accepts an upload of an unmodified client once: %s', async (_, options) => {
  const { url } = await upload(media.origin, await asAthlete(), video, about, options);
  expect(await videos()).toEqual([{ id: url.split('/').at(-1) }]);
});

it('accepts them through the gateway, too', async () => {
  const proxy = await startFilesProxy({ origin: media.origin, kill: () => Promise.resolve() });
  try {
    const options = { overridePatchMethod: true, uploadDataDuringCreation: true, chunkSize: 10_000 };
    await upload(proxy.origin, await asAthlete(), video, about, options);
    expect(await videos()).toHaveLength(1);
  } finally {
    await proxy.kill();
  }
});

it('accepts a whole file in the creation, and returns the same again to a client that lost the response', async () => {
  const athlete = await asAthlete();
  const create = () =>
    fetch(`${media.origin}/files/uploads`, {
      method: 'POST',
      headers: {
        ...bearer(athlete),
        'tus-resumable': '1.0.0',
        'upload-length': String(video.length),
        'upload-metadata': describeUpload({ ...about, clientUploadId: 'film-1' }),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(video),
    });
  const [first, second] = [await create(), await create()];
  const resultOf = ({ status, headers }: Response) => [
    status,
    ...['location', 'upload-offset', 'bandeja-video-id'].map((name) => headers.get(name)),
  ];
  const [{ id } = { id: '' }, ...others] = await videos();
  expect(others).toEqual([]);
  for (const answer of [first, second])
    expect(resultOf(answer)).toEqual([201, `/files/uploads/${id}`, String(video.length), id]);
});

it('does not change an upload that receives a plain POST', async () => {
  const athlete = await asAthlete();
  const created = await createUpload(media.origin, athlete, video.length, about);
  const url = `${media.origin}${created.headers.get('location')}`;
  await sendBytes(url, athlete, 0, video.subarray(0, 1_000));
  const headers = { ...bearer(athlete), 'tus-resumable': '1.0.0', 'upload-length': '5' };
  expect((await fetch(url, { method: 'POST', headers })).status).toBe(405);
  expect((await askOffset(url, athlete)).headers.get('upload-offset')).toBe('1000');
});

it.each([['2.0.0'], ['0.2.2'], [undefined]])(
  'reports the supported version to a client of version %s',
  async (version) => {
    const headers = { ...bearer(await asAthlete()), ...(version ? { 'tus-resumable': version } : {}) };
    const answer = await fetch(`${media.origin}/files/uploads`, { method: 'POST', headers });
    expect([answer.status, answer.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    expect(await answer.json()).toMatchObject({ code: 'UPLOAD_VERSION_NOT_SUPPORTED' });
  },
);
