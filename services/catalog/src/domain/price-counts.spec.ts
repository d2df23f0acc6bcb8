import { countUpTo, priceCounts } from './price-counts.js';

describe('how many cost at most so much', () => {
  it('is what counting them one by one gives', () => {
    for (let size = 0; size < 12; size++) {
      const counts = Array.from(
        { length: size },
        (_, place) => [((place * 7) % 12) * 100, place % 4] as const,
      );
      const figures = priceCounts(counts);
      for (let limit = 0; limit <= 1_300; limit += 50)
        expect(countUpTo(figures, limit)).toBe(
          counts.filter(([price]) => price <= limit).reduce((sum, [, count]) => sum + count, 0),
        );
    }
  });
});
