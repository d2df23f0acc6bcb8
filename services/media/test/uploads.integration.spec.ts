import { VideoReady, VideoUploaded } from '@bandeja/contracts/media-events';
import { asAthlete, asCoach, eventually } from '@bandeja/testing';
import { readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { makeVideo } from './factories/made-videos.js';
import { bearer, startMediaApp, type MediaApp } from './media-app.js';
import { askOffset, createUpload, sendBytes, upload } from './support/tus.js';

let media: MediaApp;
const video = makeVideo({ seconds: 4 });
const about = { filename: 'Final set.mp4', filetype: 'video/mp4', purpose: 'request' };

beforeAll(async () => {
  media = await startMediaApp({ MEDIA_WORKERS: '0' });
});
afterEach(() => media.clear());
afterAll(() => media.stop());

async function open(
  caller: Awaited<ReturnType<typeof asAthlete>>,
  length = video.length,
  metadata: Record<string, string> = about,
): Promise<string> {
  const created = await createUpload(media.origin, caller, length, metadata);
  expect(created.status).toBe(201);
  return `${media.origin}${created.headers.get('location')}`;
}

// A video has its title from the analysis, its address from a signature, and its place from its owner and id.
it('accepts a video in chunks and returns its id with the last one [S0-3.28] [S0-7.20] [S0-7.29] [S0-7.32]', async () => {
  const athlete = await asAthlete();
  const sent = await upload(
    media.origin,
    athlete,
    video,
    { filename: 'Final set.mp4' },
    { chunkSize: 10_000 },
  );
  expect(sent.patches).toBeGreaterThan(2);
  const ownerId = athlete.kind === 'user' ? athlete.userId : '';
  const [row] = await media.query('select * from video');
  expect(row).toMatchObject({
    id: sent.videoId,
    owner_id: ownerId,
    purpose: 'request',
    status: 'uploaded',
    filename: 'Final set.mp4',
  });
  expect(row).toMatchObject({
    mime_type: 'video/mp4',
    width: 160,
    height: 120,
    size_bytes: String(video.length),
  });
  expect(row?.duration_ms).toBeGreaterThanOrEqual(4_000);
  const original = join(media.mediaDirectory, 'videos', ownerId, sent.videoId, 'original');
  expect(readFileSync(original).equals(video)).toBe(true);
  await eventually(() =>
    expect(media.transport.messages(VideoUploaded)).toContainEqual({
      videoId: sent.videoId,
      ownerId,
      purpose: 'VIDEO_PURPOSE_REQUEST',
    }),
  );
  expect(media.transport.messages(VideoReady)).toEqual([]);
});

it('resumes an interrupted upload without losing or repeating a byte', async () => {
  const athlete = await asAthlete();
  const half = Math.floor(video.length / 2);
  const url = await open(athlete);
  const first = await sendBytes(url, athlete, 0, video.subarray(0, half));
  expect(first.headers.get('upload-offset')).toBe(String(half));
  const second = await new Promise<string>((resolve, reject) => {
    const resumed = new Upload(video, {
      uploadUrl: url,
      headers: bearer(athlete),
      retryDelays: null,
      onAfterResponse: (request, response) => {
        if (request.getMethod() === 'HEAD') expect(response.getHeader('Upload-Offset')).toBe(String(half));
        if (request.getMethod() === 'PATCH') resolve(response.getHeader('Bandeja-Video-Id') ?? '');
      },
      onError: reject,
    });
    resumed.start();
  });
  const original = media.files().find((path) => path.endsWith(`${second}/original`)) ?? '';
  expect(readFileSync(join(media.mediaDirectory, original)).equals(video)).toBe(true);
});

it('keeps what arrived before the connection broke within a chunk', async () => {
  const athlete = await asAthlete();
  const url = await open(athlete);
  const broken = new AbortController();
  const half = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(video.subarray(0, 20_000)));
    },
  });
  const headers = {
    ...bearer(athlete),
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const file = join(media.mediaDirectory, 'uploads', url.split('/').at(-1) ?? '');
  void eventually(() => expect(statSync(file).size).toBeGreaterThan(0)).finally(() => broken.abort());
  await expect(
    fetch(url, {
      method: 'PATCH',
      headers,
      body: half,
      signal: broken.signal,
      duplex: 'half',
    } as RequestInit),
  ).rejects.toThrow();
  const offset = await eventually(async () => {
    const offset = Number((await askOffset(url, athlete)).headers.get('upload-offset'));
    expect(offset).toBeGreaterThan(0);
    return offset;
  });
  const rest = await sendBytes(url, athlete, offset, video.subarray(offset));
  expect(rest.status).toBe(204);
  expect(rest.headers.get('bandeja-video-id')).toBeTruthy();
});

