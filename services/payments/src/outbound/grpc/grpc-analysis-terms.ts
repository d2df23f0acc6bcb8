import type { Caller } from '@bandeja/auth';
import type { AnalysisServiceService, AnalysisStatus } from '@bandeja/contracts/analysis';
import { DomainError } from '@bandeja/errors';
import type { RpcClient } from '@bandeja/rpc';
import { AnalysisTerms, type AgreedTerms } from '../../use-cases/ports/analysis-terms.js';

const STAGES: Partial<Record<AnalysisStatus, AgreedTerms['stage']>> = {
  ANALYSIS_STATUS_DRAFT: 'draft',
  ANALYSIS_STATUS_COMPLETED: 'completed',
  ANALYSIS_STATUS_PAYMENT_FAILED: 'payment_failed',
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
      analysisId,
      athleteId,
      coachId,
      title,
      commissionBps,
      total: terms.agreedRate,
      stage: STAGES[terms.status] ?? 'other',
    };
  }

  async stageOf(analysisId: string): Promise<AgreedTerms['stage'] | undefined> {
    try {
      const { status } = await this.client.getAnalysisTerms({ analysisId });
      return STAGES[status] ?? 'other';
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not-found') return undefined;
      throw error;
    }
  }

  onApplicationShutdown(): void {
    this.client.close();
  }
}
