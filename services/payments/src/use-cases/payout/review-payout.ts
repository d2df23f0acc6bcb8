import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { paymentNotFound, payoutNotUnderReview, reasonMissing } from '../../domain/payment.errors.js';
import { holdPayout, retryPayout } from '../../domain/payout-decisions.js';
import { assess } from '../../domain/payout-review.js';
import type { Settlement } from '../../domain/settlement.js';
import { PrismaPayoutReviews } from '../../outbound/prisma/prisma-payout-reviews.js';
import { Payments } from '../ports/payments.js';
import { RefundPayment } from '../refund/refund-payment.js';

/**
 * Looks at each payout once before it leaves: at who is behind its two sides and at how much they buy and sell. A conspicuous one
 * waits until an operator lets it go or gives the money back to the athlete.
 */
@Injectable()
export class ReviewPayout {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly reviews: PrismaPayoutReviews,
    private readonly refundPayment: RefundPayment,
    private readonly log: OperatorLog,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Whether it may leave as far as this goes. */
  async mayLeave(paymentId: string): Promise<boolean> {
    if (await this.reviews.find(paymentId)) return true; // one that is held is not due
    return this.database.transaction(async () => {
      const settlement = await this.payments.lock(paymentId);
      if (settlement?.payout?.status !== 'pending' || (await this.reviews.find(paymentId))) return true;
      const assessment = assess(await this.reviews.factsOf(paymentId));
      const now = this.clock.now();
      await this.reviews.add(paymentId, assessment, now);
      if (assessment.flags.length === 0) return true;
      const reason = assessment.flags.map(({ code }) => code).join(' ');
      const { coachId, analysisId } = settlement.payment;
      this.security.record('payout_flagged', {
        userId: coachId,
        analysisId,
        reason,
        isHeld: assessment.isHeld,
      });
      if (!assessment.isHeld) return true;
      await this.payments.save(holdPayout(settlement, `review: ${reason}`, now));
      return false;
    });
  }

  /** Whether an operator has to decide about it. */
  async isOpen(paymentId: string): Promise<boolean> {
    const review = await this.reviews.find(paymentId);
    return review !== undefined && review.isHeld && review.decision === null;
  }

  /** Nothing is wrong with it: it leaves with the next run. Throws PAYOUT_NOT_UNDER_REVIEW, VALIDATION_FAILED without a reason. */
  async release(analysisId: string, note: string, operator: string): Promise<Settlement> {
    return this.#decide('released', { analysisId, note, operator }, async (found) => {
      const released = retryPayout(found);
      await this.payments.save(released);
      return released;
    });
  }

  /** The coach does not get it: the athlete is refunded. Errors as those of `release`, and of a refund. */
  async refuse(analysisId: string, note: string, operator: string): Promise<Settlement> {
    await this.#requireOpen(analysisId, note);
    const refunded = await this.refundPayment.execute(analysisId, note, { kind: 'operator', name: operator });
    return this.#decide('refused', { analysisId, note, operator }, () => Promise.resolve(refunded));
  }

  #decide(
    decision: 'released' | 'refused',
    { analysisId, note, operator }: { analysisId: string; note: string; operator: string },
    change: (found: Settlement) => Promise<Settlement>,
  ): Promise<Settlement> {
    return this.database.transaction(async () => {
      const found = await this.#requireOpen(analysisId, note);
      await this.reviews.decide(found.payment.id, decision, { operator, note, at: this.clock.now() });
      const action = decision === 'released' ? 'payouts clear' : 'payouts refuse';
      await this.log.record({ operator, action, subject: analysisId, details: { reason: note } });
      return change(found);
    });
  }

  async #requireOpen(analysisId: string, note: string): Promise<Settlement> {
    if (note === '') throw reasonMissing();
    const found = await this.database.transaction(() => this.payments.lockByAnalysis(analysisId));
    if (!found) throw paymentNotFound();
    if (!(await this.isOpen(found.payment.id))) throw payoutNotUnderReview();
    return found;
  }
}
