import { NO_OUTCOME, type AnalysisOutcome } from '../../src/domain/analysis-outcome.js';
import { deferredMinorOf, settleCommission } from '../../src/domain/deferred-revenue.js';
import { isOpen } from '../../src/domain/dispute.js';
import type { Movement } from '../../src/domain/ledger.js';
import type { CancelReason, PaymentEvent } from '../../src/domain/payment.events.js';
import type { Payment } from '../../src/domain/payment.js';
import type { Refund } from '../../src/domain/refund.js';
import { refundUnderWay } from '../../src/domain/refund-decisions.js';
import { isRetryDue, isUnpaidOver, remindOfDebt } from '../../src/domain/dunning.js';
import { isGivenUp } from '../../src/domain/payment.js';
import { transferMinorOf } from '../../src/domain/payout.js';
import type { Settlement } from '../../src/domain/settlement.js';
import type { IssuedDocument } from '../../src/domain/document.js';
import type { AccountState } from './memory-transfers.js';
import type { DuePayout, EndingHold, HoldQuery, UnpaidQuery } from '../../src/use-cases/ports/payments.js';

const HOUR_MS = 60 * 60 * 1000;

interface State {
  settlement?: Settlement;
  outcome: AnalysisOutcome;
  movements: Movement[];
  told: PaymentEvent[];
  documents: IssuedDocument[];
  /** What the coach owes for other payments. */
  owedElsewhere: number;
}

/** One analysis in memory, with transactions that take back what they did when they fail. */
export class MemoryStore {
  state: State = { outcome: NO_OUTCOME, movements: [], told: [], documents: [], owedElsewhere: 0 };
  /** What we know of the coach's account; it may stand otherwise by now. */
  knownAccount: AccountState = 'active';
  #depth = 0;

