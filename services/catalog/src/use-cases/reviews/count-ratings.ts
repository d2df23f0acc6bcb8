import { Injectable } from '@nestjs/common';
import { ratingFigures } from '../../domain/rating-figures.js';
import { PrismaCoaches } from '../../outbound/prisma/prisma-coaches.js';
import { Reviews } from '../ports/reviews.js';

/**
 * Updates a coach's rating in the open transaction. The coach is locked before the count, so that of two reviews at the
 * same time the second counts both.
 */
@Injectable()
export class CountRatings {
  constructor(
    private readonly coaches: PrismaCoaches,
    private readonly reviews: Reviews,
  ) {}

  async execute(coachId: string): Promise<void> {
    await this.coaches.lock(coachId);
    await this.coaches.saveFigures(coachId, ratingFigures(await this.reviews.countByRating(coachId)));
  }
}