it('returns the video again to a client that lost the last response', async () => {
  const athlete = await asAthlete();
  const { url, videoId } = await upload(media.origin, athlete, video);
  const head = await askOffset(url, athlete);
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('bandeja-video-id')]).toEqual([
    200,
    String(video.length),
    videoId,
  ]);
  const again = await sendBytes(url, athlete, video.length, new Uint8Array());
  expect([again.status, again.headers.get('bandeja-video-id')]).toEqual([204, videoId]);
  const response = await fetch(`${url}/video`, { headers: bearer(athlete) });
  expect(await response.json()).toMatchObject({ videoId, status: 'uploaded', width: 160, height: 120 });
  expect(await media.query('select id from video')).toHaveLength(1);
  expect((await sendBytes(url, athlete, 0, video)).status).toBe(409);
});

it('makes one video of an upload whose last chunk is sent while its state is requested', async () => {
  const athlete = await asAthlete();
  const url = await open(athlete);
  await sendBytes(url, athlete, 0, video.subarray(0, -10));
  const last = video.subarray(-10);
  const answers = await Promise.all([
    sendBytes(url, athlete, video.length - 10, last),
    ...Array.from({ length: 4 }, () => askOffset(url, athlete)),
    fetch(`${url}/video`, { headers: bearer(athlete) }),
  ]);
  expect(answers.map(({ status }) => status).every((status) => status < 500)).toBe(true);
  await eventually(async () =>
    expect((await askOffset(url, athlete)).headers.get('bandeja-video-id')).toBeTruthy(),
  );
  expect(await media.query('select id from video')).toHaveLength(1);
});

it('finishes an upload whose process died after moving the bytes and before recording it', async () => {
  const athlete = await asAthlete();
  const { url, videoId } = await upload(media.origin, athlete, video);
  await media.query('update upload set video_id = null');
  await media.query('delete from video');
  const head = await askOffset(url, athlete);
  expect(head.headers.get('bandeja-video-id')).toBe(videoId);
  expect(await media.query('select id from video')).toEqual([{ id: videoId }]);
});

it('finishes an upload whose process died when all bytes had arrived', async () => {
  const athlete = await asAthlete();
  const { url, videoId } = await upload(media.origin, athlete, video);
  await media.query('update upload set video_id = null');
  const [row] = await media.query<{ owner_id: string }>('delete from video returning owner_id');
  renameSync(
    join(media.mediaDirectory, 'videos', row?.owner_id ?? '', videoId, 'original'),
    join(media.mediaDirectory, 'uploads', videoId),
  );
  const response = await fetch(`${url}/video`, { headers: bearer(athlete) });
  expect(await response.json()).toMatchObject({ videoId, status: 'uploaded' });
});

it('gives the web app an address relative to its host', async () => {
  const created = await createUpload(media.origin, await asCoach(), 10, { ...about, purpose: 'response' });
  expect(created.headers.get('location')).toMatch(/^\/files\/uploads\/[0-9a-f-]{36}$/);
  expect(created.headers.get('access-control-expose-headers')).toContain('Bandeja-Video-Id');
  expect(Date.parse(created.headers.get('upload-expires') ?? '')).toBeGreaterThan(
    Date.now() + 23 * 3_600_000,
  );
});
