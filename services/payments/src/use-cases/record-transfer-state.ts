import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../domain/payment.js';
import { observeTransfer, type ProviderTransfer } from '../domain/transfer.js';
import { PaymentRepository } from './ports/payment.repository.js';

/** The one door for news of a transfer and of what was fetched back of it. */
@Injectable()
export class RecordTransferState {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
  ) {}

  /** Undefined for a transfer that is not one of ours. */
  execute(transfer: ProviderTransfer): Promise<Payment | undefined> {
    return this.database.transaction(async () => {
      const payment = transfer.paymentId ? await this.payments.lock(transfer.paymentId) : undefined;
      if (!payment) return undefined;
      observeTransfer(payment, transfer, new Date());
      await this.payments.save(payment);
      return payment;
    });
  }
}
