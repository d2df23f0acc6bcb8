import type { RunningService } from '@bandeja/hosting';
import { asAthlete, eventually } from '@bandeja/testing';
import { statSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { uploadWhileOneIsKilled } from './support/killed-midway.js';
import { makeVideo } from './factories/made-videos.js';
import { startMediaApp, startWorkerBeside, type MediaApp } from './media-app.js';
import { askOffset, chunkHeaders, createUpload, sendBytes } from './support/tus.js';

let media: MediaApp;
let beside: RunningService;
let other: string;
const video = makeVideo({ seconds: 4 });

beforeAll(async () => {
  media = await startMediaApp({ MEDIA_WORKERS: '0' });
  beside = await startWorkerBeside(media, { MEDIA_WORKERS: '0' });
  other = `http://127.0.0.1:${(beside.app.getHttpServer().address() as AddressInfo).port}`;
});
afterEach(() => media.clear());
afterAll(async () => {
  await beside.close();
  await media.stop();
});

async function begin() {
  const athlete = await asAthlete();
  const about = { filename: 'rally.mp4', filetype: 'video/mp4', purpose: 'request' };
  const created = await createUpload(media.origin, athlete, video.length, about);
  return { athlete, path: created.headers.get('location') ?? '' };
}

it('closes a silent connection to one process when its client reconnects to another', async () => {
  const { athlete, path } = await begin();
  const silent = request(media.origin + path, {
    method: 'PATCH',
    headers: { ...chunkHeaders(athlete, 0), 'content-length': video.length },
  });
  const kept = new Promise((resolve, reject) => {
    silent.once('response', (response) => resolve(response.resume().headers['upload-offset']));
    silent.once('error', reject);
  });
  silent.write(video.subarray(0, 20_000));
  const file = join(media.mediaDirectory, 'uploads', path.split('/').at(-1) ?? '');
  await eventually(() => expect(statSync(file).size).toBe(20_000));

  const response = await askOffset(other + path, athlete);
  expect([response.status, response.headers.get('upload-offset')]).toEqual([200, '20000']);
  expect(await kept).toBe('20000');
  silent.destroy();
  const rest = await sendBytes(other + path, athlete, 20_000, video.subarray(20_000));
  expect([rest.status, Boolean(rest.headers.get('bandeja-video-id'))]).toEqual([204, true]);
});

it('accepts the same bytes once when both processes receive them at the same time', async () => {
  const { athlete, path } = await begin();
  const statuses = await Promise.all(
    [media.origin, other, media.origin, other].map(
      async (origin) => (await sendBytes(origin + path, athlete, 0, video)).status,
    ),
  );
  expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(1);
  expect(statuses.every((status) => status === 204 || (status >= 400 && status < 500))).toBe(true);
  const [row] = await media.query<{ id: string }>('select id::text from video');
  expect(await media.query('select id from video')).toHaveLength(1);
  const said = await askOffset(other + path, athlete);
  expect(said.headers.get('bandeja-video-id')).toBe(row?.id);
});

it('completes an upload of 100 MB although one of two processes behind the gateway is killed midway', async () => {
  const worker = await startWorkerBeside(media, { GRPC_BIND: `unix:${media.directory}/worker.sock` });
  try {
    const { failures, ...rest } = await uploadWhileOneIsKilled(media);
    expect(rest).toEqual({ videos: 1, isWhole: true });
    expect(failures).toBeGreaterThan(0);
  } finally {
    await worker.close();
  }
}, 240_000);
