import { Injectable } from '@nestjs/common';
import type { PaymentRecord } from '../domain/payment-record.js';
import { PaymentRepository } from './ports/payment.repository.js';

@Injectable()
export class GetPayments {
  constructor(private readonly payments: PaymentRepository) {}

  execute(userId: string, analysisIds: readonly string[]): Promise<PaymentRecord[]> {
    return this.payments.listVisible(userId, [...new Set(analysisIds)]);
  }
}
