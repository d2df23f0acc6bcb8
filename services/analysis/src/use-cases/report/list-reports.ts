import { pageArguments, pageOf, type Page, type PageRequest } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { ReportState } from '../../domain/report.js';
import { PrismaReports, type ListedReport } from '../../outbound/prisma/prisma-reports.js';

const PAGE = { default: 20, max: 100 };

export interface ReportPage extends Page<ListedReport> {
  counts: Record<ReportState, number>;
}

@Injectable()
export class ListReports {
  constructor(private readonly reports: PrismaReports) {}

  async execute(state: ReportState, request: PageRequest): Promise<ReportPage> {
    const range = pageArguments(request, PAGE);
    const [rows, counts] = await Promise.all([this.reports.page(state, range), this.reports.counts()]);
    const count = (of: ReportState) => counts.get(of) ?? 0;
    return {
      ...pageOf(rows, range),
      counts: { open: count('open'), upheld: count('upheld'), dismissed: count('dismissed') },
    };
  }
}
