import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { beginRelease, isHoldOver, remindOfHoldEnd, REMINDER_HOURS } from '../../domain/hold-clock.js';
import { runBatch, type BatchResult } from '../batch.js';
import { CancelPayment } from './cancel-payment.js';
import { HoldPolicy } from './hold-policy.js';
import { AnalysisOutcomes } from '../ports/analysis-outcomes.js';
import { AnalysisTerms } from '../ports/analysis-terms.js';
import { Payments, type EndingHold } from '../ports/payments.js';

const BATCH = 100;

/** Reminds of holds that are ending before the work is delivered, and releases them a day before the bank does (T-04). */
@Injectable()
export class WatchHolds {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly outcomes: AnalysisOutcomes,
    private readonly terms: AnalysisTerms,
    private readonly cancelPayment: CancelPayment,
    private readonly policy: HoldPolicy,
    private readonly clock: Clock,
  ) {}

  async execute(signal?: AbortSignal): Promise<BatchResult> {
    const query = { now: this.clock.now(), leadMs: this.policy.releaseLeadMs, reminderHours: REMINDER_HOURS };
    const ending = await this.payments.listEndingHolds(query, BATCH);
    return runBatch(
      ending.map((hold) => ({
        id: hold.analysisId,
        run: () => (hold.isOver ? this.#release(hold) : this.#remind(hold)),
      })),
      BATCH,
      { signal },
    );
  }

  /** Asks analysis first: the event of a delivery may still be on its way to us. */
  async #release({ analysisId }: EndingHold): Promise<boolean> {
    const stage = await this.terms.stageOf(analysisId);
    if (stage === 'completed' || stage === 'payment_failed') return false;
    const isLetGo = await this.database.transaction(async () => {
      const settlement = await this.payments.lockByAnalysis(analysisId);
      const outcome = await this.outcomes.find(analysisId);
      const now = this.clock.now();
      if (!settlement || !isHoldOver(settlement, outcome, now, this.policy.releaseLeadMs)) return false;
      await this.payments.save(beginRelease(settlement, 'expired'));
      return true;
    });
    if (isLetGo) await this.cancelPayment.execute(analysisId);
    return isLetGo;
  }

  #remind({ analysisId }: EndingHold): Promise<boolean> {
    return this.database.transaction(async () => {
      const settlement = await this.payments.lockByAnalysis(analysisId);
      const outcome = await this.outcomes.find(analysisId);
      const { releaseLeadMs } = this.policy;
      const reminded = settlement && remindOfHoldEnd(settlement, outcome, this.clock.now(), releaseLeadMs);
      if (reminded) await this.payments.save(reminded);
      return reminded !== undefined;
    });
  }
}
