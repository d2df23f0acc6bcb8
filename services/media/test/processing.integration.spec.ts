import { VideoReady, VideoRejected } from '@bandeja/contracts/media-events';
import { asAthlete, asCoach, asService, eventually } from '@bandeja/testing';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AS_DEPLOYED } from './support/ffmpegs.js';
import { describeFile, makeVideo } from './factories/made-videos.js';
import { startMediaApp, startWorkerBeside, type MediaApp } from './media-app.js';
import { fileOf, processed } from './support/processed.js';
import { upload } from './support/tus.js';
import { endPauses, VIDEO_JOBS } from './support/video-jobs.js';

let media: MediaApp;

beforeAll(async () => {
  media = await startMediaApp(AS_DEPLOYED);
});
afterAll(() => media.stop());

const readyMessage = (id: string) =>
  eventually(() => {
    const message = media.transport.messages(VideoReady).find(({ videoId }) => videoId === id);
    if (!message) throw new Error('not told yet');
    return message;
  });

it('keeps the picture and sound of an H.264 MP4, and moves the index to the front', async () => {
  const id = await processed(media, makeVideo({ seconds: 3 }));
  const description = describeFile(fileOf(media, 'playback.mp4', id));
  expect(description).toMatch(/Video: h264.*yuv420p/);
  expect(description).toMatch(/Audio: aac/);
  const bytes = readFileSync(fileOf(media, 'playback.mp4', id));
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  expect(describeFile(fileOf(media, 'thumbnail.jpg', id))).toMatch(/mjpeg.*160x120/);
  const message = await readyMessage(id);
  expect(message).toMatchObject({ purpose: 'VIDEO_PURPOSE_REQUEST', width: 160, height: 120 });
  expect(message.durationMs).toBeGreaterThanOrEqual(3_000);
  expect(await media.query(`select 1 from ${VIDEO_JOBS} where key = $1`, id)).toEqual([]);
});

it('scales a large picture down', async () => {
  const id = await processed(
    media,
    makeVideo({
      extension: 'avi',
      size: '2000x500',
      seconds: 1,
      rate: 5,
      output: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
    }),
    { filename: 'wide.avi' },
  );
  expect(describeFile(fileOf(media, 'playback.mp4', id))).toMatch(/1920x480/);
  expect(describeFile(fileOf(media, 'thumbnail.jpg', id))).toMatch(/320x80/);
});

it('continues a video whose process died while working on it', async () => {
  const paused = await startMediaApp({ MEDIA_WORKERS: '0' });
  const { videoId } = await upload(paused.origin, await asCoach(), makeVideo());
  await paused.query(`update video set status = 'processing'`);
  await paused.query(
    `update jobs.job set lease_id = gen_random_uuid(), holder = 4711, attempts = 1, run_at = now() + interval '1 hour'
     where key = $1`,
    videoId,
  );
  const revived = await startWorkerBeside(paused);
  await eventually(() =>
    expect(paused.transport.messages(VideoReady).map((message) => message.videoId)).toEqual([videoId]),
  );
  await revived.close();
  await paused.stop();
});

it('gives up a video after three attempts, and publishes VideoRejected', async () => {
  const idle = await startMediaApp({ MEDIA_WORKERS: '0' });
  const { videoId } = await upload(idle.origin, await asAthlete(), makeVideo());
  const original = join(idle.mediaDirectory, idle.files().find((path) => path.endsWith('original')) ?? '');
  writeFileSync(original, 'no longer a film');
  const worker = await startWorkerBeside(idle);
  for (const attempt of [1, 2]) {
    await eventually(async () =>
      expect(await idle.query(`select attempts, lease_id from ${VIDEO_JOBS}`)).toEqual([
        { attempts: attempt, lease_id: null },
      ]),
    );
    expect(await idle.query('select status::text from video')).toEqual([{ status: 'processing' }]);
    await endPauses(idle);
  }
  await eventually(() =>
    expect(idle.transport.messages(VideoRejected)).toMatchObject([
      { videoId, failureCode: 'VIDEO_UNREADABLE' },
    ]),
  );
  expect(await idle.query('select status::text, failure_code from video')).toEqual([
    { status: 'failed', failure_code: 'VIDEO_UNREADABLE' },
  ]);
  expect(await idle.query(`select 1 from ${VIDEO_JOBS}`)).toEqual([]);
  const { videos } = await idle.client.signAddresses(
    { videoIds: [videoId], expiresInSeconds: 0 },
    { as: asService('analysis') },
  );
  expect(videos).toMatchObject([
    { video: { status: 'VIDEO_STATUS_FAILED', failureCode: 'VIDEO_UNREADABLE' }, playbackUrl: '' },
  ]);
  await worker.close();
  await idle.stop();
});

it('rejects a video whose processes repeatedly died, and leaves no job behind', async () => {
  const paused = await startMediaApp({ MEDIA_WORKERS: '0' });
  const { videoId } = await upload(paused.origin, await asAthlete(), makeVideo());
  await paused.query(`update video set status = 'processing'`);
  await paused.query('update jobs.job set attempts = 6 where key = $1', videoId);
  const worker = await startWorkerBeside(paused);
  await eventually(() =>
    expect(paused.transport.messages(VideoRejected)).toMatchObject([
      { videoId, failureCode: 'VIDEO_UNREADABLE' },
    ]),
  );
  expect(await paused.query(`select 1 from ${VIDEO_JOBS}`)).toEqual([]);
  expect(await paused.query('select status::text from video')).toEqual([{ status: 'failed' }]);
  await worker.close();
  await paused.stop();
});
