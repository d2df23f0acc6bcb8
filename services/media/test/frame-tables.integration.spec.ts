import { decodeFrameTable, type FrameTable } from '@bandeja/film/frames';
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { CompleteFrameTables } from '../src/use-cases/sweeps/complete-frame-tables.js';
import { drawVideo, h264, makeVideo } from './factories/made-videos.js';
import { startMediaApp, type MediaApp } from './media-app.js';
import { AS_DEPLOYED } from './support/ffmpegs.js';
import { fileOf, processed, signed } from './support/processed.js';
import { QUICK_FFMPEG } from './support/quick-ffmpeg.js';

let media: MediaApp;

beforeAll(async () => {
  media = await startMediaApp(AS_DEPLOYED);
});
afterAll(() => media.stop());

async function tableOf(id: string): Promise<FrameTable> {
  const { framesUrl } = await signed(media, id);
  const response = await fetch(media.origin + framesUrl);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
  return decodeFrameTable(new Uint8Array(await response.arrayBuffer()));
}

/** When ffmpeg shows the frames of the rendition, in seconds. */
function timesByFfmpeg(id: string): number[] {
  const show = ['-vf', 'showinfo', '-vsync', 'passthrough', '-copyts', '-f', 'null', '-'];
  const { stderr } = spawnSync(QUICK_FFMPEG, ['-nostdin', '-i', fileOf(media, 'playback.mp4', id), ...show], {
    encoding: 'utf8',
  });
  return [...stderr.matchAll(/pts_time:(\S+)/g)].map(([, time]) => Number(time));
}

const drawn = (rate: string, ...output: string[]) =>
  drawVideo(`testsrc=size=160x120:rate=${rate}:duration=2`, 'mp4', ...h264(...output));
const UNEVEN = "select='not(eq(mod(n,7),3))+gt(n,40)',setpts='PTS+mod(N,3)*0.002/TB'";

it.each([
  ['25 frames a second', () => drawn('25')],
  ['29.97 frames a second', () => drawn('30000/1001')],
  [
    '59.94 frames a second, shown in another order than decoded',
    () => drawn('60000/1001', '-preset', 'fast', '-bf', '3'),
  ],
  ['120 frames a second', () => drawn('120')],
  ['240 frames a second', () => drawn('240')],
  ['uneven frames', () => drawn('60', '-vf', UNEVEN, '-vsync', 'vfr')],
  ['frames that begin late', () => drawn('30', '-output_ts_offset', '0.5')],
  ['WebM', () => makeVideo({ extension: 'webm', output: ['-c:v', 'libvpx', '-c:a', 'libvorbis'] })],
])('knows when each frame is shown: %s', async (_, film) => {
  const id = await processed(media, film());
  const { ticks, timescale } = await tableOf(id);
  const expected = timesByFfmpeg(id);
  expect(ticks).toHaveLength(expected.length);
  ticks.forEach((tick, index) => expect(tick / timescale).toBeCloseTo(expected[index] ?? -1, 3));
});

it('is readable with a signed address only', async () => {
  const { framesUrl } = await signed(media, await processed(media, makeVideo()));
  const unsigned = await fetch(media.origin + new URL(framesUrl, media.origin).pathname);
  expect(unsigned.ok).toBe(false);
});

it('is made afterwards for videos that became ready before there was one, once', async () => {
  const id = await processed(media, makeVideo());
  const path = fileOf(media, 'frames.bin', id);
  rmSync(path);
  await media.query('update video set has_frames = null where id = $1', id);
  expect((await signed(media, id)).framesUrl).toBe('');
  const complete = media.running.app.get(CompleteFrameTables);
  expect(await complete.execute(new AbortController().signal)).toBe(false);
  expect(existsSync(path)).toBe(true);
  expect((await tableOf(id)).ticks).toHaveLength(30);
});

it('is left out where the file is gone, so that others do not wait for it', async () => {
  const id = await processed(media, makeVideo());
  rmSync(fileOf(media, 'playback.mp4', id));
  await media.query('update video set has_frames = null where id = $1', id);
  const complete = media.running.app.get(CompleteFrameTables);
  expect(await complete.execute(new AbortController().signal)).toBe(false);
  expect(await media.query('select has_frames from video where id = $1', id)).toEqual([
    { has_frames: false },
  ]);
  expect((await signed(media, id)).framesUrl).toBe('');
});
