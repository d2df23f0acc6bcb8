import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import {
  AnalysisServiceService,
  type CountOpenRequestsRequest,
  type CountOpenRequestsResponse,
  type GetCoachStatsRequest,
  type GetCoachStatsResponse,
  type ListCoachRequestsRequest,
  type ListCoachRequestsResponse,
} from '@bandeja/contracts/analysis';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { completionRatePercent } from '../../domain/coach-stats.js';
import { PrismaAnalysisViews } from '../../outbound/prisma/prisma-analysis-views.js';
import { PrismaCoachFigures } from '../../outbound/prisma/prisma-coach-figures.js';
import { ListAnalyses } from '../../use-cases/read/list-analyses.js';
import { toAnalysisMessage } from './analysis.mapper.js';
import { coachTabOf } from './tabs.mapper.js';

@Controller()
export class CoachDashboardController {
  constructor(
    private readonly list: ListAnalyses,
    private readonly views: PrismaAnalysisViews,
    private readonly figures: PrismaCoachFigures,
    private readonly clock: Clock,
  ) {}

  @Rpc(AnalysisServiceService, 'listCoachRequests', { from: ['gateway'], callers: ['coach'] })
  async listCoachRequests(
    request: ListCoachRequestsRequest,
    caller: UserCaller,
  ): Promise<ListCoachRequestsResponse> {
    const { items, nextPageToken, counts } = await this.list.ofCoach(caller, {
      ...request,
      tab: coachTabOf(request.tab),
    });
    const now = this.clock.now();
    return {
      analyses: items.map((item) => toAnalysisMessage(item, caller.userId, now)),
      nextPageToken,
      pendingCount: counts.pending,
      inProgressCount: counts.inProgress,
      completedCount: counts.completed,
    };
  }

  @Rpc(AnalysisServiceService, 'getCoachStats', { from: ['gateway'], callers: ['coach'] })
  async getCoachStats(_request: GetCoachStatsRequest, caller: UserCaller): Promise<GetCoachStatsResponse> {
    const totals = await this.figures.totals(caller.userId, this.clock.now());
    const money = (amountMinor: number) => ({ amountMinor, currency: totals.currency });
    return {
      videosAnalyzed: totals.completed,
      pendingRequests: totals.pending,
      overdueRequests: totals.overdue,
      completionRatePercent: completionRatePercent(totals),
      totalClients: totals.clients,
      thisWeekVideosAnalyzed: totals.thisWeekCompleted,
      thisWeekStartedAt: totals.thisWeekStartedAt,
      totalEarnings: money(totals.earnedMinor),
      thisWeekEarnings: money(totals.thisWeekEarnedMinor),
      thisMonthEarnings: money(totals.thisMonthEarnedMinor),
    };
  }

  @Rpc(AnalysisServiceService, 'countOpenRequests', { from: ['identity'], callers: ['coach'] })
  async countOpenRequests(
    _request: CountOpenRequestsRequest,
    caller: UserCaller,
  ): Promise<CountOpenRequestsResponse> {
    return { openCount: await this.views.openOfCoach(caller.userId) };
  }
}
