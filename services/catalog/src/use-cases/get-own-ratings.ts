import { Injectable } from '@nestjs/common';
import { validationFailed } from '../domain/catalog.errors.js';
import { ratingFigures, toldRating } from '../domain/rating-figures.js';
import { ReviewRepository } from './ports/review.repository.js';

export interface OwnRatings {
  totalReviews: number;
  /** 0 where it is not told. */
  averageRating: number;
  averageRatingSince: number;
}

/** A coach's own rating is told under the same rule as to others: not before there are enough reviews (T-64). */
@Injectable()
export class GetOwnRatings {
  constructor(private readonly reviews: ReviewRepository) {}

  async execute(coachId: string, since: Date | undefined): Promise<OwnRatings> {
    if (!since) throw validationFailed({ since: 'Say since when.' });
    const { ratingCounts, averageSince } = await this.reviews.ratingsOf(coachId, since);
    const figures = ratingFigures(ratingCounts);
    const { averageRating } = toldRating(figures);
    return {
      totalReviews: figures.reviewCount,
      averageRating,
      averageRatingSince: averageRating === 0 ? 0 : averageSince,
    };
  }
}
