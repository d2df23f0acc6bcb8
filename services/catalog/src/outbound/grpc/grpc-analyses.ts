import type { Caller } from '@bandeja/auth';
import type { AnalysisServiceService } from '@bandeja/contracts/analysis';
import type { RpcClient } from '@bandeja/rpc';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Analyses, type AnalysisTerms } from '../../use-cases/ports/analyses.js';

/** Calls the analysis service in the name of the caller. */
export class GrpcAnalyses extends Analyses implements OnApplicationShutdown {
  constructor(private readonly client: RpcClient<typeof AnalysisServiceService>) {
    super();
  }

  async terms(analysisId: string, caller: Caller): Promise<AnalysisTerms> {
    const terms = await this.client.getAnalysisTerms({ analysisId }, { as: caller });
    return {
      athleteId: terms.athleteId,
      coachId: terms.coachId,
      completed: terms.status === 'ANALYSIS_STATUS_COMPLETED',
      paid: terms.paid,
    };
  }

  onApplicationShutdown(): void {
    this.client.close();
  }
}
