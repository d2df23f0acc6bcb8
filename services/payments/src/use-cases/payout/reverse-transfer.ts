import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { transferReversalFailed } from '../../domain/payment.errors.js';
import { declineReversal, renewReversalKey } from '../../domain/payout-decisions.js';
import type { Settlement } from '../../domain/settlement.js';
import { Payments } from '../ports/payments.js';
import { ProviderRefusal, ProviderUnavailable } from '../ports/provider-errors.js';
import { TransferProvider } from '../ports/transfer-provider.js';
import { RecordTransferState } from './record-transfer-state.js';

/**
 * Takes a coach's share back, for an operator's refund or after a lost dispute. The reversal was stored before and may
 * be repeated from any point; a refusal counts only after the provider was asked how the transfer really stands.
 */
@Injectable()
export class ReverseTransfer {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly provider: TransferProvider,
    private readonly recordTransferState: RecordTransferState,
    private readonly clock: Clock,
  ) {}

  /** Does nothing where no reversal is under way. Throws TRANSFER_REVERSAL_FAILED when the coach keeps the share. */
  async carryOut(settlement: Settlement): Promise<Settlement> {
    const { payout } = settlement;
    if (payout?.status !== 'reversing' || !payout.providerTransferId) return settlement;
    const { paymentId, providerTransferId, reversalAttempt, reversalMinor } = payout;
    try {
      const key = `reversal:${paymentId}:${reversalAttempt}`;
      const transfer = await this.provider.reverseTransfer(providerTransferId, reversalMinor, key);
      return (await this.recordTransferState.execute(transfer)) ?? settlement;
    } catch (error) {
      return this.#recover(settlement, providerTransferId, error);
    }
  }

  /** After a lost dispute: that the coach's balance does not cover the share is recorded and no error. */
  async afterLoss(settlement: Settlement): Promise<void> {
    await this.carryOut(settlement).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'TRANSFER_REVERSAL_FAILED') throw error;
    });
  }

  async #recover(settlement: Settlement, transferId: string, error: unknown): Promise<Settlement> {
    if (error instanceof ProviderUnavailable && error.answered)
      await this.#change(settlement, renewReversalKey);
    if (!(error instanceof ProviderRefusal)) throw error;
    const transfer = await this.provider.getTransfer(transferId);
    const current = (transfer && (await this.recordTransferState.execute(transfer))) ?? settlement;
    if (current.payout?.status !== 'reversing') return current;
    const decline = (changed: Settlement) => declineReversal(changed, error.message, this.clock.now());
    if (!(await this.#change(settlement, decline))) throw error;
    throw transferReversalFailed();
  }

  /** False when another process has gone on meanwhile. */
  #change({ payment, payout }: Settlement, change: (settlement: Settlement) => Settlement): Promise<boolean> {
    return this.database.transaction(async () => {
      const current = await this.payments.lock(payment.id);
      const isSame = current?.payout?.reversalAttempt === payout?.reversalAttempt;
      if (current?.payout?.status !== 'reversing' || !isSame) return false;
      await this.payments.save(change(current));
      return true;
    });
  }
}
