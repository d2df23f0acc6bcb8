import { NO_OUTCOME, type AnalysisOutcome } from '../../src/domain/analysis-outcome.js';
import { isOpen, type DisputeRecord } from '../../src/domain/dispute-record.js';
import { Hold, type HoldRecord } from '../../src/domain/hold.js';
import type { Movement } from '../../src/domain/ledger.js';
import type { CancelReason, PaymentEvent } from '../../src/domain/payment.events.js';
import type { PaymentRecord } from '../../src/domain/payment-record.js';
import { Payment } from '../../src/domain/payment.js';
import type { IssuedDocument } from '../../src/use-cases/ports/document.repository.js';
import type { DuePayout, EndingHold, HoldQuery } from '../../src/use-cases/ports/payment.repository.js';

const HOUR_MS = 60 * 60 * 1000;

interface State {
  payment?: { record: PaymentRecord; holds: HoldRecord[]; disputes: DisputeRecord[] };
  outcome: AnalysisOutcome;
  movements: Movement[];
  told: PaymentEvent[];
  documents: IssuedDocument[];
}

/** One analysis in memory, with transactions that take back what they did when they fail. */
export class MemoryStore {
  state: State = { outcome: NO_OUTCOME, movements: [], told: [], documents: [] };
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

  read(): Payment | undefined {
    const { payment } = structuredClone(this.state);
    const holds = payment?.holds.map((record) => new Hold(record)) ?? [];
    return payment && new Payment(payment.record, holds, payment.disputes);
  }

  lock(): Promise<Payment | undefined> {
    return Promise.resolve(this.read());
  }

  lockByAnalysis(): Promise<Payment | undefined> {
    return this.lock();
  }

  findByAnalysis(): Promise<Payment | undefined> {
    return this.lock();
  }

  idOfIntent({ paymentId }: { paymentId: string | null }): Promise<string | undefined> {
    return Promise.resolve(paymentId ?? undefined);
  }

  async add(payment: Payment): Promise<Payment> {
    if (!this.state.payment) await this.save(payment);
    return this.read() ?? payment;
  }

  save({ record, holds, disputes, movements, events }: Payment): Promise<void> {
    const parts = { record, holds: holds.map((hold) => hold.record), disputes };
    this.state.payment = structuredClone(parts);
    const alive = holds.filter(({ state }) => state !== 'released');
    if (alive.length > 1) throw new Error('a second live hold');
    for (const movement of movements.splice(0)) this.#book(movement);
    this.state.told.push(...events.splice(0));
    return Promise.resolve();
  }

  listDuePayouts(): Promise<DuePayout[]> {
    const { record } = this.state.payment ?? {};
    const isDue =
      record?.payoutDueAt &&
      record.payoutDueAt <= this.now() &&
      ((record.status === 'completed' && record.payoutStatus === 'pending') ||
        record.payoutStatus === 'processing');
    return Promise.resolve(isDue ? [{ paymentId: record.id, accountId: 'acct' }] : []);
  }

  listEndingHolds({ now, leadMs, reminderHours }: HoldQuery): Promise<EndingHold[]> {
    const { record } = this.state.payment ?? {};
    if (!record?.captureBefore || record.status !== 'authorized' || record.releaseReason)
      return Promise.resolve([]);
    const leftMs = record.captureBefore.getTime() - leadMs - now.getTime();
    const isNear = reminderHours.some((hours) => leftMs <= hours * HOUR_MS);
    return Promise.resolve(isNear ? [{ analysisId: record.analysisId, isOver: leftMs <= 0 }] : []);
  }

  claimUnsettled(): Promise<string[]> {
    const { record, disputes = [], holds = [] } = this.state.payment ?? {};
    const { outcome } = this.state;
    if (!record) return Promise.resolve([]);
    const isLetGo = outcome.closedReason !== null || record.releaseReason !== null;
    const waits =
      record.status === 'processing' ||
      (record.status === 'completed' && record.refundState === 'requested') ||
      record.payoutStatus === 'reversing' ||
      (record.status === 'disputed' && disputes.some(isOpen)) ||
      (['pending', 'authorized'].includes(record.status) && isLetGo) ||
      (record.status === 'pending' && holds.some(({ state }) => state === 'open')) ||
      (record.status === 'authorized' &&
        (record.captureBefore! < this.now() || outcome.deliveredAttempt > 0));
    return Promise.resolve(waits ? [record.analysisId] : []);
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
