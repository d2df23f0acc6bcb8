import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { transferReversalFailed } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import type { PaymentRecord } from '../domain/payment-record.js';
import { renewReversalKey } from '../domain/payout.js';
import { declineReversal } from '../domain/transfer.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ProviderRefusal, ProviderUnavailable } from './ports/provider-errors.js';
import { TransferProvider } from './ports/transfer-provider.js';
import { RecordTransferState } from './record-transfer-state.js';

/**
 * Fetches the share of a coach back, for an operator's refund or after a lost dispute. It was written down before, and
 * may be repeated from any point; a refusal is believed only after asking how the transfer really stands.
 */
@Injectable()
export class ReverseTransfer {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
    private readonly provider: TransferProvider,
    private readonly recordTransferState: RecordTransferState,
  ) {}

  /** Does nothing where no reversal is under way. Throws TRANSFER_REVERSAL_FAILED when the coach keeps the share. */
  async carryOut(payment: Payment): Promise<Payment> {
    const { id, payoutStatus, providerTransferId, reversalAttempt } = payment.record;
    if (payoutStatus !== 'reversing' || !providerTransferId) return payment;
    try {
      const key = `reversal:${id}:${reversalAttempt}`;
      const transfer = await this.provider.reverseTransfer(providerTransferId, key);
      return (await this.recordTransferState.execute(transfer)) ?? payment;
    } catch (error) {
      return this.#recover(payment, providerTransferId, error);
    }
  }

  /** After a lost dispute: that the coach cannot give the share back is recorded, and nobody waits for an answer. */
  async afterLoss(payment: Payment): Promise<void> {
    await this.carryOut(payment).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'TRANSFER_REVERSAL_FAILED') throw error;
    });
  }

  async #recover(payment: Payment, transferId: string, error: unknown): Promise<Payment> {
    if (error instanceof ProviderUnavailable && error.answered) await this.#change(payment, renewReversalKey);
    if (!(error instanceof ProviderRefusal)) throw error;
    const transfer = await this.provider.getTransfer(transferId);
    const current = (transfer && (await this.recordTransferState.execute(transfer))) ?? payment;
    if (current.record.payoutStatus !== 'reversing') return current;
    if (!(await this.#change(payment, declineReversal))) throw error;
    throw transferReversalFailed();
  }

  /** False when another process has come further meanwhile. */
  #change({ record }: Payment, change: (record: PaymentRecord) => void): Promise<boolean> {
    return this.database.transaction(async () => {
      const current = await this.payments.lock(record.id);
      const isSame = current?.record.reversalAttempt === record.reversalAttempt;
      if (!current || !isSame || current.record.payoutStatus !== 'reversing') return false;
      change(current.record);
      await this.payments.save(current);
      return true;
    });
  }
}
