import { debtsOf, ReturnDelayed, returnKept } from '../../src/domain/coach-debts.js';
import { deferredMinorOf, settleCommission } from '../../src/domain/deferred-revenue.js';
import { isOpen } from '../../src/domain/dispute.js';
import type { Movement } from '../../src/domain/ledger.js';
import type { Refund } from '../../src/domain/refund.js';
import { refundUnderWay } from '../../src/domain/refund-decisions.js';
import { isRetryDue, isUnpaidOver, remindOfDebt } from '../../src/domain/dunning.js';
import { isGivenUp } from '../../src/domain/payment.js';
import { transferMinorOf } from '../../src/domain/payout.js';
import type { Settlement } from '../../src/domain/settlement.js';
import {
  Payments,
  type DuePayout,
  type EndingHold,
  type HoldQuery,
  type UnpaidQuery,
} from '../../src/use-cases/ports/payments.js';
import type { MemoryDebts } from './memory-debts.js';
import type { MemoryState, MemoryTaxBooking, SaleState } from './memory-state.js';
import type { AccountState } from './memory-transfers.js';

const HOUR_MS = 60 * 60 * 1000;
/** Their tax is worked out afterwards, as the trigger `expect_tax` has it. */
const TAXED = ['capture', 'refund', 'refund_returned', 'dispute_loss', 'dispute_loss_undone'];

/** The payments of one coach in memory, with their ledger. */
export class MemoryPayments extends Payments {
  /** What we know of the coach's account; it may stand otherwise by now. */
  knownAccount: AccountState = 'active';
  /** All payouts of the coach wait. */
  isFrozen = false;

  constructor(
    private readonly state: MemoryState,
    private readonly debts: MemoryDebts,
    private readonly now: () => Date,
  ) {
    super();
  }

  lock(paymentId: string): Promise<Settlement | undefined> {
    return Promise.resolve(this.state.saleOfPayment(paymentId)?.settlement);
  }

  lockByAnalysis(analysisId: string): Promise<Settlement | undefined> {
    return Promise.resolve(this.state.sale(analysisId).settlement);
  }

  findByAnalysis(analysisId: string): Promise<Settlement | undefined> {
    return this.lockByAnalysis(analysisId);
  }

  idOfIntent({ paymentId }: { paymentId: string | null }): Promise<string | undefined> {
    return Promise.resolve(paymentId ?? undefined);
  }

  async add(settlement: Settlement): Promise<Settlement> {
    const { analysisId } = settlement.payment;
    if (!this.state.sale(analysisId).settlement) await this.save(settlement);
    return this.state.sale(analysisId).settlement ?? settlement;
  }

  async save(settlement: Settlement): Promise<void> {
    const { payment, holds, refunds, events } = settlement;
    if (holds.filter(({ state }) => state !== 'released').length > 1) throw new Error('a second live hold');
    const isUnderWay = ({ status, requestedAt }: Refund) =>
      requestedAt !== null && (status === 'requested' || status === 'pending');
    if (refunds.filter(isUnderWay).length > 1) throw new Error('a second open refund');
    if (new Set(refunds.map(({ attempt }) => attempt)).size < refunds.length)
      throw new Error('two refunds under one key');
    const { told } = this.state.sale(payment.analysisId);
    this.book(settlement);
    this.state.change(payment.analysisId, {
      settlement: { ...settlement, movements: [], events: [] },
      told: [...told, ...events],
    });
    await this.#keepDebts(settlement);
  }

  /** The ledger, as PrismaLedgerMovements. */
  book({ payment: { analysisId }, payout, movements }: Settlement): void {
    const known = this.state.sale(analysisId);
    const isRecognized = Boolean(payout?.revenueRecognizedAt);
    const standing = { deferredMinor: deferredMinorOf(known.movements), isRecognized };
    const booked = settleCommission(movements, standing);
    for (const [index, movement] of booked.entries())
      check(movement, [...known.movements, ...booked.slice(0, index)]);
    const taxed = booked.filter(({ kind }) => TAXED.includes(kind)).map((one) => expected(one, this.state));
    this.state.change(analysisId, {
      movements: [...known.movements, ...booked],
      taxBookings: [...known.taxBookings, ...taxed],
    });
  }

