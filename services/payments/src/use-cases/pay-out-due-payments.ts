import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { PaymentProvider, type NewTransfer } from './ports/payment-provider.js';
import { PaymentRepository, type DuePayout } from './ports/payment.repository.js';

export interface BatchResult {
  done: number;
  errors: { id: string; error: unknown }[];
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
    const transfer = await this.#transferFor(paymentId, accountId);
    if (!transfer) return false;
    // A key is only remembered for a day; a transfer whose answer was lost may be older.
    const transferId =
      (await this.provider.findTransfer(transfer)) ??
      (await this.provider.createTransfer(transfer, `transfer:${paymentId}`));
    await this.database.transaction(async () => {
      const payment = await this.payments.lock(paymentId);
      payment?.payOut(transferId, new Date());
      if (payment) await this.payments.save(payment);
    });
    return true;
  }

  /** Read again under a lock: a refund may have come first. */
  #transferFor(paymentId: string, accountId: string): Promise<NewTransfer | undefined> {
    return this.database.transaction(async () => {
      const payment = await this.payments.lock(paymentId);
      const chargeId = payment?.hold?.record.providerChargeId;
      if (payment?.record.payoutStatus !== 'pending' || !chargeId) return undefined;
      const { analysisId, split, total } = payment.record;
      return {
        paymentId,
        analysisId,
        accountId,
        chargeId,
        amountMinor: split.coachPayoutMinor,
        currency: total.currency,
      };
    });
  }
}
