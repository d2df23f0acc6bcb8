import type { Caller } from '@bandeja/auth';
import type { AnalysisServiceService, AnalysisStatus } from '@bandeja/contracts/analysis';
import type { RpcClient } from '@bandeja/rpc';
import { AnalysisTerms, type AgreedTerms } from '../../use-cases/ports/analysis-terms.js';

const STAGES: Partial<Record<AnalysisStatus, AgreedTerms['stage']>> = {
  ANALYSIS_STATUS_DRAFT: 'draft',
  ANALYSIS_STATUS_COMPLETED: 'completed',
  ANALYSIS_STATUS_PAYMENT_FAILED: 'payment-failed',
};

export class GrpcAnalysisTerms extends AnalysisTerms {
  constructor(private readonly client: RpcClient<typeof AnalysisServiceService>) {
    super();
  }

  async get(analysisId: string, caller: Caller): Promise<AgreedTerms> {
    const terms = await this.client.getAnalysisTerms({ analysisId }, { as: caller });
    if (!terms.agreedRate) throw new Error(`analysis ${analysisId} has no agreed rate`);
    const { athleteId, coachId, title, commissionBps } = terms;
    return {
      ...{ analysisId, athleteId, coachId, title, commissionBps },
      total: terms.agreedRate,
      stage: STAGES[terms.status] ?? 'other',
    };
  }

  onApplicationShutdown(): void {
    this.client.close();
  }
}
