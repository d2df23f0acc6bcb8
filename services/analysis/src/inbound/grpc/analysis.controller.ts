import type { Caller, UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import {
  AnalysisServiceService,
  type GetAnalysisRequest,
  type GetAnalysisResponse,
  type GetAnalysisTermsRequest,
  type GetAnalysisTermsResponse,
} from '@bandeja/contracts/analysis';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { GetAnalysis } from '../../use-cases/read/get-analysis.js';
import { GetAnalysisTerms } from '../../use-cases/read/get-analysis-terms.js';
import {
  STATUS_MESSAGES,
  toAnalysisMessage,
  toAnnotationMessage,
  toPinningMessage,
  toTakeMessage,
  toVideoMessage,
} from './analysis.mapper.js';
import { partsOf } from './parts.mapper.js';

@Controller()
export class AnalysisController {
  constructor(
    private readonly get: GetAnalysis,
    private readonly terms: GetAnalysisTerms,
    private readonly clock: Clock,
  ) {}

  @Rpc(AnalysisServiceService, 'getAnalysis', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async getAnalysis(
    { analysisId, readMask }: GetAnalysisRequest,
    caller: UserCaller,
  ): Promise<GetAnalysisResponse> {
    const opened = await this.get.execute(caller, analysisId, partsOf(readMask));
    const { shown, annotations, summaryItems, responseVideo, replacementVideo, courtPinnings } = opened;
    return {
      analysis: shown && toAnalysisMessage(shown, caller.userId, this.clock.now()),
      annotations: annotations.map(toAnnotationMessage),
      summaryItems,
      responseVideo: responseVideo && toVideoMessage(responseVideo),
      replacementVideo: replacementVideo && toVideoMessage(replacementVideo),
      courtPinnings: courtPinnings.map(toPinningMessage),
      takes: opened.takes.map(toTakeMessage),
      locked: opened.locked,
    };
  }

  @Rpc(AnalysisServiceService, 'getAnalysisTerms', {
    from: ['gateway', 'catalog', 'payments'],
    callers: ['athlete', 'coach', 'service'],
  })
  async getAnalysisTerms(
    { analysisId }: GetAnalysisTermsRequest,
    caller: Caller,
  ): Promise<GetAnalysisTermsResponse> {
    const analysis = await this.terms.execute(caller, analysisId);
    return {
      analysisId: analysis.id,
      status: STATUS_MESSAGES[analysis.status],
      athleteId: analysis.athleteId,
      coachId: analysis.coachId,
      agreedRate: { amountMinor: analysis.agreedRateMinor, currency: analysis.currency },
      commissionBps: analysis.commissionBps,
      title: analysis.title,
      paid: analysis.paidAt !== undefined,
    };
  }
}
