import { pageArguments, pageOf, type Page, type PageRequest } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { PrismaReviewReports, type ReportedReview } from '../../outbound/prisma/prisma-review-reports.js';

const PAGE_SIZE = { default: 20, max: 100 };

@Injectable()
export class ListReportedReviews {
  constructor(private readonly reports: PrismaReviewReports) {}

  async execute(request: PageRequest): Promise<Page<ReportedReview>> {
    const range = pageArguments(request, PAGE_SIZE);
    return pageOf(await this.reports.pageOfOpen(range), range);
  }
}
