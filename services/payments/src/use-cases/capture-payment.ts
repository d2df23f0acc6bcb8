import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../domain/payment.js';
import { PaymentProvider } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ProviderRefusal, ProviderUnavailable } from './ports/provider-errors.js';
import { RecordIntentState } from './record-intent-state.js';

/**
 * Takes the held money of a delivered analysis. Repeatable from any point at which a process may die: the attempt is
 * written down before the provider is asked, the provider answers the same key the same way, and a refusal is believed
 * only after asking how the intent really stands.
 */
@Injectable()
export class CapturePayment {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
    private readonly provider: PaymentProvider,
    private readonly recordIntentState: RecordIntentState,
  ) {}

  /** Answers the payment as it then stands: `failed` when the provider refused. Throws when nobody knows yet. */
  async execute(
    analysisId: string,
    options: { again: boolean } = { again: false },
  ): Promise<Payment | undefined> {
    const payment = await this.#begin(analysisId, options.again);
    const intentId = payment?.hold?.record.providerIntentId;
    if (payment?.status !== 'processing' || !intentId) return payment;
    try {
      const key = `capture:${payment.record.id}:${payment.record.captureAttempt}`;
      return await this.recordIntentState.execute(await this.provider.captureIntent(intentId, key));
    } catch (error) {
      if (error instanceof ProviderRefusal) return this.#refused(payment, intentId, error.message);
      if (error instanceof ProviderUnavailable && error.answered) await this.#renewKey(payment);
      throw error;
    }
  }

  #begin(analysisId: string, again: boolean): Promise<Payment | undefined> {
    return this.database.transaction(async () => {
      const payment = await this.payments.lockByAnalysis(analysisId);
      const isDue = payment?.status === 'authorized' || (again && payment?.status === 'failed');
      const isLetGo = payment?.record.releaseReason !== null;
      if (!payment || !isDue || isLetGo || payment.hold?.state !== 'held') return payment;
      payment.beginCapture();
      await this.payments.save(payment);
      return payment;
    });
  }

  /** An intent that was captured or lost meanwhile is refused too. */
  async #refused(payment: Payment, intentId: string, reason: string): Promise<Payment | undefined> {
    const intent = await this.provider.getIntent(intentId);
    if (intent) await this.recordIntentState.execute(intent);
    return this.#change(payment, (current) => current.fail(reason));
  }

  async #renewKey(payment: Payment): Promise<void> {
    await this.#change(payment, (current) => {
      if (current.record.captureAttempt === payment.record.captureAttempt) current.renewCaptureKey();
    });
  }

  #change({ record }: Payment, change: (payment: Payment) => void): Promise<Payment | undefined> {
    return this.database.transaction(async () => {
      const current = await this.payments.lock(record.id);
      if (current?.status !== 'processing') return current;
      change(current);
      await this.payments.save(current);
      return current;
    });
  }
}
