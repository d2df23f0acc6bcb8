import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Analysis } from '../../domain/analysis.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { PrismaCoachFigures } from '../../outbound/prisma/prisma-coach-figures.js';
import type { Payment } from './follow-payment.js';

/**
 * Records what happens to the money after the capture, which decides whether the response can be replaced. Safe to repeat;
 * an event that comes too early throws, so that it is retried.
 */
@Injectable()
export class FollowMoney {
  constructor(
    private readonly database: Database,
    private readonly analyses: PrismaAnalyses,
    private readonly figures: PrismaCoachFigures,
  ) {}

  refundRequested(payment: Payment, refundId: string): Promise<void> {
    return this.#change(payment, ({ openRefundIds }) => ({ openRefundIds: withId(openRefundIds, refundId) }));
  }

  /** Part of the money went back; the rest stays the coach's. */
  partlyRefunded(payment: Payment, refundId: string): Promise<void> {
    return this.#change(payment, ({ openRefundIds }) => ({
      openRefundIds: withoutId(openRefundIds, refundId),
    }));
  }

  /** A refund that was made already may be returned by the bank: then the coach has earned the share again. */
  refundFailed(payment: Payment, refundId: string, wasRefunded: boolean): Promise<void> {
    return this.database.transaction(async () => {
      const analysis = await this.#lock(payment);
      const isReturned = wasRefunded && analysis.refundedAt !== undefined;
      await this.analyses.save({
        ...analysis,
        openRefundIds: withoutId(analysis.openRefundIds, refundId),
        refundedAt: isReturned ? undefined : analysis.refundedAt,
      });
      if (isReturned && analysis.paidAt)
        await this.figures.addEarned({
          coachId: analysis.coachId,
          amountMinor: payment.coachAmountMinor,
          currency: payment.currency || analysis.currency,
          at: analysis.paidAt,
        });
    });
  }

  disputed(payment: Payment, disputeId: string, isWon: boolean): Promise<void> {
    return this.#change(payment, ({ disputeIds }) => ({
      disputeIds: isWon ? withoutId(disputeIds, disputeId) : withId(disputeIds, disputeId),
    }));
  }

  /** The first transfer counts, also when it is undone later. */
  paidOut(payment: Payment, at: Date): Promise<void> {
    return this.#change(payment, ({ paidOutAt }) => ({ paidOutAt: paidOutAt ?? at }));
  }

  #change(payment: Payment, change: (analysis: Analysis) => Partial<Analysis>): Promise<void> {
    return this.database.transaction(async () => {
      const analysis = await this.#lock(payment);
      await this.analyses.save({ ...analysis, ...change(analysis) });
    });
  }

  async #lock({ analysisId }: Payment): Promise<Analysis> {
    const analysis = await this.analyses.lock(analysisId);
    if (!analysis) throw new Error(`no analysis ${analysisId} yet`);
    return analysis;
  }
}

const withId = (ids: readonly string[], id: string): string[] => [...withoutId(ids, id), id];
const withoutId = (ids: readonly string[], id: string): string[] => ids.filter((each) => each !== id);
