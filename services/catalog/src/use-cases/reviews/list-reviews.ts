import { pageArguments, pageOf, type Page, type PageRequest } from '@bandeja/database';
import type { Logger } from '@bandeja/observability';
import { fetchReviewsError } from '../../domain/catalog.errors.js';
import { parseCoachId } from '../../domain/identifier.js';
import { Reviews, type AuthoredReview } from '../ports/reviews.js';
import { failsAs } from './fails-as.js';

const PAGE_SIZE = { default: 20, max: 100 };

export interface ListedReviews extends Page<AuthoredReview> {
  /** Undefined when they could not be read. */
  ratingCounts: number[] | undefined;
}

/** A coach's reviews and figures. If the figures cannot be read, the reviews are returned without them. */
export class ListReviews {
  constructor(
    private readonly reviews: Reviews,
    private readonly logger: Logger,
  ) {}

  async execute(id: string, request: PageRequest): Promise<ListedReviews> {
    const coachId = parseCoachId(id);
    const range = pageArguments(request, PAGE_SIZE);
    const [rows, ratingCounts] = await Promise.all([
      failsAs(fetchReviewsError, () => this.reviews.pageOfCoach(coachId, range)),
      this.#ratingCounts(coachId),
    ]);
    return { ...pageOf(rows, range), ratingCounts };
  }

  async #ratingCounts(coachId: string): Promise<number[] | undefined> {
    try {
      return await this.reviews.keptCounts(coachId);
    } catch (error) {
      this.logger.error(
        { err: error, code: 'STATS_CALCULATION_ERROR', coachId },
        'the ratings were not read',
      );
      return undefined;
    }
  }
}
