import { NO_OUTCOME, type AnalysisOutcome } from '../../src/domain/analysis-outcome.js';
import type { StoredDebt } from '../../src/domain/coach-debts.js';
import type { IssuedDocument } from '../../src/domain/document.js';
import type { Movement } from '../../src/domain/ledger.js';
import type { PaymentEvent } from '../../src/domain/payment.events.js';
import type { Settlement } from '../../src/domain/settlement.js';
import type { PaymentTax } from '../../src/domain/tax/payment-tax.js';

/** The tax of one movement, worked out or to be worked out. */
export interface MemoryTaxBooking {
  readonly movement: Movement;
  /** In which of all transactions it was stored. */
  readonly transaction: number;
  readonly grossMinor: number;
  readonly vatMinor: number;
  readonly bookedAt: Date | null;
  readonly nextTryAt: Date | null;
  readonly failures: number;
}

/** All that is stored of the sale of one analysis. */
export interface SaleState {
  readonly settlement?: Settlement;
  readonly outcome: AnalysisOutcome;
  readonly movements: readonly Movement[];
  readonly told: readonly PaymentEvent[];
  readonly documents: readonly IssuedDocument[];
  readonly tax?: PaymentTax;
  readonly taxBookings: readonly MemoryTaxBooking[];
}

const NOTHING: SaleState = { outcome: NO_OUTCOME, movements: [], told: [], documents: [], taxBookings: [] };

/** What the coach owes for a payment, in its currency. */
export interface MemoryDebt extends StoredDebt {
  readonly paymentId: string;
  readonly currency: string;
}

/**
 * The database in memory. Transactions come one after another, so that none may begin within another, and take back what they
 * did when they fail.
 */
export class MemoryState {
  /** By the id of their analysis; nothing in them is changed in place. */
  sales: ReadonlyMap<string, SaleState> = new Map();
  /** The oldest first. */
  debts: readonly MemoryDebt[] = [];
  /** So many transactions have begun. */
  transactions = 0;
  #last: Promise<unknown> = Promise.resolve();

  transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(() => this.#atomically(work));
    this.#last = done.catch(() => undefined);
    return done;
  }

  sale(analysisId: string): SaleState {
    return this.sales.get(analysisId) ?? NOTHING;
  }

  change(analysisId: string, change: Partial<SaleState>): void {
    this.sales = new Map(this.sales).set(analysisId, { ...this.sale(analysisId), ...change });
  }

  saleOfPayment(paymentId: string): SaleState | undefined {
    return [...this.sales.values()].find(({ settlement }) => settlement?.payment.id === paymentId);
  }

  async #atomically<Result>(work: () => Promise<Result>): Promise<Result> {
    const { sales, debts } = this;
    this.transactions += 1;
    try {
      return await work();
    } catch (error) {
      Object.assign(this, { sales, debts });
      throw error;
    }
  }
}
