import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../domain/payment.js';
import { beginPayout, giveUpPayout } from '../domain/payout.js';
import { PaymentProvider, type NewTransfer } from './ports/payment-provider.js';
import { PaymentRepository, type DuePayout } from './ports/payment.repository.js';
import { ProviderRefusal } from './ports/provider-errors.js';

export interface BatchResult {
  done: number;
  errors: { id: string; error: unknown }[];
}

interface BegunPayout {
  transfer: NewTransfer;
  /** False when the athlete has the money back: what was transferred is recorded, and nothing more is. */
  isOwed: boolean;
}

const BATCH = 100;

/** Gives coaches their share once the guarantee window of a payment is over (reading T-05). */
@Injectable()
export class PayOutDuePayments {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
    private readonly provider: PaymentProvider,
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
    const transferId = await this.#transfer(begun);
    await this.#change(paymentId, (payment) => {
      if (transferId) payment.payOut(transferId, new Date());
      else giveUpPayout(payment.record);
    });
    return transferId !== undefined;
  }

  /** Under a lock and before the provider is asked: a refund may have come first, and none may come between. */
  #begin(paymentId: string, accountId: string): Promise<BegunPayout | undefined> {
    return this.database.transaction(async () => {
      const payment = await this.payments.lock(paymentId);
      const chargeId = payment?.hold?.record.providerChargeId;
      if (!payment || !chargeId || !beginPayout(payment.record)) return undefined;
      await this.payments.save(payment);
      const { analysisId, split, total, status } = payment.record;
      const amount = { amountMinor: split.coachPayoutMinor, currency: total.currency };
      return {
        transfer: { paymentId, analysisId, accountId, chargeId, ...amount },
        isOwed: status === 'completed',
      };
    });
  }

  /** A key is only remembered for a day; a transfer whose answer was lost may be older. */
  async #transfer({ transfer, isOwed }: BegunPayout): Promise<string | undefined> {
    const made = await this.provider.findTransfer(transfer);
    if (made || !isOwed) return made;
    try {
      return await this.provider.createTransfer(transfer, `transfer:${transfer.paymentId}`);
    } catch (error) {
      if (error instanceof ProviderRefusal)
        await this.#change(transfer.paymentId, ({ record }) => giveUpPayout(record));
      throw error;
    }
  }

  #change(paymentId: string, change: (payment: Payment) => void): Promise<void> {
    return this.database.transaction(async () => {
      const payment = await this.payments.lock(paymentId);
      if (!payment) return;
      change(payment);
      await this.payments.save(payment);
    });
  }
}
