import { decodeFrameTable, startMsOf } from '@bandeja/film/frames';
import { adminUnderTest, asService, eventually } from '@bandeja/testing';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaAdmin } from '../src/inbound/cli/media-admin.js';
import { SCRUB_QUEUE } from '../src/use-cases/process/scrub-queue.js';
import { CompleteFrameTables } from '../src/use-cases/sweeps/complete-frame-tables.js';
import { readFrameTable } from '../src/use-cases/process/read-frame-table.js';
import { describeFile, drawVideo, h264, rewrap } from './factories/made-videos.js';
import { expectNothingLeft, startMediaApp, type MediaApp } from './media-app.js';
import { AS_DEPLOYED } from './support/ffmpegs.js';
import { fileOf, processed, signed, statusOf } from './support/processed.js';

const folder = mkdtempSync(join(tmpdir(), 'bandeja-scrub-'));
const broken = () => join(folder, 'broken');
const held = () => join(folder, 'held');
const begun = () => join(folder, 'begun');

/** The service's ffmpeg, but it fails or waits before it makes a scrub rendition while there is a file that says so. */
function ffmpegOfTest(): string {
  const path = join(folder, 'ffmpeg');
  const lines = [
    '#!/bin/sh',
    'case "$*" in *-enc_time_base*)',
    `  : > "${begun()}"`,
    `  while [ -e "${held()}" ]; do :; done`,
    `  [ -e "${broken()}" ] && exit 1 ;;`,
    'esac',
    `exec "${AS_DEPLOYED.FFMPEG_PATH}" "$@"`,
  ];
  writeFileSync(path, lines.join('\n'));
  chmodSync(path, 0o755);
  return path;
}

let media: MediaApp;

beforeAll(async () => {
  media = await startMediaApp({ FFMPEG_PATH: ffmpegOfTest() });
});
afterEach(() => [broken(), held(), begun()].forEach((file) => rmSync(file, { force: true })));
afterAll(async () => {
  await media.stop();
  rmSync(folder, { recursive: true, force: true });
});

const phoneClip = (rate: number, groupFrames: number, ...more: string[]) =>
  drawVideo(
    `color=gray:size=1920x1080:rate=${rate}:duration=3`,
    'mp4',
    ...h264('-g', String(groupFrames), '-sc_threshold', '0', ...more),
  );
const longGroups = () => phoneClip(30, 300);
const UNEVEN = ['-vf', "select='not(eq(mod(n,7),3))',setpts='PTS+mod(N,3)*0.002/TB'", '-vsync', 'vfr'];

const jobsOf = (id: string) =>
  media.query<{ attempts: number; parked: boolean }>(
    'select attempts, parked_at is not null as parked from jobs.job where queue = $1 and key = $2',
    SCRUB_QUEUE,
    id,
  );
const untilOver = (id: string) => eventually(async () => expect(await jobsOf(id)).toEqual([]), 60_000);

it.each([
  ['30 frames a second', () => longGroups()],
  [
    '29.97 frames a second, shown in another order than decoded',
    () => phoneClip(30_000 / 1_001, 300, '-preset', 'fast', '-bf', '3'),
  ],
  ['uneven frames', () => phoneClip(60, 600, ...UNEVEN)],
  ['frames that begin late', () => phoneClip(30, 300, '-output_ts_offset', '0.5')],
  ['a picture that is turned', () => rewrap(longGroups(), 'mp4', '-metadata:s:v', 'rotate=90')],
])('makes a small rendition with the same frames at the same times: %s', async (name, clip) => {
  const id = await processed(media, clip());
  await untilOver(id);
  const response = await fetch(media.origin + (await signed(media, id)).scrubUrl);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  const path = fileOf(media, 'scrub.mp4', id);
  expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(path))).toBe(true);
  expect(describeFile(path)).toMatch(name.includes('turned') ? /h264.*540x960/ : /h264.*960x540/);
  expect(describeFile(path)).not.toMatch(/Audio|rotate/);
  const film = decodeFrameTable(new Uint8Array(readFileSync(fileOf(media, 'frames.bin', id))));
  const scrub = await readFrameTable(path);
  expect(scrub?.ticks).toHaveLength(film.ticks.length);
  film.ticks.forEach((_tick, at) =>
    expect(Math.abs(startMsOf(film, at) - startMsOf(scrub!, at))).toBeLessThan(1),
  );
});

