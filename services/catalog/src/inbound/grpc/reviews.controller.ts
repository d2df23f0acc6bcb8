import type { Caller, UserCaller } from '@bandeja/auth';
import {
  CatalogServiceService,
  type EditReviewRequest,
  type EditReviewResponse,
  type GetAnalysisReviewRequest,
  type GetAnalysisReviewResponse,
  type GetOwnRatingsRequest,
  type GetOwnRatingsResponse,
  type ListReviewsRequest,
  type ListReviewsResponse,
  type PostReviewRequest,
  type PostReviewResponse,
} from '@bandeja/contracts/catalog';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { ratingFigures, shownRating } from '../../domain/rating-figures.js';
import { EditReview } from '../../use-cases/reviews/edit-review.js';
import { GetAnalysisReview } from '../../use-cases/reviews/get-analysis-review.js';
import { GetOwnRatings } from '../../use-cases/reviews/get-own-ratings.js';
import { ListReviews } from '../../use-cases/reviews/list-reviews.js';
import { PostReview } from '../../use-cases/reviews/post-review.js';
import { ATHLETES, COACHES, EVERYONE } from './callers.js';
import { toReview } from './review.mapper.js';

@Controller()
export class ReviewsController {
  constructor(
    private readonly posting: PostReview,
    private readonly editing: EditReview,
    private readonly listing: ListReviews,
    private readonly ofAnalysis: GetAnalysisReview,
    private readonly ownRatings: GetOwnRatings,
  ) {}

  @Rpc(CatalogServiceService, 'postReview', ATHLETES)
  async postReview(
    { analysisId, ...text }: PostReviewRequest,
    caller: UserCaller,
  ): Promise<PostReviewResponse> {
    return { review: toReview(await this.posting.execute(caller, analysisId, text)) };
  }

  @Rpc(CatalogServiceService, 'editReview', ATHLETES)
  async editReview(
    { reviewId, ...text }: EditReviewRequest,
    { userId }: UserCaller,
  ): Promise<EditReviewResponse> {
    return { review: toReview(await this.editing.execute(userId, reviewId, text)) };
  }

  @Rpc(CatalogServiceService, 'listReviews', EVERYONE)
  async listReviews({ coachId, ...page }: ListReviewsRequest): Promise<ListReviewsResponse> {
    const { items, nextPageToken, ratingCounts } = await this.listing.execute(coachId, page);
    const figures = ratingFigures(ratingCounts ?? []);
    return {
      reviews: items.map(toReview),
      nextPageToken,
      totalCount: figures.reviewCount,
      ...shownRating(figures),
      figuresMissing: ratingCounts === undefined,
    };
  }

  @Rpc(CatalogServiceService, 'getOwnRatings', COACHES)
  getOwnRatings({ since }: GetOwnRatingsRequest, { userId }: UserCaller): Promise<GetOwnRatingsResponse> {
    return this.ownRatings.execute(userId, since);
  }

  @Rpc(CatalogServiceService, 'getAnalysisReview', {
    from: ['gateway'],
    callers: ['athlete', 'coach', 'service'],
  })
  async getAnalysisReview(
    { analysisId }: GetAnalysisReviewRequest,
    caller: Caller,
  ): Promise<GetAnalysisReviewResponse> {
    const review = await this.ofAnalysis.execute(caller, analysisId);
    return { review: review && toReview(review) };
  }
}
