import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { ACCEPTED_FILES } from './factories/accepted-files.js';
import { FFMPEGS } from './support/ffmpegs.js';
import { countFrames } from './factories/made-videos.js';
import { startMediaApp, type MediaApp } from './media-app.js';
import { fileOf, processed, signed } from './support/processed.js';

/**
 * Transcoding depends on the codecs and filters of an ffmpeg, so it is tested with the one that the service chooses. For
 * remuxing, the last one suffices, which starts fastest. `make test-all` tests every file with each ffmpeg.
 */
const WITH = process.env.MAKE_TEST_ALL
  ? FFMPEGS.map((ffmpeg) => ({ ...ffmpeg, what: 'all', files: ACCEPTED_FILES }))
  : [FFMPEGS.slice(0, 1), FFMPEGS.slice(-1)].flatMap(([ffmpeg], index) => {
      const plan = index === 0 ? ('made anew' as const) : ('kept' as const);
      const files = ACCEPTED_FILES.filter((file) => file.plan === plan);
      return ffmpeg ? [{ ...ffmpeg, what: `what is ${plan}`, files }] : [];
    });

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(WITH)('with the ffmpeg of $from, $what:', ({ path: ffmpeg, files }) => {
  let media: MediaApp;

  beforeAll(async () => {
    media = await startMediaApp({ FFMPEG_PATH: ffmpeg });
  });
  afterAll(() => media.stop());

  it.each(files)('[S0-5.25] plays $name', async (file) => {
    const {
      make,
      plan,
      size = '160x120',
      sound = true,
      filename = 'rally.mp4',
      filetype = 'video/mp4',
    } = file;
    const bytes = make();
    const id = await processed(media, bytes, { filename, filetype });
    const path = fileOf(media, 'playback.mp4', id);
    const { output, frames } = countFrames(path);
    expect(output).toMatch(
      plan === 'kept' ? /h264 \(Constrained Baseline\).*yuv420p/ : /h264 \(High\).*yuv420p/,
    );
    expect(/Audio: (\w+)/.exec(output)?.[1]).toBe(sound ? 'aac' : undefined);
    expect(frames).toBe(countFrames(fileOf(media, 'original', id)).frames);

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
});
