import { Injectable } from '@nestjs/common';
import { PaymentRepository, type Earnings } from './ports/payment.repository.js';

/** All payments are settled in one currency (reading T-16). */
const SETTLEMENT_CURRENCY = 'USD';

@Injectable()
export class GetCoachEarnings {
  constructor(private readonly payments: PaymentRepository) {}

  execute(coachId: string): Promise<Earnings> {
    return this.payments.earningsOf(coachId, SETTLEMENT_CURRENCY);
  }
}
