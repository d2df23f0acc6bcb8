import { ratingFigures, shownRating } from './rating-figures.js';

describe('the rating of a coach', () => {
  it('shows no number below five reviews (T-64)', () => {
    expect(shownRating(ratingFigures([0, 0, 0, 0, 4]))).toEqual({ averageRating: 0, ratingDistribution: [] });
  });

  it('shows average and distribution from five reviews on', () => {
    expect(shownRating(ratingFigures([1, 0, 0, 2, 3]))).toEqual({
      averageRating: 4,
      ratingDistribution: [1, 0, 0, 2, 3],
    });
    expect(shownRating(ratingFigures([0, 0, 2, 0, 4])).averageRating).toBe(4.33);
  });

  it('does not rank a coach with a single five-star review first (T-64)', () => {
    const single = ratingFigures([0, 0, 0, 0, 1]).rankScore;
    const proven = ratingFigures([0, 0, 1, 4, 25]).rankScore;
    expect(proven).toBeGreaterThan(single);
    expect(single).toBeGreaterThan(ratingFigures([0, 0, 0, 0, 0]).rankScore);
    expect(ratingFigures([3, 0, 0, 0, 0]).rankScore).toBeLessThan(ratingFigures([0, 0, 0, 0, 0]).rankScore);
  });
});