  listDuePayouts(limit: number): Promise<DuePayout[]> {
    const accountId = this.knownAccount === 'active' ? 'acct' : null;
    const due = this.#all.flatMap(({ payment, payout }) => {
      if (!payout || payout.dueAt > this.now() || (payout.nextTryAt ?? payout.dueAt) > this.now()) return [];
      const isOwed =
        payment.status === 'completed' &&
        payout.status === 'pending' &&
        (payout.collectedMinor > 0 || transferMinorOf(payout) > 0);
      const isPayable = isOwed && accountId !== null && !payout.heldAt && !this.isFrozen;
      return isPayable || payout.status === 'processing' ? [{ paymentId: payment.id, accountId }] : [];
    });
    return Promise.resolve(due.slice(0, limit));
  }

  listDeferred(now: Date): Promise<string[]> {
    const deferred = this.#all.filter(
      ({ payout }) => payout && !payout.revenueRecognizedAt && payout.dueAt <= now,
    );
    return Promise.resolve(deferred.map(({ payment }) => payment.id));
  }

  deferredMinorOf(paymentId: string): Promise<number> {
    return Promise.resolve(deferredMinorOf(this.state.saleOfPayment(paymentId)?.movements ?? []));
  }

  listEndingHolds({ now, leadMs, reminderHours }: HoldQuery): Promise<EndingHold[]> {
    const ending = this.#all.flatMap(({ payment: { analysisId, captureBefore, status, releaseReason } }) => {
      if (!captureBefore || status !== 'authorized' || releaseReason) return [];
      const leftMs = captureBefore.getTime() - leadMs - now.getTime();
      const isNear = reminderHours.some((hours) => leftMs <= hours * HOUR_MS);
      return isNear ? [{ analysisId, isOver: leftMs <= 0 }] : [];
    });
    return Promise.resolve(ending);
  }

  listUnpaid({ now }: UnpaidQuery): Promise<string[]> {
    const due = this.#all.filter(
      (settlement) =>
        isRetryDue(settlement, now) || isUnpaidOver(settlement, now) || remindOfDebt(settlement, now),
    );
    return Promise.resolve(due.map(({ payment }) => payment.analysisId));
  }

  claimUnsettled(): Promise<string[]> {
    const waiting = [...this.state.sales.values()].filter((sale) => this.#isUnsettled(sale));
    return Promise.resolve(waiting.flatMap(({ settlement }) => settlement?.payment.analysisId ?? []));
  }

  #isUnsettled({ outcome, settlement }: SaleState): boolean {
    if (!settlement) return false;
    const { payment, payout, holds, disputes, refunds } = settlement;
    const { status } = payment;
    const isLetGo = outcome.closedReason !== null || payment.releaseReason !== null;
    return (
      status === 'processing' ||
      (status === 'failed' && isGivenUp(payment)) ||
      refundUnderWay(settlement) !== undefined ||
      refunds.some((one) => one.status === 'pending') ||
      payout?.status === 'reversing' ||
      (status === 'disputed' && disputes.some(isOpen)) ||
      (['pending', 'authorized'].includes(status) && isLetGo) ||
      (status === 'pending' && holds.some(({ state }) => state === 'open')) ||
      (status === 'authorized' && (payment.captureBefore! < this.now() || outcome.deliveredAttempt > 0))
    );
  }

  /** As PrismaPayments. */
  async #keepDebts(settlement: Settlement): Promise<void> {
    const { payment, payout, refunds, disputes } = settlement;
    const debts = debtsOf(settlement);
    if (!payout || !debts || (refunds.length === 0 && disputes.length === 0)) return;
    let leftMinor = this.debts.keep(payment, debts);
    for (const { id } of leftMinor > 0 ? this.#collectedFrom(payment.total.currency) : []) {
      const other = await this.lock(id);
      const partMinor = Math.min(leftMinor, other?.payout?.collectedMinor ?? 0);
      leftMinor -= partMinor;
      if (other && partMinor > 0) await this.save(returnKept(other, partMinor));
    }
    if (leftMinor > 0) throw new ReturnDelayed(payment.id, leftMinor);
  }

  #collectedFrom(currency: string) {
    return this.#all
      .filter(({ payout }) => payout?.currency === currency && payout.status !== 'processing')
      .toSorted((a, b) => Number(b.payout?.paidOutAt ?? Infinity) - Number(a.payout?.paidOutAt ?? Infinity))
      .map(({ payment }) => payment);
  }

  get #all(): Settlement[] {
    return [...this.state.sales.values()].flatMap(({ settlement }) => settlement ?? []);
  }
}

const expected = (movement: Movement, { transactions: transaction }: MemoryState): MemoryTaxBooking => ({
  ...{ movement, transaction, grossMinor: 0, vatMinor: 0, bookedAt: null, nextTryAt: null, failures: 0 },
});

function check({ kind, reference, entries }: Movement, booked: readonly Movement[]): void {
  const sum = entries.reduce((total, entry) => total + entry.debitMinor - entry.creditMinor, 0);
  if (sum !== 0 || entries.length < 2) throw new Error(`${kind} ${reference} does not balance`);
  if (booked.some((known) => known.kind === kind && known.reference === reference))
    throw new Error(`${kind} ${reference} is booked twice`);
}
