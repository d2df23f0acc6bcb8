import type { UserCaller } from '@bandeja/auth';
import { Database, OperatorLog, type OperatorAction, type OperatorOutcome } from '@bandeja/database';
import { isDomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { paymentNotFound, paymentNotRefundable } from '../domain/payment.errors.js';
import type { Payment } from '../domain/payment.js';
import { declineRefund, isRefundUnderWay, renewRefundKey, requestRefund } from '../domain/refund.js';
import { PaymentProvider } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { ProviderRefusal, ProviderUnavailable } from './ports/provider-errors.js';
import { RecordIntentState } from './record-intent-state.js';
import { RefreshPayment } from './refresh-payment.js';
import { ReverseTransfer } from './reverse-transfer.js';

/** An athlete or an admin who is signed in, or an operator on the command line. */
export type RefundAsker = UserCaller | { kind: 'operator'; name: string };

/**
 * Gives the athlete everything back. The request is written down, and with it the payout canceled, before the provider
 * is asked: from then on it may be repeated from any point, by a second press or by reconciliation. A share that the
 * coach has already is fetched back first; where that fails nothing is refunded. Of an operator, what is intended and
 * what became of it is kept in the operator log.
 */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
    private readonly provider: PaymentProvider,
    private readonly recordIntentState: RecordIntentState,
    private readonly refreshPayment: RefreshPayment,
    private readonly reverseTransfer: ReverseTransfer,
    private readonly log: OperatorLog,
  ) {}

  async execute(analysisId: string, reason: string, asker: RefundAsker): Promise<Payment> {
    const operator = operatorOf(asker);
    const by = asker.kind === 'user' ? asker.userId : null;
    const action = operator && { operator, action: 'refunds make', subject: analysisId, details: { reason } };
    const payment = await this.database.transaction(async () => {
      const found = await this.payments.lockByAnalysis(analysisId);
      if (!found || (!action && found.record.athleteId !== by)) throw paymentNotFound();
      if (found.status === 'refunded') return found;
      if (!isRefundUnderWay(found.record)) {
        requestRefund(found.record, { by, asOperator: Boolean(action), reason, now: new Date() });
        await this.payments.save(found);
      }
      if (action) await this.log.record(action, 'intended');
      return found;
    });
    return action && payment.status !== 'refunded' ? this.#logged(action, payment) : this.carryOut(payment);
  }

  /** Ends a refund that was asked for; does nothing where none was. Throws when nobody knows its end yet. */
  async carryOut(asked: Payment): Promise<Payment> {
    const payment = isRefundUnderWay(asked.record) ? await this.reverseTransfer.carryOut(asked) : asked;
    const { id: paymentId, analysisId, refundAttempt } = payment.record;
    const intentId = payment.hold?.record.providerIntentId;
    if (!intentId || !isRefundUnderWay(payment.record)) return payment;
    try {
      const key = `refund:${paymentId}:${refundAttempt}`;
      const intent = await this.provider.refundIntent({ paymentId, analysisId, intentId }, key);
      return (await this.recordIntentState.execute(intent)) ?? payment;
    } catch (error) {
      return this.#recover(payment, error);
    }
  }

  async #logged(action: OperatorAction, asked: Payment): Promise<Payment> {
    const end = (outcome: OperatorOutcome, known: object) =>
      this.database.transaction(() =>
        this.log.record({ ...action, details: { ...action.details, ...known } }, outcome),
      );
    const payment = await this.carryOut(asked).catch(async (error: unknown) => {
      const isKnown = isDomainError(error) && error.kind === 'failed-precondition';
      await end(isKnown ? 'failed' : 'unknown', isDomainError(error) ? { code: error.code } : {});
      throw error;
    });
    await end(payment.status === 'refunded' ? 'done' : 'unknown', { status: payment.status });
    return payment;
  }

  /** A refusal is believed only after asking how the payment really stands: the money may have gone back already. */
  async #recover(payment: Payment, error: unknown): Promise<Payment> {
    const isRefused = error instanceof ProviderRefusal;
    const isUnknown = error instanceof ProviderUnavailable;
    if (isUnknown && error.answered) await this.#change(payment, ({ record }) => renewRefundKey(record));
    if (!isRefused && !isUnknown) throw error;
    const current = await this.refreshPayment.execute(payment);
    if (current.status === 'refunded') return current;
    if (isUnknown) throw error;
    await this.#change(payment, declineRefund);
    throw paymentNotRefundable();
  }

  /** Unless another press has come further meanwhile. */
  #change({ record }: Payment, change: (payment: Payment) => void): Promise<void> {
    return this.database.transaction(async () => {
      const current = await this.payments.lock(record.id);
      const isSame = current?.record.refundAttempt === record.refundAttempt;
      const { status, refundState } = current?.record ?? {};
      const isAsked = refundState === 'requested' && (status === 'completed' || status === 'disputed');
      if (!current || !isSame || !isAsked) return;
      change(current);
      await this.payments.save(current);
    });
  }
}

function operatorOf(asker: RefundAsker): string | undefined {
  if (asker.kind === 'operator') return asker.name;
  return asker.role === 'admin' ? asker.userId : undefined;
}
