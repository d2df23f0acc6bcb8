import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { ProviderDispute } from '../domain/dispute-record.js';
import { observeDispute } from '../domain/dispute.js';
import type { Payment } from '../domain/payment.js';
import { PaymentRepository } from './ports/payment.repository.js';

/** The one door for news of a dispute. What it is about was recorded before: the capture comes first. */
@Injectable()
export class RecordDisputeState {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
  ) {}

  /** `askedAt` is when the provider was asked: of two answers that cross, the later question wins. */
  execute(paymentId: string, dispute: ProviderDispute, askedAt: Date): Promise<Payment> {
    return this.database.transaction(async () => {
      const payment = await this.payments.lock(paymentId);
      if (!payment) throw new Error(`dispute ${dispute.id} is about payment ${paymentId}, which is gone`);
      observeDispute(payment, dispute, askedAt);
      await this.payments.save(payment);
      return payment;
    });
  }
}
