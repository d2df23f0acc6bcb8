import { pinningAt } from './pinning-at.js';

const PINNINGS = [{ fromMs: 1_000 }, { fromMs: 5_000 }];

describe('the pinning of a time', () => {
  it.each([
    [0, 1_000],
    [1_000, 1_000],
    [4_999, 1_000],
    [5_000, 5_000],
    [90_000, 5_000],
  ])('%s ms is the one from %s ms on', (timeMs, fromMs) => {
    expect(pinningAt(PINNINGS, timeMs)).toEqual({ fromMs });
  });

  it('is none where nothing is pinned', () => {
    expect(pinningAt([], 0)).toBeUndefined();
  });
});
