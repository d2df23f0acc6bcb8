import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { paymentNotOpen } from '../domain/payment.errors.js';
import { Payment } from '../domain/payment.js';
import type { Terms } from '../domain/payment-record.js';
import type { ProviderIntent } from '../domain/provider-intent.js';
import type { ChosenCard } from './choose-card.js';
import { AnalysisOutcomeRepository } from './ports/analysis-outcome.repository.js';
import { PaymentProvider } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ProviderRefusal, usedUpKey } from './ports/provider-errors.js';
import { RecordIntentState } from './record-intent-state.js';

/** The one live intent of a payment: written down first, then made under a key of its own, so that no two can be. */
@Injectable()
export class OpenHold {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
    private readonly outcomes: AnalysisOutcomeRepository,
    private readonly provider: PaymentProvider,
    private readonly recordIntentState: RecordIntentState,
  ) {}

  async execute(terms: Terms, card: ChosenCard): Promise<ProviderIntent> {
    const payment = await this.#writeDown(terms, card);
    const known = payment.hold?.record.providerIntentId;
    const intent = known ? await this.provider.getIntent(known) : await this.#make(payment);
    if (!intent) throw new Error(`the provider does not know the intent of payment ${payment.record.id}`);
    return intent.state === 'open' && intent.paymentMethodId !== card.paymentMethodId
      ? this.#change(intent, card)
      : intent;
  }

  #writeDown(terms: Terms, { customerId, paymentMethodId }: ChosenCard): Promise<Payment> {
    return this.database.transaction(async () => {
      const now = new Date();
      const payment = await this.payments.add(Payment.open(terms, now));
      const { closedReason } = await this.outcomes.find(terms.analysisId);
      const isOpen = ['pending', 'failed', 'canceled'].includes(payment.status);
      if (closedReason !== null || !isOpen) throw paymentNotOpen();
      payment.openHold(customerId, paymentMethodId, now);
      await this.payments.save(payment);
      return payment;
    });
  }

  async #make({ record, hold }: Payment): Promise<ProviderIntent> {
    if (!hold) throw new Error(`payment ${record.id} has no hold`);
    const { sequence, providerCustomerId: customerId, paymentMethodId } = hold.record;
    const { id: paymentId, analysisId, total } = record;
    try {
      const wanted = { paymentId, analysisId, sequence, customerId, paymentMethodId, ...total };
      const intent = await this.provider.createIntent(wanted, `intent:${paymentId}:${sequence}`);
      const recorded = await this.recordIntentState.execute(intent);
      const made = recorded?.holds.find((other) => other.record.sequence === sequence);
      if (made?.state !== 'released') return intent;
      if (intent.state === 'open') await this.provider.cancelIntent(intent.id);
      throw paymentNotOpen();
    } catch (error) {
      if (usedUpKey(error)) await this.#abandon(paymentId, sequence);
      throw error;
    }
  }

  async #change(intent: ProviderIntent, card: ChosenCard): Promise<ProviderIntent> {
    try {
      return await this.provider.changeIntentCard(intent.id, card.paymentMethodId);
    } catch (error) {
      const current = error instanceof ProviderRefusal ? await this.provider.getIntent(intent.id) : undefined;
      if (!current || current.state === 'open') throw error;
      return current;
    }
  }

  #abandon(paymentId: string, sequence: number): Promise<void> {
    return this.database.transaction(async () => {
      const payment = await this.payments.lock(paymentId);
      if (payment?.hold?.record.sequence !== sequence || payment.hold.record.providerIntentId !== null)
        return;
      payment.hold.abandon();
      await this.payments.save(payment);
    });
  }
}
