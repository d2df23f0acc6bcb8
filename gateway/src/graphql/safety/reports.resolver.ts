import type { UserCaller } from '@bandeja/auth';
import type { Report } from '@bandeja/contracts/analysis';
import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';
import { enumOf, orNull, videoView } from '../views.js';

/** The queue of operators; analysis decides who may see it. */
@Resolver()
@UseGuards(CallerGuard)
export class ReportsResolver {
  constructor(private readonly clients: Clients) {}

  @Query('reports')
  async reports(
    @CurrentUser() caller: UserCaller,
    @Args() { state, pageSize, pageToken }: Schema.QueryReportsArgs,
  ): Promise<Schema.ReportPage> {
    const page = await this.clients.analysis.listReports(
      { state: `REPORT_STATE_${state ?? 'OPEN'}`, pageSize: pageSize ?? 0, pageToken: pageToken ?? '' },
      { as: caller },
    );
    return { ...page, reports: page.reports.map(reportView), nextPageToken: orNull(page.nextPageToken) };
  }

  @Mutation('openEvidence')
  async openEvidence(
    @CurrentUser() caller: UserCaller,
    @Args('reportId') reportId: string,
  ): Promise<Schema.Evidence> {
    const { facts, videos } = await this.clients.analysis.openEvidence({ reportId }, { as: caller });
    return { facts, videos: videos.map(videoView) };
  }

  @Mutation('decideReport')
  async decideReport(
    @CurrentUser() caller: UserCaller,
    @Args() { reportId, state, note }: Schema.MutationDecideReportArgs,
  ): Promise<Schema.Done> {
    await this.clients.analysis.decideReport(
      { reportId, state: `REPORT_STATE_${state}`, note },
      { as: caller },
    );
    return { ok: true };
  }
}

const reportView = (report: Report): Schema.Report => ({
  ...report,
  subject: enumOf('REPORT_SUBJECT', report.subject),
  reason: enumOf('REPORT_REASON', report.reason),
  state: enumOf('REPORT_STATE', report.state),
  analysisId: orNull(report.analysisId),
  reporterId: orNull(report.reporterId),
  reporterName: orNull(report.reporterName),
  reportedName: orNull(report.reportedName),
  decidedBy: orNull(report.decidedBy),
  reportedAt: report.reportedAt!,
  decidedAt: report.decidedAt ?? null,
  heldUntil: report.heldUntil ?? null,
});
