import { Clock } from '@bandeja/clock';
import type { UserCaller } from '@bandeja/auth';
import { Database, OperatorLog, type OperatorAction, type OperatorOutcome } from '@bandeja/database';
import { isDomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { paymentNotFound, paymentNotRefundable } from '../../domain/payment.errors.js';
import {
  declineRefund,
  refundUnderWay,
  renewRefundKey,
  requestRefund,
} from '../../domain/refund-decisions.js';
import { currentHold, openRefund, type Settlement } from '../../domain/settlement.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { Payments } from '../ports/payments.js';
import { ProviderRefusal, ProviderUnavailable } from '../ports/provider-errors.js';
import { RecordIntentState } from '../sync/record-intent-state.js';
import { RefreshPayment } from '../sync/refresh-payment.js';
import { ReverseTransfer } from '../payout/reverse-transfer.js';

/** An athlete or an admin who is signed in, or an operator on the command line. */
export type RefundAsker = UserCaller | { kind: 'operator'; name: string };

/**
 * Refunds the whole payment. The request is stored and the payout canceled before the provider is asked: from then on
 * both a second request and reconciliation may continue from any point. A share that the coach already has is reversed
 * first; where that fails nothing is refunded. What an operator does is logged before and after.
 */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly provider: PaymentProvider,
    private readonly recordIntentState: RecordIntentState,
    private readonly refreshPayment: RefreshPayment,
    private readonly reverseTransfer: ReverseTransfer,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  async execute(analysisId: string, reason: string, asker: RefundAsker): Promise<Settlement> {
    const operator = operatorOf(asker);
    const by = asker.kind === 'user' ? asker.userId : null;
    const action = operator && { operator, action: 'refunds make', subject: analysisId, details: { reason } };
    const asked = await this.database.transaction(async () => {
      const found = await this.payments.lockByAnalysis(analysisId);
      if (!found || (!action && found.payment.athleteId !== by)) throw paymentNotFound();
      if (found.payment.status === 'refunded') return found;
      const ask = { by, asOperator: Boolean(action), reason, now: this.clock.now() };
      const requested = refundUnderWay(found) ? found : requestRefund(found, ask);
      if (requested !== found) await this.payments.save(requested);
      if (action) await this.log.record(action, 'intended');
      return requested;
    });
    return action && asked.payment.status !== 'refunded' ? this.#logged(action, asked) : this.carryOut(asked);
  }

  /** Completes a requested refund; does nothing without one. Throws while the provider's answer is not known. */
  async carryOut(asked: Settlement): Promise<Settlement> {
    const settlement = refundUnderWay(asked) ? await this.reverseTransfer.carryOut(asked) : asked;
    const { id: paymentId, analysisId } = settlement.payment;
    const intentId = currentHold(settlement)?.providerIntentId;
    const refund = refundUnderWay(settlement);
    if (!intentId || !refund) return settlement;
    try {
      const key = `refund:${paymentId}:${refund.attempt}`;
      const intent = await this.provider.refundIntent({ paymentId, analysisId, intentId }, key);
      return (await this.recordIntentState.execute(intent)) ?? settlement;
    } catch (error) {
      return this.#recover(settlement, error);
    }
  }

  async #logged(action: OperatorAction, asked: Settlement): Promise<Settlement> {
    const end = (outcome: OperatorOutcome, known: object) =>
      this.database.transaction(() =>
        this.log.record({ ...action, details: { ...action.details, ...known } }, outcome),
      );
    const settlement = await this.carryOut(asked).catch(async (error: unknown) => {
      const isKnown = isDomainError(error) && error.kind === 'failed-precondition';
      await end(isKnown ? 'failed' : 'unknown', isDomainError(error) ? { code: error.code } : {});
      throw error;
    });
    const { status } = settlement.payment;
    await end(status === 'refunded' ? 'done' : 'unknown', { status });
    return settlement;
  }

  /** After a refusal the provider is asked for the state of the payment: it may have been refunded already. */
  async #recover(settlement: Settlement, error: unknown): Promise<Settlement> {
    const isRefused = error instanceof ProviderRefusal;
    const isUnknown = error instanceof ProviderUnavailable;
    if (isUnknown && error.answered) await this.#change(settlement, renewRefundKey);
    if (!isRefused && !isUnknown) throw error;
    const current = await this.refreshPayment.execute(settlement);
    if (current.payment.status === 'refunded') return current;
    if (isUnknown) throw error;
    await this.#change(settlement, (changed) => declineRefund(changed, error.message));
    throw paymentNotRefundable();
  }

  /** Does nothing when another process has gone on meanwhile. */
  #change(asked: Settlement, change: (settlement: Settlement) => Settlement): Promise<void> {
    return this.database.transaction(async () => {
      const current = await this.payments.lock(asked.payment.id);
      const refund = current && openRefund(current);
      if (!refund || refund.attempt !== openRefund(asked)?.attempt) return;
      await this.payments.save(change(current));
    });
  }
}

function operatorOf(asker: RefundAsker): string | undefined {
  if (asker.kind === 'operator') return asker.name;
  return asker.role === 'admin' ? asker.userId : undefined;
}
