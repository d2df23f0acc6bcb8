import type { Review, ReviewText } from '../../domain/review.js';

export type NewReview = Omit<Review, 'id' | 'status' | 'flaggedAt'>;

export interface AuthoredReview extends Review {
  authorName: string;
  authorAvatarUrl: string;
}

export interface OwnRatingCounts {
  ratingCounts: number[];
  averageSince: number;
}

export abstract class Reviews {
  /** Undefined when the analysis has its review already. */
  abstract add(review: NewReview): Promise<Review | undefined>;
  /** Locked until the transaction ends, so that an edit and a flag cannot happen at once. */
  abstract lock(reviewId: string): Promise<Review | undefined>;
  abstract rewrite(reviewId: string, text: ReviewText, updatedAt: Date): Promise<void>;
  /** Active reviews counted by 1 to 5 stars, as they are now. */
  abstract countByRating(coachId: string): Promise<number[]>;
  /** The same as it was counted in the transaction of the coach's last change of a review, however many they are. */
  abstract keptCounts(coachId: string): Promise<number[]>;
  /** Active reviews, newest first; one more than requested if another page follows. */
  abstract pageOfCoach(coachId: string, range: { take: number; skip: number }): Promise<AuthoredReview[]>;
  /** All active reviews counted by stars, and the average of those since a time; 0 for none. */
  abstract ratingsOf(coachId: string, since: Date): Promise<OwnRatingCounts>;
  abstract findActive(id: string): Promise<AuthoredReview | undefined>;
  abstract findByAnalysis(analysisId: string): Promise<AuthoredReview | undefined>;
}
