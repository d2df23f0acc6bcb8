import { frameMsOf, framesFrom, placeAt } from './exact-place';

/** Three frames of a tenth of a second. */
const table = { timescale: 10, ticks: [0, 1, 2], endTick: 3 };
const player = (frames?: typeof table) => ({
  timeMs: () => 150.4,
  frames: () => frames,
  frameIndex: () => (frames ? 1 : undefined),
});

describe('the place of a note', () => {
  it('is the first whole millisecond of the frame that is seen, so that seeking there shows it again', () => {
    expect(placeAt(player(table))).toEqual({ timestampMs: 100, frameIndex: 1 });
    const thirds = { timescale: 30, ticks: [0, 1, 2], endTick: 3 };
    expect(placeAt(player(thirds), 40)).toEqual({ timestampMs: 34, frameIndex: 1 });
    expect(placeAt(player(thirds), 34)).toEqual({ timestampMs: 34, frameIndex: 1 });
    expect(placeAt(player(table), 100)).toEqual({ timestampMs: 100, frameIndex: 1 });
  });

  it('is the time alone while the frames are not known', () => {
    expect(placeAt(player())).toEqual({ timestampMs: 150 });
  });

  it('has frames as long as those of the video are, or as most', () => {
    expect(frameMsOf(player(table))).toBe(100);
    expect(frameMsOf(player())).toBeCloseTo(33.33);
  });

  it('moves by frames, and by their usual length while they are not known', () => {
    expect(framesFrom(player(table), 100, 1)).toBe(200);
    expect(framesFrom(player(table), 100, -2)).toBe(0);
    expect(framesFrom(player(), 100, 3)).toBeCloseTo(200);
  });
});
