import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { NO_OUTCOME, type AnalysisOutcome } from '../../domain/analysis-outcome.js';
import type { CancelReason } from '../../domain/payment.events.js';
import type { PrismaClient } from '../../generated/client.js';
import { AnalysisOutcomes } from '../../use-cases/ports/analysis-outcomes.js';

@Injectable()
export class PrismaAnalysisOutcomes extends AnalysisOutcomes {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async find(analysisId: string): Promise<AnalysisOutcome> {
    const row = await this.database.current.analysisOutcome.findUnique({ where: { analysisId } });
    return row
      ? { deliveredAttempt: row.deliveredAttempt, closedReason: row.closedReason as CancelReason | null }
      : NO_OUTCOME;
  }

  async recordDelivery(analysisId: string, attempt: number): Promise<boolean> {
    const changed = await this.database.execute(
      `insert into analysis_outcome (analysis_id, delivered_attempt, updated_at) values ($1::uuid, $2, now())
       on conflict (analysis_id) do update set delivered_attempt = excluded.delivered_attempt, updated_at = now()
       where analysis_outcome.delivered_attempt < excluded.delivered_attempt`,
      analysisId,
      attempt,
    );
    return changed === 1;
  }

  async recordClosing(analysisId: string, reason: CancelReason): Promise<void> {
    await this.database.execute(
      `insert into analysis_outcome (analysis_id, closed_reason, updated_at) values ($1::uuid, $2, now())
       on conflict (analysis_id) do update set closed_reason = excluded.closed_reason, updated_at = now()
       where analysis_outcome.closed_reason is null`,
      analysisId,
      reason,
    );
  }
}
