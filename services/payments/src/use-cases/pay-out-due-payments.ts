import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isForfeited } from '../domain/dispute-record.js';
import { beginPayout, giveUpPayout } from '../domain/payout.js';
import type { ProviderTransfer } from '../domain/transfer.js';
import { PaymentRepository, type DuePayout } from './ports/payment.repository.js';
import { ProviderRefusal } from './ports/provider-errors.js';
import { TransferProvider, type NewTransfer } from './ports/transfer-provider.js';
import { RecordTransferState } from './record-transfer-state.js';

export interface BatchResult {
  done: number;
  errors: { id: string; error: unknown }[];
}

interface BegunPayout {
  transfer: NewTransfer;
  key: string;
  /** False when the athlete has the money back or asks for it: what was transferred is recorded, and nothing more is. */
  isOwed: boolean;
}

const BATCH = 100;

/** Gives coaches their share once the guarantee window of a payment is over (reading T-05). */
@Injectable()
export class PayOutDuePayments {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
    private readonly provider: TransferProvider,
    private readonly recordTransferState: RecordTransferState,
  ) {}

  /** One that cannot be paid now does not hold up the others. */
  async execute(): Promise<BatchResult> {
    const result: BatchResult = { done: 0, errors: [] };
    for (const due of await this.payments.listDuePayouts(BATCH)) {
      try {
        if (await this.#payOut(due)) result.done += 1;
      } catch (error) {
        result.errors.push({ id: due.paymentId, error });
      }
    }
    return result;
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
      const payment = await this.payments.lock(paymentId);
      const chargeId = payment?.hold?.record.providerChargeId;
      if (!payment || !chargeId || !beginPayout(payment.record)) return undefined;
      await this.payments.save(payment);
      const { analysisId, split, total, status, payoutAttempt } = payment.record;
      const amount = { amountMinor: split.coachPayoutMinor, currency: total.currency };
      return {
        transfer: { paymentId, analysisId, accountId, chargeId, ...amount },
        key: `transfer:${paymentId}${payoutAttempt > 0 ? `:${payoutAttempt}` : ''}`,
        isOwed: status === 'completed',
      };
    });
  }

  /** A key is only remembered for a day; a transfer whose answer was lost may be older. */
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
      const payment = await this.payments.lock(paymentId);
      if (!payment) return;
      giveUpPayout(payment.record, isForfeited(payment.disputes));
      await this.payments.save(payment);
    });
  }
}
