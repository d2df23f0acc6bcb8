import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { flagReviewError, reviewNotFound } from '../../domain/catalog.errors.js';
import { flagReason } from '../../domain/flag-reason.js';
import { isUuid } from '../../domain/identifier.js';
import { PrismaReviewReports } from '../../outbound/prisma/prisma-review-reports.js';
import { failsAs } from './fails-as.js';

/** Reports a review to the operators; the review itself does not change. */
@Injectable()
export class ReportReview {
  constructor(
    private readonly reports: PrismaReviewReports,
    private readonly clock: Clock,
  ) {}

  async execute(reporterId: string, reviewId: string, input: string): Promise<void> {
    const report = { reporterId, reason: flagReason(input), reportedAt: this.clock.now() };
    if (!isUuid(reviewId)) throw reviewNotFound();
    if (!(await failsAs(flagReviewError, () => this.reports.add(reviewId, report)))) throw reviewNotFound();
  }
}
