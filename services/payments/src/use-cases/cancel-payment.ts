import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { beginRelease } from '../domain/hold-clock.js';
import type { Payment } from '../domain/payment.js';
import type { ProviderIntent } from '../domain/provider-intent.js';
import { PayoutPolicy } from './payout-policy.js';
import { AnalysisOutcomeRepository } from './ports/analysis-outcome.repository.js';
import { PaymentProvider } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ProviderRefusal } from './ports/provider-errors.js';
import { RecordIntentState } from './record-intent-state.js';

/** Lets go of the held money of an analysis that will not be. Repeatable; what is being captured is left alone. */
@Injectable()
export class CancelPayment {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
    private readonly outcomes: AnalysisOutcomeRepository,
    private readonly provider: PaymentProvider,
    private readonly recordIntentState: RecordIntentState,
    private readonly policy: PayoutPolicy,
  ) {}

  async execute(analysisId: string): Promise<Payment | undefined> {
    const payment = await this.#begin(analysisId);
    if (payment?.status !== 'pending' && payment?.status !== 'authorized') return payment;
    const intentId = payment.hold?.record.providerIntentId;
    if (!intentId || payment.hold?.state === 'released') return this.#cancelUnheld(payment);
    return this.recordIntentState.execute(await this.#cancel(intentId));
  }

  #begin(analysisId: string): Promise<Payment | undefined> {
    return this.database.transaction(async () => {
      const payment = await this.payments.lockByAnalysis(analysisId);
      const isReleasable = payment?.status === 'pending' || payment?.status === 'authorized';
      if (!payment || !isReleasable || payment.record.releaseReason !== null) return payment;
      const { closedReason } = await this.outcomes.find(analysisId);
      beginRelease(payment, closedReason ?? 'requested');
      await this.payments.save(payment);
      return payment;
    });
  }

  async #cancel(intentId: string): Promise<ProviderIntent> {
    try {
      return await this.provider.cancelIntent(intentId);
    } catch (error) {
      const intent = error instanceof ProviderRefusal ? await this.provider.getIntent(intentId) : undefined;
      if (!intent || intent.state === 'open' || intent.state === 'held') throw error;
      return intent;
    }
  }

  #cancelUnheld({ record }: Payment): Promise<Payment | undefined> {
    return this.database.transaction(async () => {
      const payment = await this.payments.lock(record.id);
      if (
        payment?.status !== 'pending' ||
        (payment.hold?.record.providerIntentId && payment.hold.state !== 'released')
      )
        throw new Error(`payment ${record.id} got a hold while it was canceled`);
      const outcome = await this.outcomes.find(record.analysisId);
      payment.cancelUnheld({ outcome, now: new Date(), payoutHoldMs: this.policy.holdMs });
      await this.payments.save(payment);
      return payment;
    });
  }
}
