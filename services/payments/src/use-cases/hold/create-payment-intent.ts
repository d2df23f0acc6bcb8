import type { UserCaller } from '@bandeja/auth';
import { NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import {
  amountMismatch,
  analysisNotFound,
  paymentClosed,
  paymentNotOpen,
} from '../../domain/payment.errors.js';
import { isGivenUp, type Payment } from '../../domain/payment.js';
import type { ProviderIntent } from '../../domain/provider-intent.js';
import { currentHold } from '../../domain/settlement.js';
import { ChooseCard } from '../cards/choose-card.js';
import { LimitCardAttempts } from '../cards/limit-card-attempts.js';
import { FollowAnalysis } from '../sync/follow-analysis.js';
import { OpenHold } from './open-hold.js';
import { AnalysisTerms, type AgreedTerms } from '../ports/analysis-terms.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { Payments } from '../ports/payments.js';
import { RecordIntentState } from '../sync/record-intent-state.js';

export interface IntentRequest {
  analysisId: string;
  /** Empty for the athlete's default card. */
  paymentMethodId: string;
  /** What the browser showed; only compared. 0 and empty are not compared. */
  assertedAmountMinor: number;
  assertedCurrency: string;
  /** Where the athlete asks from, as the gateway saw it. */
  ipAddress: string;
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
    private readonly payments: Payments,
    private readonly provider: PaymentProvider,
    private readonly chooseCard: ChooseCard,
    private readonly openHold: OpenHold,
    private readonly recordIntentState: RecordIntentState,
    private readonly followAnalysis: FollowAnalysis,
    private readonly limits: LimitCardAttempts,
  ) {}

  async execute(request: IntentRequest, athlete: UserCaller): Promise<OpenedIntent> {
    const terms = await this.terms.get(request.analysisId, athlete);
    if (terms.athleteId !== athlete.userId)
      throw new NotYoursError(analysisNotFound(), { analysisId: terms.analysisId });
    requireAgreement(request, terms);
    const standing = await this.#standing(terms.analysisId);
    if (standing) return standing;
    if (terms.stage !== 'draft' && terms.stage !== 'payment_failed') throw paymentNotOpen();
    await this.limits.allow('payment', { userId: athlete.userId, ipAddress: request.ipAddress });
    const card = await this.chooseCard.execute(athlete.userId, request.paymentMethodId);
    return this.#record(await this.openHold.execute(terms, card));
  }

  /** A second request gets the hold that is in place already; one whose capture failed is released for a new one. */
  async #standing(analysisId: string): Promise<OpenedIntent | undefined> {
    const settlement = await this.payments.findByAnalysis(analysisId);
    if (settlement && isGivenUp(settlement.payment)) throw paymentClosed();
    const hold = settlement && currentHold(settlement);
    const intentId = hold?.providerIntentId;
    if (!settlement || !intentId || hold.state === 'released') return undefined;
    const intent = await this.provider.getIntent(intentId);
    if (!intent) return undefined;
    if (settlement.payment.status === 'failed' && intent.state === 'held') {
      await this.recordIntentState.execute(await this.provider.cancelIntent(intentId));
      return undefined;
    }
    const opened = await this.#record(intent);
    return opened.payment.status === 'authorized' ? opened : undefined;
  }

  async #record(intent: ProviderIntent): Promise<OpenedIntent> {
    const settlement = await this.recordIntentState.execute(intent);
    if (!settlement) throw new Error(`intent ${intent.id} belongs to no payment`);
    const { payment } = await this.followAnalysis.execute(settlement);
    return { payment, clientSecret: intent.clientSecret };
  }
}

function requireAgreement(
  { assertedAmountMinor, assertedCurrency }: IntentRequest,
  { total }: AgreedTerms,
): void {
  if (assertedAmountMinor !== 0 && assertedAmountMinor !== total.amountMinor) throw amountMismatch();
  if (assertedCurrency !== '' && assertedCurrency.toUpperCase() !== total.currency) throw amountMismatch();
}
