import { VideoReady, VideoRejected } from '@bandeja/contracts/media-events';
import { asAthlete, asCoach, asService, eventually } from '@bandeja/testing';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeFile, h264, makeVideo, rewrap } from './support/made-videos.js';
import { startMedia, startWorkerBeside, type TestMedia } from './support/media.js';
import { upload } from './support/tus.js';

let media: TestMedia;

beforeAll(async () => {
  media = await startMedia();
});
afterAll(() => media.stop());

const fileOf = (kind: string, id: string) =>
  join(media.mediaDirectory, media.files().find((path) => path.endsWith(`${id}/${kind}`)) ?? 'missing');

async function statusOf(id: string): Promise<string | undefined> {
  return (await media.query<{ status: string }>('select status::text from video where id = $1', id))[0]
    ?.status;
}

async function processed(bytes: Buffer, filename = 'rally.mp4'): Promise<string> {
  const { videoId } = await upload(media.origin, await asAthlete(), bytes, { filename });
  await eventually(async () => expect(await statusOf(videoId)).toBe('ready'), 15_000);
  return videoId;
}

const readyMessage = (id: string) =>
  eventually(() => {
    const message = media.transport.messages(VideoReady).find(({ videoId }) => videoId === id);
    if (!message) throw new Error('not told yet');
    return message;
  });

it('keeps the picture and sound of an H.264 MP4, and puts the index in front', async () => {
  const id = await processed(makeVideo({ seconds: 3 }));
  const told = describeFile(fileOf('playback.mp4', id));
  expect(told).toMatch(/Video: h264.*yuv420p/);
  expect(told).toMatch(/Audio: aac/);
  const bytes = readFileSync(fileOf('playback.mp4', id));
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  expect(describeFile(fileOf('thumbnail.jpg', id))).toMatch(/mjpeg.*160x120/);
  const message = await readyMessage(id);
  expect(message).toMatchObject({ purpose: 'VIDEO_PURPOSE_REQUEST', width: 160, height: 120 });
  expect(message.durationMs).toBeGreaterThanOrEqual(3_000);
  expect(await media.query('select 1 from processing_job where video_id = $1', id)).toEqual([]);
});

it.each([
  [
    'an AVI',
    'rally.avi',
    () => makeVideo({ extension: 'avi', output: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'] }),
  ],
  [
    'a WebM',
    'rally.webm',
    () => makeVideo({ extension: 'webm', output: ['-c:v', 'libvpx', '-c:a', 'libopus'] }),
  ],
  [
    'a WebM as browsers record it, without length or index',
    'rec.webm',
    () =>
      makeVideo({
        extension: 'webm',
        output: ['-c:v', 'libvpx', '-c:a', 'libopus', '-f', 'webm', '-live', '1'],
      }),
  ],
  [
    "a phone's HEVC",
    'IMG_1.MOV',
    () =>
      makeVideo({
        extension: 'mov',
        output: ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-c:a', 'aac'],
      }),
  ],
  [
    'ten-bit H.264',
    'deep.mp4',
    () =>
      makeVideo({
        output: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', '-preset', 'ultrafast', '-c:a', 'aac'],
      }),
  ],
  [
    'odd sides',
    'odd.webm',
    () => makeVideo({ extension: 'webm', size: '161x121', output: ['-c:v', 'libvpx', '-c:a', 'libopus'] }),
  ],
])('makes H.264 and AAC of %s', async (_, filename, make) => {
  const id = await processed(make(), filename);
  const told = describeFile(fileOf('playback.mp4', id));
  expect(told).toMatch(/Video: h264.*yuv420p[(, ].*160x120/);
  expect(told).toMatch(/Audio: aac/);
  expect(told).toMatch(/ 15 fps/);
});

it('takes the fragmented MP4 that browsers record, and gives it a length', async () => {
  const id = await processed(makeVideo({ output: h264('-movflags', 'frag_keyframe+empty_moov') }));
  expect(describeFile(fileOf('playback.mp4', id))).toMatch(/Duration: 00:00:0[12]/);
});

it('makes a large picture smaller', async () => {
  const id = await processed(
    makeVideo({
      extension: 'avi',
      size: '2000x500',
      seconds: 1,
      rate: 5,
      output: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
    }),
    'wide.avi',
  );
  expect(describeFile(fileOf('playback.mp4', id))).toMatch(/1920x480/);
  expect(describeFile(fileOf('thumbnail.jpg', id))).toMatch(/320x80/);
});

it('turns the picture as the phone was held, and forgets where it was filmed', async () => {
  const filmed = rewrap(
    makeVideo(),
    'mov',
    '-metadata:s:v',
    'rotate=90',
    '-metadata',
    'location=+41.1579-008.6291/',
    '-metadata',
    'title=Ana',
  );
  const id = await processed(filmed, 'IMG_2.MOV');
  expect(describeFile(fileOf('original', id))).toMatch(/41\.1579/);
  const told = describeFile(fileOf('playback.mp4', id));
  expect(told).not.toMatch(/41\.1579|Ana/);
  expect(told).toMatch(/rotat(e|ion)/);
  expect(describeFile(fileOf('thumbnail.jpg', id))).toMatch(/mjpeg.*180x240|mjpeg.*120x160/);
  expect(await readyMessage(id)).toMatchObject({ width: 120, height: 160 });
});

it('goes on with a video whose process died while it worked on it', async () => {
  const paused = await startMedia({ MEDIA_WORKERS: '0' });
  const { videoId } = await upload(paused.origin, await asCoach(), makeVideo());
  await paused.query(`update video set status = 'processing'`);
  await paused.query('update processing_job set claimed_by = 4711, attempts = 1');
  const revived = await startWorkerBeside(paused);
  await eventually(
    () => expect(paused.transport.messages(VideoReady).map((message) => message.videoId)).toEqual([videoId]),
    15_000,
  );
  await revived.close();
  await paused.stop();
});

it('gives a video up after three attempts, and says so', async () => {
  const idle = await startMedia({ MEDIA_WORKERS: '0' });
  const { videoId } = await upload(idle.origin, await asAthlete(), makeVideo());
  const original = join(idle.mediaDirectory, idle.files().find((path) => path.endsWith('original')) ?? '');
  writeFileSync(original, 'no longer a film');
  const worker = await startWorkerBeside(idle);
  for (const attempt of [1, 2]) {
    await eventually(
      async () =>
        expect(await idle.query('select attempts, claimed_by from processing_job')).toEqual([
          { attempts: attempt, claimed_by: null },
        ]),
      10_000,
    );
    expect(await idle.query('select status::text from video')).toEqual([{ status: 'processing' }]);
    await idle.query(`update processing_job set next_attempt_at = now()`);
    await idle.query(`select pg_notify('media_processing', '')`);
  }
  await eventually(
    () =>
      expect(idle.transport.messages(VideoRejected)).toMatchObject([
        { videoId, failureCode: 'VIDEO_UNREADABLE' },
      ]),
    10_000,
  );
  expect(await idle.query('select status::text, failure_code from video')).toEqual([
    { status: 'failed', failure_code: 'VIDEO_UNREADABLE' },
  ]);
  expect(await idle.query('select 1 from processing_job')).toEqual([]);
  const { videos } = await idle.client.signAddresses(
    { videoIds: [videoId], expiresInSeconds: 0 },
    { as: await asService() },
  );
  expect(videos).toMatchObject([
    { video: { status: 'VIDEO_STATUS_FAILED', failureCode: 'VIDEO_UNREADABLE' }, playbackUrl: '' },
  ]);
  await worker.close();
  await idle.stop();
});
