import type { UserCaller } from '@bandeja/auth';
import {
  AnalysisServiceService,
  type CheckCompletionRequest,
  type CheckCompletionResponse,
  type CompleteAnalysisRequest,
  type CompleteAnalysisResponse,
  type CountOpenRequestsRequest,
  type CountOpenRequestsResponse,
  type GetCoachStatsRequest,
  type GetCoachStatsResponse,
  type ListCoachRequestsRequest,
  type ListCoachRequestsResponse,
  type RejectAnalysisRequest,
  type RejectAnalysisResponse,
  type StartAnalysisRequest,
  type StartAnalysisResponse,
} from '@bandeja/contracts/analysis';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { CheckCompletion } from '../../use-cases/check-completion.js';
import { CompleteAnalysis } from '../../use-cases/complete-analysis.js';
import { CountOpenRequests } from '../../use-cases/count-open-requests.js';
import { GetCoachStats } from '../../use-cases/get-coach-stats.js';
import { ListAnalyses } from '../../use-cases/list-analyses.js';
import { RejectAnalysis } from '../../use-cases/reject-analysis.js';
import { StartAnalysis } from '../../use-cases/start-analysis.js';
import { toAnalysisMessage } from './analysis.mapper.js';
import { coachTabOf } from './tabs.mapper.js';

@Controller()
export class CoachController {
  constructor(
    private readonly list: ListAnalyses,
    private readonly stats: GetCoachStats,
    private readonly open: CountOpenRequests,
    private readonly start: StartAnalysis,
    private readonly reject: RejectAnalysis,
    private readonly check: CheckCompletion,
    private readonly complete: CompleteAnalysis,
  ) {}

  @Rpc(AnalysisServiceService, 'listCoachRequests', { callers: ['coach'] })
  async listCoachRequests(
    request: ListCoachRequestsRequest,
    caller: UserCaller,
  ): Promise<ListCoachRequestsResponse> {
    const { items, nextPageToken, counts } = await this.list.ofCoach(caller, {
      ...request,
      tab: coachTabOf(request.tab),
    });
    return {
      analyses: items.map((item) => toAnalysisMessage(item, caller.userId)),
      nextPageToken,
      pendingCount: counts.pending,
      inProgressCount: counts.inProgress,
      completedCount: counts.completed,
    };
  }

  @Rpc(AnalysisServiceService, 'getCoachStats', { callers: ['coach'] })
  async getCoachStats(_request: GetCoachStatsRequest, caller: UserCaller): Promise<GetCoachStatsResponse> {
    const stats = await this.stats.execute(caller);
    const money = (amountMinor: number) => ({ amountMinor, currency: stats.currency });
    return {
      videosAnalyzed: stats.completed,
      pendingRequests: stats.pending,
      overdueRequests: stats.overdue,
      completionRatePercent: stats.completionRatePercent,
      totalClients: stats.clients,
      thisWeekVideosAnalyzed: stats.thisWeekCompleted,
      thisWeekStartedAt: stats.thisWeekStartedAt,
      totalEarnings: money(stats.earnedMinor),
      thisWeekEarnings: money(stats.thisWeekEarnedMinor),
      thisMonthEarnings: money(stats.thisMonthEarnedMinor),
    };
  }

  @Rpc(AnalysisServiceService, 'countOpenRequests', { callers: ['coach'] })
  async countOpenRequests(
    _request: CountOpenRequestsRequest,
    caller: UserCaller,
  ): Promise<CountOpenRequestsResponse> {
    return { openCount: await this.open.execute(caller) };
  }

  @Rpc(AnalysisServiceService, 'startAnalysis', { callers: ['coach'] })
  async startAnalysis(
    { analysisId }: StartAnalysisRequest,
    caller: UserCaller,
  ): Promise<StartAnalysisResponse> {
    return { analysis: toAnalysisMessage(await this.start.execute(caller, analysisId), caller.userId) };
  }

  @Rpc(AnalysisServiceService, 'rejectAnalysis', { callers: ['coach'] })
  async rejectAnalysis(request: RejectAnalysisRequest, caller: UserCaller): Promise<RejectAnalysisResponse> {
    return { analysis: toAnalysisMessage(await this.reject.execute(caller, request), caller.userId) };
  }

  @Rpc(AnalysisServiceService, 'checkCompletion', { callers: ['coach'] })
  checkCompletion(
    { analysisId }: CheckCompletionRequest,
    caller: UserCaller,
  ): Promise<CheckCompletionResponse> {
    return this.check.execute(caller, analysisId);
  }

  @Rpc(AnalysisServiceService, 'completeAnalysis', { callers: ['coach'] })
  async completeAnalysis(
    { analysisId }: CompleteAnalysisRequest,
    caller: UserCaller,
  ): Promise<CompleteAnalysisResponse> {
    return { analysis: toAnalysisMessage(await this.complete.execute(caller, analysisId), caller.userId) };
  }
}
