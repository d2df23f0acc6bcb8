import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { beginPayout, giveUpPayout } from '../../domain/payout-decisions.js';
import { currentHold } from '../../domain/settlement.js';
import type { ProviderTransfer } from '../../domain/transfer-decisions.js';
import { runBatch, type BatchResult } from '../batch.js';
import { Payments, type DuePayout } from '../ports/payments.js';
import { ProviderRefusal } from '../ports/provider-errors.js';
import { TransferProvider, type NewTransfer } from '../ports/transfer-provider.js';
import { RecordTransferState } from './record-transfer-state.js';

interface BegunPayout {
  transfer: NewTransfer;
  key: string;
  /** False after a refund or a dispute: a transfer that was made is still recorded, but none is made any more. */
  isOwed: boolean;
}

const BATCH = 100;

/** Gives coaches their share once the guarantee window of a payment is over (reading T-05). */
@Injectable()
export class PayOutDuePayments {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly provider: TransferProvider,
    private readonly recordTransferState: RecordTransferState,
  ) {}

  async execute(signal?: AbortSignal): Promise<BatchResult> {
    const due = await this.payments.listDuePayouts(BATCH);
    return runBatch(
      due.map((payout) => ({ id: payout.paymentId, run: () => this.#payOut(payout) })),
      BATCH,
      signal,
    );
  }

  async #payOut({ paymentId, accountId }: DuePayout): Promise<boolean> {
    const begun = await this.#begin(paymentId, accountId);
    if (!begun) return false;
    const transfer = await this.#transfer(begun);
    if (transfer) await this.recordTransferState.execute(transfer);
    else await this.#giveUp(paymentId);
    return transfer !== undefined;
  }

  /** Under a lock and before the provider is asked: a refund may have come first, and none may come between. */
  #begin(paymentId: string, accountId: string): Promise<BegunPayout | undefined> {
    return this.database.transaction(async () => {
      const settlement = await this.payments.lock(paymentId);
      const chargeId = settlement && currentHold(settlement)?.providerChargeId;
      const begun = chargeId ? beginPayout(settlement) : undefined;
      if (!chargeId || !begun?.payout) return undefined;
      await this.payments.save(begun);
      const { payment, payout } = begun;
      return {
        transfer: {
          paymentId,
          analysisId: payment.analysisId,
          accountId,
          chargeId,
          amountMinor: payout.amountMinor,
          currency: payout.currency,
        },
        key: `transfer:${paymentId}${payout.attempt > 0 ? `:${payout.attempt}` : ''}`,
        isOwed: payment.status === 'completed',
      };
    });
  }

  /** Asks first: the provider forgets a key after a day, and a transfer whose answer was lost may be older. */
  async #transfer({ transfer, key, isOwed }: BegunPayout): Promise<ProviderTransfer | undefined> {
    const made = await this.provider.findTransfer(transfer);
    if (made || !isOwed) return made;
    try {
      return await this.provider.createTransfer(transfer, key);
    } catch (error) {
      if (error instanceof ProviderRefusal) await this.#giveUp(transfer.paymentId);
      throw error;
    }
  }

  #giveUp(paymentId: string): Promise<void> {
    return this.database.transaction(async () => {
      const settlement = await this.payments.lock(paymentId);
      if (settlement) await this.payments.save(giveUpPayout(settlement));
    });
  }
}
