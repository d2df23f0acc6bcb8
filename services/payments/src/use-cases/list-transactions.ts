import type { Page } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { invalidField } from '../domain/payment.errors.js';
import type { PaymentRecord } from '../domain/payment-record.js';
import { PaymentRepository, type TransactionQuery } from './ports/payment.repository.js';

const MAX_SEARCH_LENGTH = 200;

@Injectable()
export class ListTransactions {
  constructor(private readonly payments: PaymentRepository) {}

  execute(userId: string, role: 'athlete' | 'coach', query: TransactionQuery): Promise<Page<PaymentRecord>> {
    const search = query.search.replaceAll('\0', '').trim();
    if (search.length > MAX_SEARCH_LENGTH) throw invalidField('search', 'Search for something shorter.');
    return this.payments.listTransactions(userId, role, { ...query, search });
  }
}
