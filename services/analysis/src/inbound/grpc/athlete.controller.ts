import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
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
import { ListAnalyses } from '../../use-cases/read/list-analyses.js';
import { CancelAnalysis } from '../../use-cases/request/cancel-analysis.js';
import { RequestAnalysis } from '../../use-cases/request/request-analysis.js';
import { toAnalysisMessage } from './analysis.mapper.js';
import { athleteTabOf } from './tabs.mapper.js';

@Controller()
export class AthleteController {
  constructor(
    private readonly request: RequestAnalysis,
    private readonly cancel: CancelAnalysis,
    private readonly list: ListAnalyses,
    private readonly clock: Clock,
  ) {}

  @Rpc(AnalysisServiceService, 'requestAnalysis', { from: ['gateway'], callers: ['athlete'] })
  async requestAnalysis(
    request: RequestAnalysisRequest,
    caller: UserCaller,
  ): Promise<RequestAnalysisResponse> {
    const requested = await this.request.execute(caller, request);
    return { analysis: toAnalysisMessage(requested, caller.userId, this.clock.now()) };
  }

  @Rpc(AnalysisServiceService, 'getDeliveryPromise', { from: ['gateway'], callers: ['athlete'] })
  getDeliveryPromise(_request: GetDeliveryPromiseRequest): Promise<GetDeliveryPromiseResponse> {
    return Promise.resolve({ promisedAt: promiseEndsAt(this.clock.now()) });
  }

  @Rpc(AnalysisServiceService, 'cancelAnalysis', { from: ['gateway'], callers: ['athlete'] })
  async cancelAnalysis(
    { analysisId }: CancelAnalysisRequest,
    caller: UserCaller,
  ): Promise<CancelAnalysisResponse> {
    const canceled = await this.cancel.execute(caller, analysisId);
    return { analysis: toAnalysisMessage(canceled, caller.userId, this.clock.now()) };
  }

  @Rpc(AnalysisServiceService, 'listAthleteAnalyses', { from: ['gateway'], callers: ['athlete'] })
  async listAthleteAnalyses(
    request: ListAthleteAnalysesRequest,
    caller: UserCaller,
  ): Promise<ListAthleteAnalysesResponse> {
    const { items, nextPageToken, counts } = await this.list.ofAthlete(caller, {
      ...request,
      tab: athleteTabOf(request.tab),
    });
    const now = this.clock.now();
    return {
      analyses: items.map((item) => toAnalysisMessage(item, caller.userId, now)),
      nextPageToken,
      allCount: counts.all,
      pendingCount: counts.pending,
      completedCount: counts.completed,
    };
  }
}
