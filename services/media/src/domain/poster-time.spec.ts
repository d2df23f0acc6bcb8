import { posterTimeMs } from './poster-time.js';

it.each([
  [60_000, 1_000],
  [4_000, 1_000],
  [2_000, 500],
  [0, 0],
])(
  '[S0-9.7] takes the poster of a video of %d ms at %d ms: after a second, or at a quarter',
  (durationMs, atMs) => {
    expect(posterTimeMs(durationMs)).toBe(atMs);
  },
);