it('makes none of a clip with a key frame a second, nor of one that was transcoded', async () => {
  const clips = [
    phoneClip(30, 30),
    drawVideo('color=gray:size=1920x1080:rate=60:duration=2', 'avi', '-c:v', 'mpeg4'),
  ];
  for (const clip of clips) {
    const id = await processed(media, clip, { filename: clip === clips[0] ? 'rally.mp4' : 'rally.avi' });
    expect(await jobsOf(id)).toEqual([]);
    expect((await signed(media, id)).scrubUrl).toBe('');
  }
});

it('makes one afterwards of a clip that became ready before there were any', async () => {
  const id = await processed(media, longGroups());
  await untilOver(id);
  rmSync(fileOf(media, 'scrub.mp4', id));
  await media.query('update video set has_frames = null, has_scrub = false where id = $1', id);
  await media.running.app.get(CompleteFrameTables).execute(new AbortController().signal);
  await untilOver(id);
  expect(existsSync(fileOf(media, 'scrub.mp4', id))).toBe(true);
  expect((await signed(media, id)).scrubUrl).not.toBe('');
});

/** A video whose job has failed three times. */
async function parked(): Promise<string> {
  writeFileSync(broken(), '');
  const id = await processed(media, longGroups());
  await eventually(async () => {
    await media.query(
      'update jobs.job set run_at = now() where queue = $1 and lease_id is null and parked_at is null',
      SCRUB_QUEUE,
    );
    expect(await jobsOf(id)).toEqual([{ attempts: 3, parked: true }]);
  }, 60_000);
  rmSync(broken());
  return id;
}

it('leaves the video ready, and a parked job that operators see and run again, when it cannot be made', async () => {
  const id = await parked();
  expect(await statusOf(media, id)).toBe('ready');
  const { scrubUrl, playbackUrl } = await signed(media, id);
  expect(scrubUrl).toBe('');
  expect((await fetch(media.origin + playbackUrl)).status).toBe(200);
  expect(media.files().filter((file) => file.includes(`${id}/scrub`) || file.startsWith('work'))).toEqual([]);

  const admin = adminUnderTest(mediaAdmin, { ...media.env, BANDEJA_OPERATOR: 'Olga' });
  expect(JSON.parse((await admin(['videos', 'show', id, '--json'])).out)).toMatchObject({
    status: 'ready',
    hasScrub: false,
    job: [{ queue: SCRUB_QUEUE, attempts: 3, isParked: true }],
  });
  expect(await admin(['jobs', 'run-again', '--queue', SCRUB_QUEUE])).toMatchObject({ code: 0 });
  await untilOver(id);
  expect((await signed(media, id)).scrubUrl).not.toBe('');
});

it('lets nobody wait: the video is ready while it is made', async () => {
  writeFileSync(held(), '');
  const id = await processed(media, longGroups());
  await eventually(() => expect(existsSync(begun())).toBe(true));
  expect((await signed(media, id)).scrubUrl).toBe('');
  rmSync(held());
  await untilOver(id);
  expect((await signed(media, id)).scrubUrl).not.toBe('');
});

it('goes with its video, also when that is deleted while it is made', async () => {
  await media.clear();
  const made = await processed(media, longGroups());
  await untilOver(made);
  writeFileSync(held(), '');
  rmSync(begun(), { force: true });
  const making = await processed(media, longGroups());
  await eventually(() => expect(existsSync(begun())).toBe(true));
  for (const videoId of [made, making])
    await media.client.deleteVideo({ videoId }, { as: asService('analysis') });
  rmSync(held());
  await untilOver(making);
  await eventually(() => expectNothingLeft(media));
});

it('leaves no parked job behind when its video is deleted', async () => {
  const videoId = await parked();
  await media.client.deleteVideo({ videoId }, { as: asService('analysis') });
  expect(await jobsOf(videoId)).toEqual([]);
});
