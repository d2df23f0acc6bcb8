import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { beginRelease, isHoldOver, remindOfHoldEnd, REMINDER_HOURS } from '../domain/hold-clock.js';
import { CancelPayment } from './cancel-payment.js';
import type { BatchResult } from './pay-out-due-payments.js';
import { HoldPolicy } from './hold-policy.js';
import { AnalysisOutcomeRepository } from './ports/analysis-outcome.repository.js';
import { AnalysisTerms } from './ports/analysis-terms.js';
import { Clock } from './ports/clock.js';
import { PaymentRepository, type EndingHold } from './ports/payment.repository.js';

const BATCH = 100;

/** Reminds of holds that are ending without their work, and lets them go a day before the bank does (T-04). */
@Injectable()
export class WatchHolds {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
    private readonly outcomes: AnalysisOutcomeRepository,
    private readonly terms: AnalysisTerms,
    private readonly cancelPayment: CancelPayment,
    private readonly policy: HoldPolicy,
    private readonly clock: Clock,
  ) {}

  /** One that cannot be let go now does not hold up the others. */
  async execute(): Promise<BatchResult> {
    const result: BatchResult = { done: 0, errors: [] };
    const query = { now: this.clock.now(), leadMs: this.policy.releaseLeadMs, reminderHours: REMINDER_HOURS };
    for (const hold of await this.payments.listEndingHolds(query, BATCH)) {
      try {
        if (hold.isOver) await this.#release(hold);
        else await this.#remind(hold);
        result.done += 1;
      } catch (error) {
        result.errors.push({ id: hold.analysisId, error });
      }
    }
    return result;
  }

  /** The news of a delivery may still be on its way to us: analysis knows. */
  async #release({ analysisId }: EndingHold): Promise<void> {
    const stage = await this.terms.stageOf(analysisId);
    if (stage === 'completed' || stage === 'payment-failed') return;
    const isLetGo = await this.database.transaction(async () => {
      const payment = await this.payments.lockByAnalysis(analysisId);
      const outcome = await this.outcomes.find(analysisId);
      const now = this.clock.now();
      if (!payment || !isHoldOver(payment, outcome, now, this.policy.releaseLeadMs)) return false;
      beginRelease(payment, 'expired');
      await this.payments.save(payment);
      return true;
    });
    if (isLetGo) await this.cancelPayment.execute(analysisId);
  }

  #remind({ analysisId }: EndingHold): Promise<void> {
    return this.database.transaction(async () => {
      const payment = await this.payments.lockByAnalysis(analysisId);
      if (!payment) return;
      const outcome = await this.outcomes.find(analysisId);
      remindOfHoldEnd(payment, outcome, this.clock.now(), this.policy.releaseLeadMs);
      await this.payments.save(payment);
    });
  }
}
