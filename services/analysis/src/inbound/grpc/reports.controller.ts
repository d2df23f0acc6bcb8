import type { UserCaller } from '@bandeja/auth';
import {
  AnalysisServiceService,
  type DecideReportRequest,
  type DecideReportResponse,
  type ListReportsRequest,
  type ListReportsResponse,
  type OpenEvidenceRequest,
  type OpenEvidenceResponse,
  type ReportSubjectRequest,
  type ReportSubjectResponse,
} from '@bandeja/contracts/analysis';
import { Rpc, type OperationRule } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { Problems } from '../../domain/validation.js';
import type { ReportMove } from '../../domain/report.js';
import { DecideReport } from '../../use-cases/report/decide-report.js';
import { ListReports } from '../../use-cases/report/list-reports.js';
import { OpenEvidence } from '../../use-cases/report/open-evidence.js';
import { ReportSubject } from '../../use-cases/report/report-subject.js';
import { toVideoMessage } from './analysis.mapper.js';
import { fromReason, fromState, fromSubject, toReportMessage } from './report.mapper.js';

const ADMINS: OperationRule = { from: ['gateway'], callers: ['admin'] };

const MOVES: Partial<Record<string, ReportMove>> = {
  REPORT_STATE_UPHELD: 'uphold',
  REPORT_STATE_DISMISSED: 'dismiss',
};

/** What people report, and what operators decide about it. */
@Controller()
export class ReportsController {
  constructor(
    private readonly reporting: ReportSubject,
    private readonly listing: ListReports,
    private readonly evidence: OpenEvidence,
    private readonly deciding: DecideReport,
  ) {}

  @Rpc(AnalysisServiceService, 'reportSubject', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async reportSubject(
    { subject, reason, ...rest }: ReportSubjectRequest,
    caller: UserCaller,
  ): Promise<ReportSubjectResponse> {
    const form = { ...rest, subject: fromSubject(subject), reason: fromReason(reason) };
    await this.reporting.execute(caller, form);
    return {};
  }

  @Rpc(AnalysisServiceService, 'listReports', ADMINS)
  async listReports({ state, ...page }: ListReportsRequest): Promise<ListReportsResponse> {
    const { items, nextPageToken, counts } = await this.listing.execute(fromState(state) ?? 'open', page);
    return {
      reports: items.map(toReportMessage),
      nextPageToken,
      openCount: counts.open,
      upheldCount: counts.upheld,
      dismissedCount: counts.dismissed,
    };
  }

  @Rpc(AnalysisServiceService, 'openEvidence', ADMINS)
  async openEvidence({ reportId }: OpenEvidenceRequest, caller: UserCaller): Promise<OpenEvidenceResponse> {
    const { facts, videos } = await this.evidence.execute(caller, reportId);
    return { facts: [...facts], videos: videos.map(toVideoMessage) };
  }

  @Rpc(AnalysisServiceService, 'decideReport', ADMINS)
  async decideReport(
    { reportId, state, note }: DecideReportRequest,
    { userId }: UserCaller,
  ): Promise<DecideReportResponse> {
    const move = MOVES[state];
    new Problems().check('state', move !== undefined, 'Say whether it is upheld or dismissed.').throwIfAny();
    if (move) await this.deciding.execute(userId, reportId, move, note);
    return {};
  }
}
