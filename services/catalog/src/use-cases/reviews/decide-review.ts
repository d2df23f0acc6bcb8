import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { isDomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { flagReviewError, reviewNotActive, reviewNotFound } from '../../domain/catalog.errors.js';
import { flagReason } from '../../domain/flag-reason.js';
import { isUuid } from '../../domain/identifier.js';
import { moved } from '../../domain/review-status.js';
import { PrismaReviewReports } from '../../outbound/prisma/prisma-review-reports.js';
import { CatalogEvents } from '../ports/catalog-events.js';
import { CountRatings } from './count-ratings.js';
import { failsAs } from './fails-as.js';

const UNNECESSARY = [reviewNotActive().code, reviewNotFound().code];

/** An admin or operator decides on a reported review; either decision closes its reports. */
@Injectable()
export class DecideReview {
  constructor(
    private readonly database: Database,
    private readonly reports: PrismaReviewReports,
    private readonly countRatings: CountRatings,
    private readonly events: CatalogEvents,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  /** Removes the review from lists and figures. */
  async flag(by: string, reviewId: string, input: string): Promise<void> {
    const reason = flagReason(input);
    await this.#decide(reviewId, async () => {
      const review = await this.#lock(reviewId);
      const decision = { by, at: this.clock.now() };
      await this.reports.flag({ id: review.id, status: moved(review.status, 'flag') }, reason, decision);
      await this.reports.closeReports(review.id, decision);
      await this.countRatings.execute(review.coachId);
      await this.events.reviewFlagged(review, reason);
      const action = { operator: by, action: 'reviews flag', subject: review.id };
      await this.log.record({ ...action, details: { reason } });
    });
  }

  /** Like `flag`, and nothing if it is flagged or gone. */
  async flagActive(by: string, reviewId: string, reason: string): Promise<void> {
    try {
      await this.flag(by, reviewId, reason);
    } catch (error) {
      if (isDomainError(error) && UNNECESSARY.includes(error.code)) return;
      throw error;
    }
  }

  /** Leaves the review as it is. */
  async dismiss(by: string, reviewId: string): Promise<void> {
    await this.#decide(reviewId, async () => {
      const { id, status } = await this.#lock(reviewId);
      if (status !== 'active') throw reviewNotActive();
      await this.reports.closeReports(id, { by, at: this.clock.now() });
      await this.log.record({ operator: by, action: 'reviews dismiss', subject: id });
    });
  }

  #decide(reviewId: string, work: () => Promise<void>): Promise<void> {
    if (!isUuid(reviewId)) throw reviewNotFound();
    return failsAs(flagReviewError, () => this.database.transaction(work));
  }

  async #lock(reviewId: string) {
    const review = await this.reports.lockReview(reviewId);
    if (!review) throw reviewNotFound();
    return review;
  }
}
