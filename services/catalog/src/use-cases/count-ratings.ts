import { Injectable } from '@nestjs/common';
import { ratingFigures } from '../domain/rating-figures.js';
import { CoachRepository } from './ports/coach.repository.js';
import { ReviewRepository } from './ports/review.repository.js';

/**
 * Brings a coach's rating up to date in the open transaction. The coach is locked before the count,
 * so that of two reviews at once the second counts both.
 */
@Injectable()
export class CountRatings {
  constructor(
    private readonly coaches: CoachRepository,
    private readonly reviews: ReviewRepository,
  ) {}

  async execute(coachId: string): Promise<void> {
    await this.coaches.lock(coachId);
    await this.coaches.saveFigures(coachId, ratingFigures(await this.reviews.countByRating(coachId)));
  }
}
