/** The rating of a coach, always counted from the active reviews themselves. */
export interface RatingFigures {
  reviewCount: number;
  /** Counts of 1 to 5 stars. */
  ratingCounts: number[];
  rankScore: number;
}

/** With fewer reviews the figures are not shown (T-64). */
export const REVIEWS_BEFORE_RATING_SHOWS = 5;

// The prior of the Bayesian average: a coach without reviews ranks like one with this many reviews of this rating.
const PRIOR_REVIEWS = 5;
const PRIOR_RATING = 4;

export function ratingFigures(ratingCounts: number[]): RatingFigures {
  const reviewCount = ratingCounts.reduce((sum, count) => sum + count, 0);
  const rankScore = (PRIOR_REVIEWS * PRIOR_RATING + stars(ratingCounts)) / (PRIOR_REVIEWS + reviewCount);
  return { reviewCount, ratingCounts, rankScore };
}

/** What is shown: the average to two decimals and the distribution, or nothing while there are too few reviews. */
export function shownRating({ reviewCount, ratingCounts }: Omit<RatingFigures, 'rankScore'>): {
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
