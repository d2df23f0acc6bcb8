import type { Caller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { fetchReviewError, invalidAnalysis } from '../../domain/catalog.errors.js';
import { isUuid } from '../../domain/identifier.js';
import { Reviews, type AuthoredReview } from '../ports/reviews.js';
import { failsAs } from './fails-as.js';

@Injectable()
export class GetAnalysisReview {
  constructor(private readonly reviews: Reviews) {}

  async execute(caller: Caller, analysisId: string): Promise<AuthoredReview | undefined> {
    if (!isUuid(analysisId)) throw invalidAnalysis();
    const review = await failsAs(fetchReviewError, () => this.reviews.findByAnalysis(analysisId));
    if (!review || caller.kind === 'service') return review;
    return [review.athleteId, review.coachId].includes(caller.userId) ? review : undefined;
  }
}
