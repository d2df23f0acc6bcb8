import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { paymentClosed, paymentNotOpen } from '../../domain/payment.errors.js';
import { abandonCurrentHold, openHold } from '../../domain/intent-decisions.js';
import { isGivenUp, type Terms } from '../../domain/payment.js';
import type { ProviderIntent } from '../../domain/provider-intent.js';
import { currentHold, openSettlement, type Settlement } from '../../domain/settlement.js';
import type { ChosenCard } from '../cards/choose-card.js';
import { AnalysisOutcomes } from '../ports/analysis-outcomes.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { Payments } from '../ports/payments.js';
import { ProviderRefusal, usedUpKey } from '../ports/provider-errors.js';
import { RecordIntentState } from '../sync/record-intent-state.js';

/** Creates the one live intent of a payment: stored first, then created under a key of its own, so that there cannot be two. */
@Injectable()
export class OpenHold {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly outcomes: AnalysisOutcomes,
    private readonly provider: PaymentProvider,
    private readonly recordIntentState: RecordIntentState,
    private readonly clock: Clock,
  ) {}

  async execute(terms: Terms, card: ChosenCard): Promise<ProviderIntent> {
    const settlement = await this.#writeDown(terms, card);
    const known = currentHold(settlement)?.providerIntentId;
    const intent = known ? await this.provider.getIntent(known) : await this.#make(settlement);
    if (!intent) throw new Error(`the provider does not know the intent of payment ${settlement.payment.id}`);
    return intent.state === 'open' && intent.paymentMethodId !== card.paymentMethodId
      ? this.#change(intent, card)
      : intent;
  }

  #writeDown(terms: Terms, { customerId, paymentMethodId }: ChosenCard): Promise<Settlement> {
    return this.database.transaction(async () => {
      const now = this.clock.now();
      const settlement = await this.payments.add(openSettlement(terms, now));
      if (isGivenUp(settlement.payment)) throw paymentClosed();
      const { closedReason } = await this.outcomes.find(terms.analysisId);
      const isOpen = ['pending', 'failed', 'canceled'].includes(settlement.payment.status);
      if (closedReason !== null || !isOpen) throw paymentNotOpen();
      const opened = openHold(settlement, customerId, paymentMethodId, now);
      await this.payments.save(opened);
      return opened;
    });
  }

  async #make(settlement: Settlement): Promise<ProviderIntent> {
    const { id: paymentId, analysisId, total } = settlement.payment;
    const hold = currentHold(settlement);
    if (!hold) throw new Error(`payment ${paymentId} has no hold`);
    const { sequence, providerCustomerId: customerId, paymentMethodId } = hold;
    try {
      const wanted = { paymentId, analysisId, sequence, customerId, paymentMethodId, ...total };
      const intent = await this.provider.createIntent(wanted, `intent:${paymentId}:${sequence}`);
      const recorded = await this.recordIntentState.execute(intent);
      const made = recorded?.holds.find((other) => other.sequence === sequence);
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
      const settlement = await this.payments.lock(paymentId);
      const hold = settlement && currentHold(settlement);
      if (!settlement || hold?.sequence !== sequence || hold.providerIntentId !== null) return;
      await this.payments.save(abandonCurrentHold(settlement));
    });
  }
}
