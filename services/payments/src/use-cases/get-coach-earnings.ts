import { Injectable } from '@nestjs/common';
import { PaymentRepository, type Earnings } from './ports/payment.repository.js';
import { SETTLEMENT_CURRENCY } from './settlement-currency.js';

@Injectable()
export class GetCoachEarnings {
  constructor(private readonly payments: PaymentRepository) {}

  execute(coachId: string): Promise<Earnings> {
    return this.payments.earningsOf(coachId, SETTLEMENT_CURRENCY);
  }
}
