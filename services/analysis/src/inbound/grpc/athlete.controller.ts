import type { UserCaller } from '@bandeja/auth';
import {
  AnalysisServiceService,
  type CancelAnalysisRequest,
  type CancelAnalysisResponse,
  type GetDeliveryPromiseRequest,
  type GetDeliveryPromiseResponse,
  type ListAthleteAnalysesRequest,
  type ListAthleteAnalysesResponse,
  type RequestAnalysisRequest,
  type RequestAnalysisResponse,
} from '@bandeja/contracts/analysis';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { promiseEndsAt } from '../../domain/urgency.js';
import { CancelAnalysis } from '../../use-cases/cancel-analysis.js';
import { ListAnalyses } from '../../use-cases/list-analyses.js';
import { RequestAnalysis } from '../../use-cases/request-analysis.js';
import { toAnalysisMessage } from './analysis.mapper.js';
import { athleteTabOf } from './tabs.mapper.js';

@Controller()
export class AthleteController {
  constructor(
    private readonly request: RequestAnalysis,
    private readonly cancel: CancelAnalysis,
    private readonly list: ListAnalyses,
  ) {}

  @Rpc(AnalysisServiceService, 'requestAnalysis', { callers: ['athlete'] })
  async requestAnalysis(
    request: RequestAnalysisRequest,
    caller: UserCaller,
  ): Promise<RequestAnalysisResponse> {
    return { analysis: toAnalysisMessage(await this.request.execute(caller, request), caller.userId) };
  }

  @Rpc(AnalysisServiceService, 'getDeliveryPromise', { callers: ['athlete'] })
  getDeliveryPromise(_request: GetDeliveryPromiseRequest): Promise<GetDeliveryPromiseResponse> {
    return Promise.resolve({ promisedAt: promiseEndsAt(new Date()) });
  }

  @Rpc(AnalysisServiceService, 'cancelAnalysis', { callers: ['athlete'] })
  async cancelAnalysis(
    { analysisId }: CancelAnalysisRequest,
    caller: UserCaller,
  ): Promise<CancelAnalysisResponse> {
    return { analysis: toAnalysisMessage(await this.cancel.execute(caller, analysisId), caller.userId) };
  }

  @Rpc(AnalysisServiceService, 'listAthleteAnalyses', { callers: ['athlete'] })
  async listAthleteAnalyses(
    request: ListAthleteAnalysesRequest,
    caller: UserCaller,
  ): Promise<ListAthleteAnalysesResponse> {
    const { items, nextPageToken, counts } = await this.list.ofAthlete(caller, {
      ...request,
      tab: athleteTabOf(request.tab),
    });
    return {
      analyses: items.map((item) => toAnalysisMessage(item, caller.userId)),
      nextPageToken,
      allCount: counts.all,
      pendingCount: counts.pending,
      completedCount: counts.completed,
    };
  }
}
