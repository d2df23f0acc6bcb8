import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { ACCEPTED_FILES } from './support/accepted-files.js';
import { countFrames, describeFile } from './support/made-videos.js';
import { startMedia, type TestMedia } from './support/media.js';
import { fileOf, processed, signed } from './support/processed.js';

let media: TestMedia;

beforeAll(async () => {
  media = await startMedia();
});
afterAll(() => media.stop());

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it.each(ACCEPTED_FILES)('[S0-5.25] plays $name', async (file) => {
  const { make, plan, size = '160x120', sound = true, filename = 'rally.mp4', filetype = 'video/mp4' } = file;
  const bytes = make();
  const id = await processed(media, bytes, { filename, filetype });
  const path = fileOf(media, 'playback.mp4', id);
  const told = describeFile(path);
  expect(told).toMatch(plan === 'kept' ? /h264 \(Constrained Baseline\).*yuv420p/ : /h264 \(High\).*yuv420p/);
  expect(/Audio: (\w+)/.exec(told)?.[1]).toBe(sound ? 'aac' : undefined);
  expect(countFrames(path)).toBe(countFrames(fileOf(media, 'original', id)));

  const { video, sprite, thumbnailUrl, posterUrl } = await signed(media, id);
  expect(`${video?.width}x${video?.height}`).toBe(size);
  const rate = 'rate' in file ? file.rate : 15;
  if (rate !== undefined) expect(video?.framesPerSecond).toBeCloseTo(rate, 2);
  expect([Boolean(thumbnailUrl), Boolean(posterUrl), sprite?.tileWidth]).toEqual([true, true, 160]);

  const rendition = readFileSync(path);
  expect(rendition.indexOf('moov')).toBeLessThan(rendition.indexOf('mdat'));
  expect(rendition.includes('secret')).toBe(false);
  const [row] = await media.query('select sha256 from video where id = $1', id);
  expect(row).toEqual({ sha256: hashOf(bytes) });
});
