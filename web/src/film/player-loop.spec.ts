import { loopFrom, loopTo, turnsBackTo } from './player-loop';

describe('the part that repeats', () => {
  it('turns back at B to A, and not before', () => {
    const loop = loopTo(loopFrom({}, 10_000), 14_000);
    expect(turnsBackTo(loop, 13_999)).toBeUndefined();
    expect(turnsBackTo(loop, 14_000)).toBe(10_000);
  });

  it('is none until both ends are set', () => {
    expect(turnsBackTo(loopFrom({}, 10_000), 20_000)).toBeUndefined();
    expect(turnsBackTo(loopTo({}, 10_000), 20_000)).toBeUndefined();
  });

  it('keeps the end that was set last where the two would be the wrong way round', () => {
    const loop = { fromMs: 10_000, toMs: 14_000 };
    expect(loopFrom(loop, 20_000)).toEqual({ fromMs: 20_000 });
    expect(loopTo(loop, 5_000)).toEqual({ toMs: 5_000 });
  });
});
