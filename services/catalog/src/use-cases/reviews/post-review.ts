import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import {
  analysisNotCompleted,
  analysisNotFound,
  createReviewError,
  invalidAnalysis,
  reviewAlreadyExists,
} from '../../domain/catalog.errors.js';
import { isUuid } from '../../domain/identifier.js';
import { reviewText, type ReviewText } from '../../domain/review.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { Analyses, type AnalysisTerms } from '../ports/analyses.js';
import { CatalogEvents } from '../ports/catalog-events.js';
import { Reviews, type AuthoredReview } from '../ports/reviews.js';
import { CountRatings } from './count-ratings.js';
import { failsAs } from './fails-as.js';

@Injectable()
export class PostReview {
  constructor(
    private readonly database: Database,
    private readonly analyses: Analyses,
    private readonly reviews: Reviews,
    private readonly people: PrismaPeople,
    private readonly countRatings: CountRatings,
    private readonly events: CatalogEvents,
    private readonly clock: Clock,
  ) {}

  async execute(caller: UserCaller, analysisId: string, input: ReviewText): Promise<AuthoredReview> {
    const text = reviewText(input);
    if (!isUuid(analysisId)) throw invalidAnalysis();
    const terms = await this.analyses.terms(analysisId, caller);
    if (terms.athleteId !== caller.userId) throw new NotYoursError(analysisNotFound(), { analysisId });
    if (!terms.completed || !terms.paid) throw analysisNotCompleted();
    return failsAs(createReviewError, () => this.#post(terms, { analysisId, ...text }));
  }

  #post(
    { athleteId, coachId }: AnalysisTerms,
    text: ReviewText & { analysisId: string },
  ): Promise<AuthoredReview> {
    return this.database.transaction(async () => {
      const createdAt = this.clock.now();
      const review = await this.reviews.add({
        coachId,
        athleteId,
        ...text,
        createdAt,
        updatedAt: createdAt,
      });
      if (!review) throw reviewAlreadyExists();
      await this.countRatings.execute(coachId);
      await this.events.reviewPosted(review);
      const author = await this.people.find(athleteId);
      return { ...review, authorName: author?.fullName ?? '', authorAvatarUrl: author?.avatarUrl ?? '' };
    });
  }
}
