import type { Review, ReviewText } from '../../domain/review.js';

export type NewReview = Omit<Review, 'id'>;

export interface AuthoredReview extends Review {
  authorName: string;
  authorAvatarUrl: string;
}

export interface ReviewPage {
  /** One more than asked for when another page follows. */
  rows: AuthoredReview[];
  /** Counts of 1 to 5 stars among the active reviews. */
  ratingCounts: number[];
}

export interface OwnRatingCounts {
  ratingCounts: number[];
  averageSince: number;
}

export abstract class ReviewRepository {
  /** Undefined when the analysis has its review already. */
  abstract add(review: NewReview): Promise<Review | undefined>;
  abstract findOfAuthor(reviewId: string, athleteId: string): Promise<Review | undefined>;
  abstract rewrite(reviewId: string, text: ReviewText, updatedAt: Date): Promise<void>;
  abstract countByRating(coachId: string): Promise<number[]>;
  abstract pageOfCoach(coachId: string, range: { take: number; skip: number }): Promise<ReviewPage>;
  /** All active reviews counted by stars, and the average of those since a moment; 0 for none. */
  abstract ratingsOf(coachId: string, since: Date): Promise<OwnRatingCounts>;
  abstract findByAnalysis(analysisId: string): Promise<AuthoredReview | undefined>;
}
