import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import {
  analysisNotCompleted,
  analysisNotFound,
  createReviewError,
  invalidAnalysis,
  reviewAlreadyExists,
} from '../domain/catalog.errors.js';
import { isUuid } from '../domain/identifier.js';
import { reviewText, type ReviewText } from '../domain/review.js';
import { CountRatings } from './count-ratings.js';
import { failsAs } from './fails-as.js';
import { AnalysisTermsSource, type AnalysisTerms } from './ports/analysis-terms.js';
import { CatalogEvents } from './ports/catalog-events.js';
import { Clock } from './ports/clock.js';
import { PersonRepository } from './ports/person.repository.js';
import { ReviewRepository, type AuthoredReview } from './ports/review.repository.js';

@Injectable()
export class PostReview {
  constructor(
    private readonly database: Database,
    private readonly analyses: AnalysisTermsSource,
    private readonly reviews: ReviewRepository,
    private readonly persons: PersonRepository,
    private readonly countRatings: CountRatings,
    private readonly events: CatalogEvents,
    private readonly clock: Clock,
  ) {}

  async execute(caller: UserCaller, analysisId: string, input: ReviewText): Promise<AuthoredReview> {
    const text = reviewText(input);
    if (!isUuid(analysisId)) throw invalidAnalysis();
    const terms = await this.analyses.get(analysisId, caller);
    if (terms.athleteId !== caller.userId) throw analysisNotFound();
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
      const author = await this.persons.find(athleteId);
      return { ...review, authorName: author?.fullName ?? '', authorAvatarUrl: author?.avatarUrl ?? '' };
    });
  }
}
