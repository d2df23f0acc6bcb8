import { describeFile, drawHdr, saturationOf } from './factories/hdr-videos.js';
import { FFMPEGS } from './support/ffmpegs.js';
import { startMediaApp, type MediaApp } from './media-app.js';
import { fileOf, processed } from './support/processed.js';

describe.each(FFMPEGS)('with the ffmpeg of $from', ({ path }) => {
  let media: MediaApp;
  let standard: Promise<Record<string, number>> | undefined;

  const saturations = async (film: Buffer, filename: string) => {
    const id = await processed(media, film, { filename });
    const files = { playback: 'playback.mp4', poster: 'poster.jpg', sprite: 'sprite.jpg' };
    const measured = Object.entries(files).map(([kind, file]) => [
      kind,
      saturationOf(fileOf(media, file, id)),
    ]);
    return { id, saturation: Object.fromEntries(measured) as Record<string, number> };
  };

  beforeAll(async () => {
    media = await startMediaApp({ FFMPEG_PATH: path });
  });
  afterAll(() => media.stop());

  it.each(['hlg', 'pq'] as const)(
    'shows a phone’s %s video in the colors of its SDR twin, in every picture too',
    async (colour) => {
      standard ??= saturations(drawHdr('standard'), 'rally.mp4').then((twin) => twin.saturation);
      const twin = await standard;
      const { id, saturation } = await saturations(drawHdr(colour), 'IMG_1.MOV');
      for (const [kind, value] of Object.entries(saturation)) {
        const ofTwin = value / (twin[kind] ?? 0);
        expect({ kind, ofTwin, isClose: Math.abs(ofTwin - 1) < 0.1 }).toMatchObject({ kind, isClose: true });
      }
      const description = describeFile(fileOf(media, 'playback.mp4', id));
      expect(description).toMatch(/h264 \(High\).*yuv420p\(tv, bt709/);
      expect(description).not.toMatch(/bt2020|arib-std-b67|smpte2084/);
    },
    120_000,
  );
});
