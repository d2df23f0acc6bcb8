import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../domain/payment.js';
import type { ProviderIntent } from '../domain/provider-intent.js';
import { IssuePaymentDocuments } from './issue-payment-documents.js';
import { PayoutPolicy } from './payout-policy.js';
import { AnalysisOutcomeRepository } from './ports/analysis-outcome.repository.js';
import { PaymentRepository } from './ports/payment.repository.js';

/**
 * The one door for news of an intent: webhooks, questions to the provider and the answers of our own calls come
 * through here and may race. The row lock puts them in order and the transition tables let each step happen once.
 */
@Injectable()
export class RecordIntentState {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
    private readonly outcomes: AnalysisOutcomeRepository,
    private readonly policy: PayoutPolicy,
    private readonly documents: IssuePaymentDocuments,
  ) {}

  /** Undefined for an intent that is not one of ours. */
  execute(intent: ProviderIntent): Promise<Payment | undefined> {
    return this.database.transaction(async () => {
      const id = await this.payments.idOfIntent(intent);
      const payment = id === undefined ? undefined : await this.payments.lock(id);
      if (!payment) return undefined;
      const outcome = await this.outcomes.find(payment.record.analysisId);
      payment.observe(intent, { outcome, now: new Date(), payoutHoldMs: this.policy.holdMs });
      const hasMoved = payment.movements.some(({ kind }) => kind === 'capture' || kind === 'refund');
      await this.payments.save(payment);
      if (hasMoved) await this.documents.execute(payment, intent.card);
      return payment;
    });
  }
}
