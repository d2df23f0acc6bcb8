import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { amountMismatch, analysisNotFound, paymentNotOpen } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import type { ProviderIntent } from '../domain/provider-intent.js';
import { ChooseCard } from './choose-card.js';
import { FollowAnalysis } from './follow-analysis.js';
import { OpenHold } from './open-hold.js';
import { AnalysisTerms, type AgreedTerms } from './ports/analysis-terms.js';
import { PaymentProvider } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { RecordIntentState } from './record-intent-state.js';

export interface IntentRequest {
  analysisId: string;
  /** Empty for the athlete's default card. */
  paymentMethodId: string;
  /** What the browser believes; only compared. 0 and empty say nothing. */
  assertedAmountMinor: number;
  assertedCurrency: string;
}

export interface OpenedIntent {
  payment: Payment;
  clientSecret: string;
}

/** The hold over exactly the agreed rate, to be confirmed by the athlete in the browser. */
@Injectable()
export class CreatePaymentIntent {
  constructor(
    private readonly terms: AnalysisTerms,
    private readonly payments: PaymentRepository,
    private readonly provider: PaymentProvider,
    private readonly chooseCard: ChooseCard,
    private readonly openHold: OpenHold,
    private readonly recordIntentState: RecordIntentState,
    private readonly followAnalysis: FollowAnalysis,
  ) {}

  async execute(request: IntentRequest, athlete: UserCaller): Promise<OpenedIntent> {
    const terms = await this.terms.get(request.analysisId, athlete);
    if (terms.athleteId !== athlete.userId) throw analysisNotFound();
    requireAgreement(request, terms);
    const standing = await this.#standing(terms.analysisId);
    if (standing) return standing;
    if (terms.stage !== 'draft' && terms.stage !== 'payment-failed') throw paymentNotOpen();
    const card = await this.chooseCard.execute(athlete.userId, request.paymentMethodId);
    return this.#record(await this.openHold.execute(terms, card));
  }

  /** A hold that is in place already is the answer to a second press; one whose capture failed makes way for a new one. */
  async #standing(analysisId: string): Promise<OpenedIntent | undefined> {
    const payment = await this.payments.findByAnalysis(analysisId);
    const intentId = payment?.hold?.record.providerIntentId;
    if (!payment || !intentId || payment.hold?.state === 'released') return undefined;
    const intent = await this.provider.getIntent(intentId);
    if (!intent) return undefined;
    if (payment.status === 'failed' && intent.state === 'held') {
      await this.recordIntentState.execute(await this.provider.cancelIntent(intentId));
      return undefined;
    }
    const opened = await this.#record(intent);
    return opened.payment.status === 'authorized' ? opened : undefined;
  }

  async #record(intent: ProviderIntent): Promise<OpenedIntent> {
    const payment = await this.recordIntentState.execute(intent);
    if (!payment) throw new Error(`intent ${intent.id} belongs to no payment`);
    return { payment: await this.followAnalysis.execute(payment), clientSecret: intent.clientSecret };
  }
}

function requireAgreement(
  { assertedAmountMinor, assertedCurrency }: IntentRequest,
  { total }: AgreedTerms,
): void {
  if (assertedAmountMinor !== 0 && assertedAmountMinor !== total.amountMinor) throw amountMismatch();
  if (assertedCurrency !== '' && assertedCurrency.toUpperCase() !== total.currency) throw amountMismatch();
}
