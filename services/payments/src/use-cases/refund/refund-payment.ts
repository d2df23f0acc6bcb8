import { Clock } from '@bandeja/clock';
import type { UserCaller } from '@bandeja/auth';
import { Database, OperatorLog, type OperatorAction, type OperatorOutcome } from '@bandeja/database';
import { isDomainError, NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { lostMinorOf } from '../../domain/dispute.js';
import { paymentNotFound, paymentNotRefundable } from '../../domain/payment.errors.js';
import {
  failRefund,
  isRefunding,
  refundUnderWay,
  renewRefundKey,
  requestRefund,
} from '../../domain/refund-decisions.js';
import type { RefundStatus } from '../../domain/refund-status.js';
import { currentHold, lastRefund, requestedRefund, type Settlement } from '../../domain/settlement.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { Payments } from '../ports/payments.js';
import { ProviderRefusal, ProviderUnavailable } from '../ports/provider-errors.js';
import { RecordIntentState } from '../sync/record-intent-state.js';
import { RefreshPayment } from '../sync/refresh-payment.js';
import { ReverseTransfer } from '../payout/reverse-transfer.js';

/** An athlete or an admin who is signed in, or an operator on the command line. */
export type RefundAsker = UserCaller | { kind: 'operator'; name: string };

/**
 * Refunds all that is left of a payment. The request is stored and the payout canceled before the provider is asked: from
 * then on both a second request and reconciliation may continue from any point. A share that the coach already has is
 * reversed first; where that fails nothing is refunded. The provider may answer that the refund is pending: then it ends
 * days later, and the payment is refunded only when it succeeds. What an operator does is logged before and after.
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
      if (!found) throw paymentNotFound();
      if (!action && found.payment.athleteId !== by)
        throw new NotYoursError(paymentNotFound(), { analysisId });
      if (found.payment.status === 'refunded') return found;
      const ask = { by, asOperator: Boolean(action), reason, now: this.clock.now() };
      const requested = isRefunding(found) ? found : requestRefund(found, ask);
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
      const key = `refund:${refund.id}:${refund.attempt}`;
      const amountMinor = lostMinorOf(settlement.disputes) > 0 ? refund.amountMinor : null;
      const asked = { refundId: refund.id, paymentId, analysisId, intentId, amountMinor };
      const intent = await this.provider.refundIntent(asked, key);
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
    const refund = lastRefund(settlement)?.status ?? 'requested';
    await end(OUTCOMES[refund], { status, ...(refund !== 'succeeded' && { refund }) });
    return settlement;
  }

  /** After a refusal the provider is asked how its refunds stand: this one may have been made all the same. */
  async #recover(settlement: Settlement, error: unknown): Promise<Settlement> {
    const isRefused = error instanceof ProviderRefusal;
    const isUnknown = error instanceof ProviderUnavailable;
    if (isUnknown && error.answered) await this.#change(settlement, renewRefundKey);
    if (!isRefused && !isUnknown) throw error;
    const current = await this.refreshPayment.execute(settlement);
    if (requestedRefund(current)?.id !== requestedRefund(settlement)?.id) return current;
    if (isUnknown) throw error;
    const { providerCode: code, message } = error;
    await this.#change(settlement, (changed) => failRefund(changed, { code, message }, this.clock.now()));
    throw paymentNotRefundable();
  }

  /** Does nothing when another process has gone on meanwhile. */
  #change(asked: Settlement, change: (settlement: Settlement) => Settlement): Promise<void> {
    return this.database.transaction(async () => {
      const current = await this.payments.lock(asked.payment.id);
      const refund = current && requestedRefund(current);
      if (!refund || refund.attempt !== requestedRefund(asked)?.attempt) return;
      await this.payments.save(change(current));
    });
  }
}

const OUTCOMES: Record<RefundStatus, OperatorOutcome> = {
  requested: 'unknown',
  pending: 'done',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

function operatorOf(asker: RefundAsker): string | undefined {
  if (asker.kind === 'operator') return asker.name;
  return asker.role === 'admin' ? asker.userId : undefined;
}
