import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFfmpeg } from '../src/outbound/ffmpeg/find-ffmpeg.js';
import { AS_DEPLOYED } from './support/ffmpegs.js';
import { brightnessOf, describeFile, drawVideo, h264, makeVideo, rewrap } from './factories/made-videos.js';
import { jpegQuality } from './support/jpeg-quality.js';
import { startMediaApp, type MediaApp } from './media-app.js';
import { fileOf, processed, signed } from './support/processed.js';

/** Gets brighter by the same step with every second. */
const brightening = (seconds: number, more: string[] = []) =>
  drawVideo(
    `color=black:size=96x54:rate=10:duration=${seconds},geq=lum='16+floor(T)*200/${seconds}':cb=128:cr=128`,
    'mp4',
    ...h264('-crf', '5', ...more),
  );

let media: MediaApp;

beforeAll(async () => {
  media = await startMediaApp(AS_DEPLOYED);
});
afterAll(() => media.stop());

const jpegOf = (kind: string, id: string) => describeFile(fileOf(media, `${kind}.jpg`, id));

it('[S0-7.30] [S0-7.31] [S0-9.8] makes a thumbnail within 320x240 of quality 0.8 and a poster in the size of the player, for signed addresses only', async () => {
  const id = await processed(media, makeVideo({ size: '1920x1080', seconds: 1, rate: 5 }));
  expect(jpegOf('thumbnail', id)).toMatch(/mjpeg.* 320x180/);
  expect(jpegOf('poster', id)).toMatch(/mjpeg.* 1280x720/);
  expect(jpegQuality(readFileSync(fileOf(media, 'thumbnail.jpg', id)))).toBeCloseTo(0.8, 1);
  const { posterUrl, thumbnailUrl } = await signed(media, id);
  for (const url of [posterUrl, thumbnailUrl]) {
    const response = await fetch(media.origin + url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(Buffer.from(await response.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    const unsigned = await fetch(media.origin + new URL(url, media.origin).pathname);
    expect(unsigned.ok).toBe(false);
  }
});

it('[S0-9.7] takes both after a second, or at a quarter of a short video', async () => {
  const long = await processed(media, brightening(10));
  const short = await processed(media, rewrap(brightening(10), 'mp4', '-t', '2'));
  for (const kind of ['thumbnail.jpg', 'poster.jpg']) {
    const [atOne = 0] = brightnessOf(fileOf(media, kind, long), 1, 1);
    const [atHalf = 0] = brightnessOf(fileOf(media, kind, short), 1, 1);
    expect(Math.abs(atOne - 23)).toBeLessThan(8);
    expect(atHalf).toBeLessThan(8);
  }
});

it.each([
  ['few key frames', []],
  ['a key frame a second', ['-g', '10']],
])('makes a picture for each second of a timeline of %s, each at its exact time', async (_, keyFrames) => {
  const id = await processed(media, brightening(20, keyFrames));
  const { sprite } = await signed(media, id);
  expect(sprite).toMatchObject({ columns: 10, rows: 2, tileWidth: 160, tileHeight: 90, intervalMs: 1_000 });
  expect(jpegOf('sprite', id)).toMatch(/mjpeg.* 1600x180/);
  const shades = brightnessOf(fileOf(media, 'sprite.jpg', id), 10, 2);
  shades.forEach((shade, second) => expect(Math.abs(shade - second * 11.64)).toBeLessThan(8));
  const response = await fetch(media.origin + (sprite?.url ?? ''));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

it('makes a hundred pictures of two minutes, and keeps the aspect ratio of an upright video', async () => {
  const upright = makeVideo({ size: '54x96', seconds: 120, rate: 2, sound: false });
  const { sprite } = await signed(media, await processed(media, upright));
  expect(sprite).toMatchObject({ columns: 10, rows: 10, tileWidth: 160, tileHeight: 284, intervalMs: 1_199 });
});

it('rotates every picture as the phone was held', async () => {
  const held = rewrap(makeVideo({ size: '320x180' }), 'mov', '-metadata:s:v', 'rotate=90');
  const id = await processed(media, held, { filename: 'IMG_2.MOV' });
  expect(jpegOf('thumbnail', id)).toMatch(/mjpeg.* 135x240/);
  expect(jpegOf('poster', id)).toMatch(/mjpeg.* 180x320/);
  expect((await signed(media, id)).sprite).toMatchObject({ columns: 2, rows: 1, tileHeight: 284 });
  expect(jpegOf('sprite', id)).toMatch(/mjpeg.* 320x284/);
});

it('serves no metadata about where a video was filmed or by whom', async () => {
  const filmed = rewrap(
    makeVideo(),
    'mov',
    '-movflags',
    'use_metadata_tags',
    '-metadata',
    'location=+41.1579-008.6291/',
    '-metadata',
    'com.apple.quicktime.location.ISO6709=+41.1579-008.6291/',
    '-metadata',
    'artist=Ana',
    '-metadata:s:v',
    'title=Court of Ana',
  );
  expect(filmed.includes('41.1579') && filmed.includes('Ana')).toBe(true);
  const id = await processed(media, filmed, { filename: 'IMG_3.MOV' });
  for (const kind of ['playback.mp4', 'thumbnail.jpg', 'poster.jpg', 'sprite.jpg']) {
    const bytes = readFileSync(fileOf(media, kind, id));
    for (const trace of ['41.1579', '008.6291', 'ISO6709', 'Ana', 'Exif'])
      expect([kind, trace, bytes.includes(trace)]).toEqual([kind, trace, false]);
  }
  expect(readFileSync(fileOf(media, 'original', id)).equals(filmed)).toBe(true);
});

/** A program that runs a line of shell before the real ffmpeg. */
function ffmpegAfter(name: string, line: string): string {
  const path = join(media.directory, name);
  writeFileSync(path, `#!/bin/sh\n${line}\nexec '${findFfmpeg(undefined).path}' "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

it('starts ffmpeg once for the upload, once for the rendition and once for all of its pictures', async () => {
  const starts = join(media.directory, 'starts');
  const counted = await startMediaApp({
    FFMPEG_PATH: ffmpegAfter('counting-ffmpeg', `echo "$*" >> '${starts}'`),
  });
  writeFileSync(starts, '');
  const id = await processed(counted, makeVideo());
  expect((await signed(counted, id)).sprite).toBeDefined();
  const outputs = readFileSync(starts, 'utf8')
    .trim()
    .split('\n')
    .map((args) => args.match(/-f (null|mp4|mjpeg)/g));
  expect(outputs).toEqual([['-f null'], ['-f mp4'], ['-f mjpeg', '-f mjpeg', '-f mjpeg']]);
  await counted.stop();
});

it('keeps the other pictures if one cannot be made', async () => {
  const drawsNoSprite = ffmpegAfter('draws-no-sprite', 'case "$*" in *tile=*) exit 1;; esac');
  const plain = await startMediaApp({ FFMPEG_PATH: drawsNoSprite });
  const id = await processed(plain, makeVideo());
  expect(await signed(plain, id)).toMatchObject({
    thumbnailUrl: expect.stringContaining(id),
    posterUrl: expect.stringContaining(id),
    sprite: undefined,
  });
  expect(plain.files().filter((path) => path.startsWith('work/'))).toEqual([]);
  await plain.stop();
});

it('[S0-8.41] plays a video without pictures if none can be made', async () => {
  const drawsNothing = ffmpegAfter('draws-nothing', 'case "$*" in *mjpeg*) exit 1;; esac');
  const plain = await startMediaApp({ FFMPEG_PATH: drawsNothing });
  const id = await processed(plain, makeVideo());
  expect(await signed(plain, id)).toMatchObject({
    playbackUrl: expect.stringContaining(id),
    thumbnailUrl: '',
    posterUrl: '',
    sprite: undefined,
  });
  expect(plain.files().filter((path) => path.endsWith('.jpg') || path.startsWith('work/'))).toEqual([]);
  await plain.stop();
});
