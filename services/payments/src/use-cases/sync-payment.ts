import { Injectable } from '@nestjs/common';
import { paymentNotFound } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import { FollowAnalysis } from './follow-analysis.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { RefreshPayment } from './refresh-payment.js';

/** Asks the provider in the name of someone who takes part, for when a webhook is late. */
@Injectable()
export class SyncPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refreshPayment: RefreshPayment,
    private readonly followAnalysis: FollowAnalysis,
  ) {}

  async execute(analysisId: string, userId: string): Promise<Payment> {
    const payment = await this.payments.findByAnalysis(analysisId);
    if (!payment?.isVisibleTo(userId)) throw paymentNotFound();
    return this.followAnalysis.execute(await this.refreshPayment.execute(payment));
  }
}
