import { Injectable } from '@nestjs/common';
import { flagReviewError, reviewNotFound } from '../domain/catalog.errors.js';
import { flagReason } from '../domain/flag-reason.js';
import { isUuid } from '../domain/identifier.js';
import { failsAs } from './fails-as.js';
import { Clock } from './ports/clock.js';
import { ReviewReportRepository } from './ports/review-report.repository.js';

/** Tells the operator about a review; the review itself stays as it is. */
@Injectable()
export class ReportReview {
  constructor(
    private readonly reports: ReviewReportRepository,
    private readonly clock: Clock,
  ) {}

  async execute(reporterId: string, reviewId: string, input: string): Promise<void> {
    const report = { reporterId, reason: flagReason(input), reportedAt: this.clock.now() };
    if (!isUuid(reviewId)) throw reviewNotFound();
    if (!(await failsAs(flagReviewError, () => this.reports.keep(reviewId, report)))) throw reviewNotFound();
  }
}
