/** The rating of a coach, always counted from the active reviews themselves. */
export interface RatingFigures {
  reviewCount: number;
  /** Counts of 1 to 5 stars. */
  ratingCounts: number[];
  rankScore: number;
}

/** Below this many reviews the numbers are not told (T-64). */
export const REVIEWS_BEFORE_RATING_SHOWS = 5;

// A coach without reviews stands where this many reviews of this rating would put them.
const PRIOR_REVIEWS = 5;
const PRIOR_RATING = 4;

export function ratingFigures(ratingCounts: number[]): RatingFigures {
  const reviewCount = ratingCounts.reduce((sum, count) => sum + count, 0);
  const rankScore = (PRIOR_REVIEWS * PRIOR_RATING + stars(ratingCounts)) / (PRIOR_REVIEWS + reviewCount);
  return { reviewCount, ratingCounts, rankScore };
}

/** What may be told of them: the average to two decimals and the distribution, or nothing. */
export function toldRating({ reviewCount, ratingCounts }: Omit<RatingFigures, 'rankScore'>): {
  averageRating: number;
  ratingDistribution: number[];
} {
  if (reviewCount < REVIEWS_BEFORE_RATING_SHOWS) return { averageRating: 0, ratingDistribution: [] };
  return {
    averageRating: Math.round((stars(ratingCounts) / reviewCount) * 100) / 100,
    ratingDistribution: ratingCounts,
  };
}

function stars(ratingCounts: number[]): number {
  return ratingCounts.reduce((sum, count, index) => sum + count * (index + 1), 0);
}
