import { posterTimeMs } from './poster-time.js';

it.each([
  [60_000, 1_000],
  [4_000, 1_000],
  [2_000, 500],
  [0, 0],
])(
  '[S0-9.7] takes the picture of a video of %d ms at %d ms: a second in, or a quarter of it',
  (durationMs, atMs) => {
    expect(posterTimeMs(durationMs)).toBe(atMs);
  },
);
