import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { paymentNotFound, payoutUnderReview } from '../../domain/payment.errors.js';
import { holdPayout, retryPayout } from '../../domain/payout-decisions.js';
import type { Settlement } from '../../domain/settlement.js';
import { ReviewPayout } from './review-payout.js';
import { Payments } from '../ports/payments.js';

/** An operator stops the transfer of a share, or makes it due again. */
@Injectable()
export class SteerPayout {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly review: ReviewPayout,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  /** Throws PAYMENT_NOT_FOUND, or PAYOUT_NOT_WAITING for a share that was transferred or refunded. */
  hold(analysisId: string, reason: string, operator: string): Promise<Settlement> {
    const action = { operator, action: 'payouts hold', subject: analysisId, details: { reason } };
    return this.#change(analysisId, action, (found) => holdPayout(found, reason, this.clock.now()));
  }

  /** Ends a hold and the pause after a refusal. Errors as those of `hold`, and PAYOUT_UNDER_REVIEW. */
  async retry(analysisId: string, operator: string): Promise<Settlement> {
    const found = await this.payments.findByAnalysis(analysisId);
    if (found && (await this.review.isOpen(found.payment.id))) throw payoutUnderReview();
    return this.#change(analysisId, { operator, action: 'payouts retry', subject: analysisId }, retryPayout);
  }

  #change(
    analysisId: string,
    action: Parameters<OperatorLog['record']>[0],
    change: (settlement: Settlement) => Settlement,
  ): Promise<Settlement> {
    return this.database.transaction(async () => {
      const found = await this.payments.lockByAnalysis(analysisId);
      if (!found) throw paymentNotFound();
      const changed = change(found);
      await this.payments.save(changed);
      await this.log.record(action);
      return changed;
    });
  }
}
