import { Injectable } from '@nestjs/common';
import { validationFailed } from '../../domain/catalog.errors.js';
import { ratingFigures, shownRating } from '../../domain/rating-figures.js';
import { Reviews } from '../ports/reviews.js';

export interface OwnRatings {
  totalReviews: number;
  /** 0 while it is not shown. */
  averageRating: number;
  averageRatingSince: number;
}

/** Coaches see their rating under the same rule as everyone else: only once there are enough reviews (T-64). */
@Injectable()
export class GetOwnRatings {
  constructor(private readonly reviews: Reviews) {}

  async execute(coachId: string, since: Date | undefined): Promise<OwnRatings> {
    if (!since) throw validationFailed({ since: 'Say since when.' });
    const { ratingCounts, averageSince } = await this.reviews.ratingsOf(coachId, since);
    const figures = ratingFigures(ratingCounts);
    const { averageRating } = shownRating(figures);
    return {
      totalReviews: figures.reviewCount,
      averageRating,
      averageRatingSince: averageRating === 0 ? 0 : averageSince,
    };
  }
}
