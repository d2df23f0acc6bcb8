import { assertWorkAllowed, estimatedWorkMs } from './work-limits.js';

const film = (width: number, height: number, rate: number, seconds: number) => ({
  width,
  height,
  framePixels: width * height,
  frames: rate * seconds,
});

it.each([
  ['two minutes of 4K with 60 frames a second', film(3_840, 2_160, 60, 120)],
  ['the same of a cinema camera', film(4_096, 2_160, 60, 120)],
  ['4K in the shape of a photo', film(4_000, 3_000, 30, 120)],
  ['upright 4K', film(2_160, 3_840, 60, 120)],
  ['slow motion in Full HD', film(1_920, 1_080, 240, 120)],
])('accepts %s', (_, video) => expect(() => assertWorkAllowed(video)).not.toThrow());

it.each([
  ['8K', film(7_680, 4_320, 1, 1), 'VIDEO_RESOLUTION_TOO_HIGH'],
  ['what no camera films', film(8_192, 8_192, 30, 119), 'VIDEO_RESOLUTION_TOO_HIGH'],
  ['two minutes of 4K with 120 frames a second', film(3_840, 2_160, 120, 120), 'VIDEO_TOO_MANY_FRAMES'],
])('refuses %s', (_, video, code) =>
  expect(() => assertWorkAllowed(video)).toThrow(expect.objectContaining({ code })),
);

it('estimates much less work for remuxing than for transcoding', () => {
  const pixels = 1_920 * 1_080 * 30 * 60;
  expect(estimatedWorkMs(pixels, 'remux') * 10).toBeLessThan(estimatedWorkMs(pixels, 'transcode'));
});
