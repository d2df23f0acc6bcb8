import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import {
  editTimeExpired,
  reviewNotActive,
  reviewNotFound,
  updateReviewError,
} from '../../domain/catalog.errors.js';
import { isUuid } from '../../domain/identifier.js';
import { editableUntil, reviewText, type ReviewText } from '../../domain/review.js';
import { PrismaCoaches } from '../../outbound/prisma/prisma-coaches.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { CatalogEvents } from '../ports/catalog-events.js';
import { Reviews, type AuthoredReview } from '../ports/reviews.js';
import { CountRatings } from './count-ratings.js';
import { failsAs } from './fails-as.js';

@Injectable()
export class EditReview {
  constructor(
    private readonly database: Database,
    private readonly reviews: Reviews,
    private readonly coaches: PrismaCoaches,
    private readonly people: PrismaPeople,
    private readonly countRatings: CountRatings,
    private readonly events: CatalogEvents,
    private readonly clock: Clock,
  ) {}

  execute(athleteId: string, reviewId: string, input: ReviewText): Promise<AuthoredReview> {
    return failsAs(updateReviewError, () => this.#edit(athleteId, reviewId, input));
  }

  #edit(athleteId: string, reviewId: string, input: ReviewText): Promise<AuthoredReview> {
    return this.database.transaction(async () => {
      const review = isUuid(reviewId) ? await this.reviews.lock(reviewId) : undefined;
      if (!review) throw reviewNotFound();
      if (review.athleteId !== athleteId) throw new NotYoursError(reviewNotFound(), { reviewId });
      if (review.status !== 'active') throw reviewNotActive();
      const now = this.clock.now();
      if (now > editableUntil(review)) throw editTimeExpired();
      const text = reviewText(input);
      await this.reviews.rewrite(reviewId, text, now);
      await this.countRatings.execute(review.coachId);
      await this.events.coachProfileUpdated(await this.coaches.lock(review.coachId));
      const author = await this.people.find(athleteId);
      return {
        ...review,
        ...text,
        updatedAt: now,
        authorName: author?.fullName ?? '',
        authorAvatarUrl: author?.avatarUrl ?? '',
      };
    });
  }
}
