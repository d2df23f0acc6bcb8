import { completionRatePercent } from './coach-stats.js';

describe('the completion rate (T-36)', () => {
  it('is 0 for a coach without requests', () => {
    expect(completionRatePercent({ opened: 0, withdrawn: 0, completed: 0 })).toBe(0);
  });

  it('excludes withdrawn requests and is rounded [S1-9.9]', () => {
    expect(completionRatePercent({ opened: 4, withdrawn: 1, completed: 2 })).toBe(67);
    expect(completionRatePercent({ opened: 1, withdrawn: 1, completed: 0 })).toBe(0);
  });
});
