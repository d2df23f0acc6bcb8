import { pageArguments, pageOf, type Page, type PageRequest } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { invalidCoachId } from '../domain/catalog.errors.js';
import { isUuid } from '../domain/identifier.js';
import { ReviewRepository, type AuthoredReview } from './ports/review.repository.js';

const PAGE_SIZE = { default: 20, max: 100 };

@Injectable()
export class ListReviews {
  constructor(private readonly reviews: ReviewRepository) {}

  async execute(
    coachId: string,
    request: PageRequest,
  ): Promise<Page<AuthoredReview> & { ratingCounts: number[] }> {
    if (!isUuid(coachId)) throw invalidCoachId();
    const range = pageArguments(request, PAGE_SIZE);
    const { rows, ratingCounts } = await this.reviews.pageOfCoach(coachId, range);
    return { ...pageOf(rows, range), ratingCounts };
  }
}