  constructor(private readonly now: () => Date) {}

  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = structuredClone(this.state);
    this.#depth += 1;
    try {
      return await work();
    } catch (error) {
      if (this.#depth === 1) this.state = before;
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  find(): Promise<AnalysisOutcome> {
    return Promise.resolve({ ...this.state.outcome });
  }

  recordDelivery(_analysisId: string, attempt: number): Promise<boolean> {
    const isNew = attempt > this.state.outcome.deliveredAttempt;
    if (isNew) this.state.outcome = { ...this.state.outcome, deliveredAttempt: attempt };
    return Promise.resolve(isNew);
  }

  recordClosing(_analysisId: string, reason: CancelReason): Promise<void> {
    this.state.outcome = { ...this.state.outcome, closedReason: this.state.outcome.closedReason ?? reason };
    return Promise.resolve();
  }

  lock(): Promise<Settlement | undefined> {
    return Promise.resolve(structuredClone(this.state.settlement));
  }

  lockByAnalysis(): Promise<Settlement | undefined> {
    return this.lock();
  }

  findByAnalysis(): Promise<Settlement | undefined> {
    return this.lock();
  }

  idOfIntent({ paymentId }: { paymentId: string | null }): Promise<string | undefined> {
    return Promise.resolve(paymentId ?? undefined);
  }

  async add(settlement: Settlement): Promise<Settlement> {
    if (!this.state.settlement) await this.save(settlement);
    return (await this.lock()) ?? settlement;
  }

  save(settlement: Settlement): Promise<void> {
    const { holds, refunds, movements, events } = settlement;
    this.state.settlement = structuredClone({ ...settlement, movements: [], events: [] });
    if (holds.filter(({ state }) => state !== 'released').length > 1) throw new Error('a second live hold');
    const isOpen = ({ status, requestedAt }: Refund) =>
      requestedAt !== null && (status === 'requested' || status === 'pending');
    if (refunds.filter(isOpen).length > 1) throw new Error('a second open refund');
    if (new Set(refunds.map(({ attempt }) => attempt)).size < refunds.length)
      throw new Error('two refunds under one key');
    const standing = {
      deferredMinor: deferredMinorOf(this.state.movements),
      isRecognized: Boolean(settlement.payout?.revenueRecognizedAt),
    };
    for (const movement of settleCommission(movements, standing)) this.#book(movement);
    this.state.told.push(...events);
    return Promise.resolve();
  }

  collect(_payment: Payment, limitMinor: number): Promise<number> {
    const minor = Math.min(limitMinor, this.state.owedElsewhere);
    this.state.owedElsewhere -= minor;
    return Promise.resolve(minor);
  }

  listDuePayouts(): Promise<DuePayout[]> {
    const { payment, payout } = this.state.settlement ?? {};
    const isDue =
      payout &&
      payout.dueAt <= this.now() &&
      (payout.status === 'processing' || payout.collectedMinor > 0 || transferMinorOf(payout) > 0) &&
      (payout.nextTryAt ?? payout.dueAt) <= this.now() &&
      ((payment?.status === 'completed' && payout.status === 'pending') || payout.status === 'processing');
    const accountId = this.knownAccount === 'active' ? 'acct' : null;
    const isPayable = payout?.status === 'processing' || (accountId !== null && !payout?.heldAt);
    return Promise.resolve(isDue && isPayable ? [{ paymentId: payout.paymentId, accountId }] : []);
  }

  listDeferred(now: Date): Promise<string[]> {
    const { payment, payout } = this.state.settlement ?? {};
    const isDeferred = payout && !payout.revenueRecognizedAt && payout.dueAt <= now;
    return Promise.resolve(payment && isDeferred ? [payment.id] : []);
  }

  deferredMinorOf(): Promise<number> {
    return Promise.resolve(deferredMinorOf(this.state.movements));
  }

  listEndingHolds({ now, leadMs, reminderHours }: HoldQuery): Promise<EndingHold[]> {
    const { payment } = this.state.settlement ?? {};
    if (!payment?.captureBefore || payment.status !== 'authorized' || payment.releaseReason)
      return Promise.resolve([]);
    const leftMs = payment.captureBefore.getTime() - leadMs - now.getTime();
    const isNear = reminderHours.some((hours) => leftMs <= hours * HOUR_MS);
    return Promise.resolve(isNear ? [{ analysisId: payment.analysisId, isOver: leftMs <= 0 }] : []);
  }

  listUnpaid({ now }: UnpaidQuery): Promise<string[]> {
    const { settlement } = this.state;
    if (!settlement) return Promise.resolve([]);
    const isDue =
      isRetryDue(settlement, now) || isUnpaidOver(settlement, now) || remindOfDebt(settlement, now);
    return Promise.resolve(isDue ? [settlement.payment.analysisId] : []);
  }

  claimUnsettled(): Promise<string[]> {
    const { outcome, settlement } = this.state;
    if (!settlement) return Promise.resolve([]);
    const { payment, payout, holds, disputes } = settlement;
    const { status, analysisId } = payment;
    const isLetGo = outcome.closedReason !== null || payment.releaseReason !== null;
    const waits =
      status === 'processing' ||
      (status === 'failed' && isGivenUp(payment)) ||
      refundUnderWay(settlement) !== undefined ||
      settlement.refunds.some((one) => one.status === 'pending') ||
      payout?.status === 'reversing' ||
      (status === 'disputed' && disputes.some(isOpen)) ||
      (['pending', 'authorized'].includes(status) && isLetGo) ||
      (status === 'pending' && holds.some(({ state }) => state === 'open')) ||
      (status === 'authorized' && (payment.captureBefore! < this.now() || outcome.deliveredAttempt > 0));
    return Promise.resolve(waits ? [analysisId] : []);
  }

  #book(movement: Movement): void {
    const { kind, reference, entries } = movement;
    const sum = entries.reduce((total, entry) => total + entry.debitMinor - entry.creditMinor, 0);
    if (sum !== 0 || entries.length < 2) throw new Error(`${kind} ${reference} does not balance`);
    if (this.state.movements.some((known) => known.kind === kind && known.reference === reference))
      throw new Error(`${kind} ${reference} is booked twice`);
    this.state.movements.push(structuredClone(movement));
  }
}
