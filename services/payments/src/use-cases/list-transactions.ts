import type { Page, PageRequest } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PaymentRecord } from '../domain/payment-record.js';
import { PaymentRepository } from './ports/payment.repository.js';

@Injectable()
export class ListTransactions {
  constructor(private readonly payments: PaymentRepository) {}

  execute(userId: string, role: 'athlete' | 'coach', page: PageRequest): Promise<Page<PaymentRecord>> {
    return this.payments.listTransactions(userId, role, page);
  }
}
