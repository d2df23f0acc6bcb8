import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { observeIntent } from '../../domain/intent-decisions.js';
import type { PaymentEvent } from '../../domain/payment.events.js';
import type { ProviderIntent } from '../../domain/provider-intent.js';
import type { Settlement } from '../../domain/settlement.js';
import { IssuePaymentDocuments } from '../documents/issue-payment-documents.js';
import { PayoutPolicy } from '../payout/payout-policy.js';
import { AnalysisOutcomes } from '../ports/analysis-outcomes.js';
import { Payments } from '../ports/payments.js';

const DOCUMENTED: readonly PaymentEvent['type'][] = ['captured', 'refunded', 'partly-refunded'];

/**
 * All changes of an intent are recorded here, whether a webhook, a query or the answer to our own call reported them.
 * They may race: the row lock puts them in order, and the transition tables let each step happen only once.
 */
@Injectable()
export class RecordIntentState {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly outcomes: AnalysisOutcomes,
    private readonly policy: PayoutPolicy,
    private readonly documents: IssuePaymentDocuments,
    private readonly clock: Clock,
  ) {}

  /** Undefined for an intent that is not one of ours. */
  execute(intent: ProviderIntent): Promise<Settlement | undefined> {
    return this.database.transaction(async () => {
      const id = await this.payments.idOfIntent(intent);
      const settlement = id === undefined ? undefined : await this.payments.lock(id);
      if (!settlement) return undefined;
      const outcome = await this.outcomes.find(settlement.payment.analysisId);
      const circumstances = { outcome, now: this.clock.now(), payoutHoldMs: this.policy.holdMs };
      const observed = observeIntent(settlement, intent, circumstances);
      await this.payments.save(observed);
      const isSale = observed.events.some(({ type }) => DOCUMENTED.includes(type));
      if (isSale) await this.documents.execute(observed, intent.card);
      return observed;
    });
  }
}
