import { NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { paymentNotFound } from '../../domain/payment.errors.js';
import { isVisibleTo } from '../../domain/payment.js';
import type { Settlement } from '../../domain/settlement.js';
import { FollowAnalysis } from './follow-analysis.js';
import { Payments } from '../ports/payments.js';
import { RefreshPayment } from './refresh-payment.js';

/** Asks the provider when the athlete or the coach wants to know, for when a webhook is late. */
@Injectable()
export class SyncPayment {
  constructor(
    private readonly payments: Payments,
    private readonly refreshPayment: RefreshPayment,
    private readonly followAnalysis: FollowAnalysis,
  ) {}

  async execute(analysisId: string, userId: string): Promise<Settlement> {
    const settlement = await this.payments.findByAnalysis(analysisId);
    if (!settlement) throw paymentNotFound();
    if (!isVisibleTo(settlement.payment, userId)) throw new NotYoursError(paymentNotFound(), { analysisId });
    return this.followAnalysis.execute(await this.refreshPayment.execute(settlement));
  }
}
