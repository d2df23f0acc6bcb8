import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import {
  AnalysisServiceService,
  type CheckCompletionRequest,
  type CheckCompletionResponse,
  type CompleteAnalysisRequest,
  type CompleteAnalysisResponse,
  type RejectAnalysisRequest,
  type RejectAnalysisResponse,
  type StartAnalysisRequest,
  type StartAnalysisResponse,
} from '@bandeja/contracts/analysis';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { RejectAnalysis } from '../../use-cases/request/reject-analysis.js';
import { CheckCompletion } from '../../use-cases/work/check-completion.js';
import { CompleteAnalysis } from '../../use-cases/work/complete-analysis.js';
import { StartAnalysis } from '../../use-cases/work/start-analysis.js';
import { toAnalysisMessage } from './analysis.mapper.js';

@Controller()
export class CoachController {
  constructor(
    private readonly start: StartAnalysis,
    private readonly reject: RejectAnalysis,
    private readonly check: CheckCompletion,
    private readonly complete: CompleteAnalysis,
    private readonly clock: Clock,
  ) {}

  @Rpc(AnalysisServiceService, 'startAnalysis', { from: ['gateway'], callers: ['coach'] })
  async startAnalysis(
    { analysisId }: StartAnalysisRequest,
    caller: UserCaller,
  ): Promise<StartAnalysisResponse> {
    const started = await this.start.execute(caller, analysisId);
    return { analysis: toAnalysisMessage(started, caller.userId, this.clock.now()) };
  }

  @Rpc(AnalysisServiceService, 'rejectAnalysis', { from: ['gateway'], callers: ['coach'] })
  async rejectAnalysis(request: RejectAnalysisRequest, caller: UserCaller): Promise<RejectAnalysisResponse> {
    const rejected = await this.reject.execute(caller, request);
    return { analysis: toAnalysisMessage(rejected, caller.userId, this.clock.now()) };
  }

  @Rpc(AnalysisServiceService, 'checkCompletion', { from: ['gateway'], callers: ['coach'] })
  checkCompletion(
    { analysisId }: CheckCompletionRequest,
    caller: UserCaller,
  ): Promise<CheckCompletionResponse> {
    return this.check.execute(caller, analysisId);
  }

  @Rpc(AnalysisServiceService, 'completeAnalysis', { from: ['gateway'], callers: ['coach'] })
  async completeAnalysis(
    { analysisId }: CompleteAnalysisRequest,
    caller: UserCaller,
  ): Promise<CompleteAnalysisResponse> {
    const completed = await this.complete.execute(caller, analysisId);
    return { analysis: toAnalysisMessage(completed, caller.userId, this.clock.now()) };
  }
}
