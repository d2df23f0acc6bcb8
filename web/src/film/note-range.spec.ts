import { endedAt, endOf, pulled, startedAt } from './note-range';

const limits = { frameMs: 40, durationMs: 60_000 };
const range = { timestampMs: 10_000, endMs: 20_000 };

describe('the range of a note', () => {
  it.each([
    [{ timestampMs: 10_000 }, undefined],
    [{ timestampMs: 10_000, endMs: null }, undefined],
    [{ timestampMs: 10_000, endMs: 10_000 }, undefined],
    [range, 20_000],
  ])('ends behind its start or is a moment: %j', (note, endMs) => {
    expect(endOf(note)).toBe(endMs);
  });

  it.each([
    ['start', 12_345.6, { timestampMs: 12_346, endMs: 20_000 }],
    ['start', -5, { timestampMs: 0, endMs: 20_000 }],
    ['start', 25_000, { timestampMs: 19_960, endMs: 20_000 }],
    ['end', 15_000, { timestampMs: 10_000, endMs: 15_000 }],
    ['end', 2_000, { timestampMs: 10_000, endMs: 10_040 }],
    ['end', 99_000, { timestampMs: 10_000, endMs: 60_000 }],
  ] as const)('is pulled by its %s to %p, never shorter than a frame', (edge, timeMs, expected) => {
    expect(pulled(range, edge, timeMs, limits)).toEqual(expected);
  });

  it('loses an end that a new start has passed', () => {
    expect(startedAt(range, 15_000, limits)).toEqual({ timestampMs: 15_000, endMs: 20_000 });
    expect(startedAt(range, 20_000, limits)).toEqual({ timestampMs: 20_000, endMs: null });
  });

  it('takes no end before its start', () => {
    expect(endedAt({ timestampMs: 10_000 }, 12_000, limits)).toEqual({ timestampMs: 10_000, endMs: 12_000 });
    expect(endedAt(range, 9_000, limits)).toBe(range);
  });
});
