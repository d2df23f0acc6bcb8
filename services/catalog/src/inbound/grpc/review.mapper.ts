import type { ReportedReview, Review } from '@bandeja/contracts/catalog';
import { editableUntil } from '../../domain/review.js';
import type { ReportedReview as WithReports } from '../../outbound/prisma/prisma-review-reports.js';
import type { AuthoredReview } from '../../use-cases/ports/reviews.js';

export function toReview(review: AuthoredReview): Review {
  return {
    id: review.id,
    analysisId: review.analysisId,
    coachId: review.coachId,
    rating: review.rating,
    comment: review.comment,
    authorName: review.authorName,
    authorAvatarUrl: review.authorAvatarUrl,
    createdAt: review.createdAt,
    updatedAt: review.updatedAt,
    editableUntil: editableUntil(review),
  };
}

export function toReportedReview({ reports, ...review }: WithReports): ReportedReview {
  return {
    review: toReview(review),
    reports: reports.map(({ reporterId, reason, reportedAt }) => ({ reporterId, reason, reportedAt })),
  };
}
