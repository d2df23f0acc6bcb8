import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { failPayment, open, pay, type Analysis, type HoldTimes } from '../../domain/analysis.js';
import { canMove } from '../../domain/analysis-status.js';
import type { WithdrawalReason } from '../../domain/rejection.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { PrismaCoachFigures } from '../../outbound/prisma/prisma-coach-figures.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { EndRequest } from '../request/end-request.js';

export interface Payment {
  analysisId: string;
  athleteId: string;
  coachId: string;
  coachAmountMinor: number;
  currency: string;
}

/**
 * Changes an analysis as its payment changed. An event that was handled before changes nothing; one that comes too early
 * throws, so that it is retried.
 */
@Injectable()
export class FollowPayment {
  constructor(
    private readonly database: Database,
    private readonly analyses: PrismaAnalyses,
    private readonly end: EndRequest,
    private readonly figures: PrismaCoachFigures,
    private readonly events: AnalysisEvents,
  ) {}

  authorized(payment: Payment, authorizedAt: Date, hold: HoldTimes): Promise<void> {
    return this.database.transaction(async () => {
      const analysis = await this.analyses.lock(payment.analysisId);
      if (analysis?.openedAt) return;
      if (!analysis || analysis.status === 'rejected') return this.#releaseLateHold(payment, analysis);
      const opened = open(analysis, authorizedAt, hold);
      await this.analyses.save(opened);
      await this.figures.countOpened(opened.coachId);
      await this.events.opened(opened);
    });
  }

  captured(payment: Payment, capturedAt: Date, guaranteeDays = 0): Promise<void> {
    return this.database.transaction(async () => {
      const analysis = await this.#lock(payment);
      if (analysis.paidAt) return;
      const paid = pay(analysis, capturedAt, guaranteeDays);
      await this.analyses.save(paid);
      await this.figures.addEarned({
        coachId: paid.coachId,
        amountMinor: payment.coachAmountMinor,
        currency: payment.currency || paid.currency,
        at: capturedAt,
      });
      await this.events.unlocked(paid);
    });
  }

  /** The athlete keeps the work; the coach's earnings lose the amount on the day on which it was captured. */
  refunded(payment: Payment, refundedAt: Date): Promise<void> {
    return this.database.transaction(async () => {
      const analysis = await this.#lock(payment);
      if (analysis.refundedAt) return;
      if (!analysis.paidAt) throw new Error(`analysis ${analysis.id} is not known to be paid yet`);
      await this.analyses.save({ ...analysis, refundedAt, openRefundIds: [] });
      await this.figures.addEarned({
        coachId: analysis.coachId,
        amountMinor: -payment.coachAmountMinor,
        currency: payment.currency || analysis.currency,
        at: analysis.paidAt,
      });
    });
  }

  captureFailed(payment: Payment, error: string, failedAt: Date): Promise<void> {
    return this.database.transaction(async () => {
      const analysis = await this.#lock(payment);
      if (analysis.paidAt) return;
      if (analysis.status === 'payment_failed') {
        await this.analyses.save({ ...analysis, paymentError: error });
        return;
      }
      const failed = failPayment(analysis, error, failedAt);
      await this.analyses.save(failed);
      await this.events.paymentFailed(failed);
    });
  }

  /** Does nothing for a removed draft and for an analysis that has ended or is paid. Delivered work ends only if it is given up. */
  canceled(payment: Payment, reason: WithdrawalReason): Promise<void> {
    return this.database.transaction(async () => {
      const analysis = await this.analyses.lock(payment.analysisId);
      const move = reason === 'unpaid' || reason === 'operator' ? 'giveUp' : 'withdraw';
      if (analysis && canMove(analysis, move)) await this.end.execute(analysis, move, reason);
    });
  }

  /** The request ended, or its draft was removed, while the card was being confirmed: publish the end again, so that payments releases the hold. */
  async #releaseLateHold(payment: Payment, analysis: Analysis | undefined): Promise<void> {
    const subject = analysis ?? { ...payment, id: payment.analysisId, title: '', requestVideo: { id: '' } };
    await this.events.rejected(
      subject,
      analysis?.rejectionReason ?? 'expired',
      analysis?.rejectionDescription ?? '',
    );
  }

  async #lock({ analysisId }: Payment): Promise<Analysis> {
    const analysis = await this.analyses.lock(analysisId);
    if (!analysis) throw new Error(`no analysis ${analysisId} yet`);
    return analysis;
  }
}
