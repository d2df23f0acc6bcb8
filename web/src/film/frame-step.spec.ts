import { frameAway } from './frame-step';

describe('a step of one frame', () => {
  it.each([25, 29.97, 30, 50, 59.94, 120])('shows each frame once, there and back, at %p a second', (fps) => {
    const frameOf = (timeMs: number) => Math.floor((timeMs * fps) / 1_000);
    let timeMs = 0;
    for (let frame = 1; frame <= 200; frame++) {
      timeMs = Math.round(frameAway(timeMs, 1, fps));
      expect(frameOf(timeMs)).toBe(frame);
    }
    for (let frame = 199; frame >= 0; frame--) {
      timeMs = Math.round(frameAway(timeMs, -1, fps));
      expect(frameOf(timeMs)).toBe(frame);
    }
  });

  it('takes a thirtieth of a second where the video does not say', () => {
    expect(frameAway(1_000, 1, null)).toBeCloseTo(1_033.3, -1);
    expect(frameAway(1_000, 1, 0)).toBe(frameAway(1_000, 1, 30));
  });

  it('stops at the start', () => {
    expect(frameAway(0, -1, 30)).toBe(0);
    expect(frameAway(20, -1, 30)).toBe(0);
  });
});
