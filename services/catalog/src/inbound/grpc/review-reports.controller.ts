import type { UserCaller } from '@bandeja/auth';
import {
  CatalogServiceService,
  type DecideReviewRequest,
  type DecideReviewResponse,
  type GetReviewRequest,
  type GetReviewResponse,
  type ListReportedReviewsRequest,
  type ListReportedReviewsResponse,
  type ReportReviewRequest,
  type ReportReviewResponse,
} from '@bandeja/contracts/catalog';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { reviewNotFound, validationFailed } from '../../domain/catalog.errors.js';
import { isUuid } from '../../domain/identifier.js';
import { Reviews } from '../../use-cases/ports/reviews.js';
import { DecideReview } from '../../use-cases/reviews/decide-review.js';
import { ListReportedReviews } from '../../use-cases/reviews/list-reported-reviews.js';
import { ReportReview } from '../../use-cases/reviews/report-review.js';
import { ADMINS, PEOPLE } from './callers.js';
import { toReportedReview, toReview } from './review.mapper.js';

@Controller()
export class ReviewReportsController {
  constructor(
    private readonly reporting: ReportReview,
    private readonly listing: ListReportedReviews,
    private readonly deciding: DecideReview,
    private readonly reviews: Reviews,
  ) {}

  @Rpc(CatalogServiceService, 'reportReview', PEOPLE)
  async reportReview(
    { reviewId, reason }: ReportReviewRequest,
    { userId }: UserCaller,
  ): Promise<ReportReviewResponse> {
    await this.reporting.execute(userId, reviewId, reason);
    return {};
  }

  @Rpc(CatalogServiceService, 'getReview', { from: ['analysis'], callers: ['service'] })
  async getReview({ reviewId }: GetReviewRequest): Promise<GetReviewResponse> {
    const review = isUuid(reviewId) ? await this.reviews.findActive(reviewId) : undefined;
    if (!review) throw reviewNotFound();
    return { review: toReview(review), authorId: review.athleteId };
  }

  @Rpc(CatalogServiceService, 'listReportedReviews', { ...ADMINS, showsPeople: true })
  async listReportedReviews(page: ListReportedReviewsRequest): Promise<ListReportedReviewsResponse> {
    const { items, nextPageToken } = await this.listing.execute(page);
    return { reviews: items.map(toReportedReview), nextPageToken };
  }

  @Rpc(CatalogServiceService, 'decideReview', ADMINS)
  async decideReview(
    { reviewId, decision, reason }: DecideReviewRequest,
    { userId }: UserCaller,
  ): Promise<DecideReviewResponse> {
    if (decision === 'REVIEW_DECISION_FLAG') await this.deciding.flag(userId, reviewId, reason);
    else if (decision === 'REVIEW_DECISION_DISMISS') await this.deciding.dismiss(userId, reviewId);
    else
      throw validationFailed({ decision: 'Say whether the review is flagged or its reports are dismissed.' });
    return {};
  }
}
