import type { Review } from '../../domain/review.js';
import type { AuthoredReview } from './review.repository.js';

export interface ReviewReport {
  reporterId: string;
  reason: string;
  reportedAt: Date;
}

export interface ReportedReview extends AuthoredReview {
  /** Those that nobody has decided, oldest first. */
  reports: ReviewReport[];
}

/** By an admin's id, or the operator's name on the command line. */
export interface Decision {
  by: string;
  at: Date;
}

export abstract class ReviewReportRepository {
  /** Keeps one report a person of an active review, the first; false when there is neither. */
  abstract keep(reviewId: string, report: ReviewReport): Promise<boolean>;
  /** Active reviews with open reports, the longest waiting first; one more than asked for when another page follows. */
  abstract pageOfOpen(range: { take: number; skip: number }): Promise<ReportedReview[]>;
  /** Held until the transaction ends. */
  abstract lockReview(reviewId: string): Promise<Review | undefined>;
  abstract flag(review: Pick<Review, 'id' | 'status'>, reason: string, decision: Decision): Promise<void>;
  abstract closeReports(reviewId: string, decision: Decision): Promise<void>;
}
