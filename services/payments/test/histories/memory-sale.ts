import { splitByCommission } from '@bandeja/money';
import type { CancelReason, PaymentEvent } from '../../src/domain/payment.events.js';
import type { AgreedTerms } from '../../src/use-cases/ports/analysis-terms.js';
import type { MemoryIntent, MemoryProvider } from './memory-provider.js';
import type { MemoryState, SaleState } from './memory-state.js';

export interface Rate {
  amountMinor: number;
  currency: string;
  commissionBps: number;
}

/** An event of analysis on its way to payments. */
export type AnalysisEvent = { delivered: number } | { closed: string };

/** One analysis that is sold: what analysis does about it, and what is known of its money on all sides. */
export class MemorySale {
  stage: AgreedTerms['stage'] | 'closed' = 'draft';
  attempt = 0;
  readonly inbox: AnalysisEvent[] = [];
  readonly handled: AnalysisEvent[] = [];
  readonly split;
  #checked = 0;
  #heard = 0;

  constructor(
    readonly analysisId: string,
    readonly rate: Rate,
    private readonly state: MemoryState,
    private readonly provider: MemoryProvider,
  ) {
    this.split = splitByCommission(rate.amountMinor, rate.commissionBps);
  }

  get stored(): SaleState {
    return this.state.sale(this.analysisId);
  }

  get intents(): MemoryIntent[] {
    return this.provider.intentsOf(this.analysisId);
  }

  /** The intent that was captured. */
  get taken(): MemoryIntent | undefined {
    return this.intents.find(({ state }) => state === 'captured');
  }

  /** The sum of our balance lines about it, those of these prefixes or all. */
  lineSum(...prefixes: string[]): number {
    return this.provider.books.lines.reduce((sum, { id, analysisId, amountMinor }) => {
      const isMeant = prefixes.length === 0 || prefixes.some((prefix) => id.startsWith(`${prefix}_`));
      return analysisId === this.analysisId && isMeant ? sum + amountMinor : sum;
    }, 0);
  }

  /** What the coach has of it at the provider. */
  get transferredMinor(): number {
    return 0 - this.lineSum('tr', 'trr');
  }

  terms(): AgreedTerms {
    const { amountMinor, currency, commissionBps } = this.rate;
    return {
      analysisId: this.analysisId,
      athleteId: 'athlete',
      coachId: 'coach',
      title: 'T',
      total: { amountMinor, currency },
      commissionBps,
      stage: this.stage === 'closed' ? 'other' : this.stage,
    };
  }

  /** The coach submits, the first time or again after a revision. */
  deliver(): void {
    if (this.stage !== 'other' && this.stage !== 'completed') return;
    this.stage = 'completed';
    this.attempt += 1;
    this.inbox.push({ delivered: this.attempt });
  }

  close(reason: string): void {
    const isGivenUp = reason === 'unpaid' || reason === 'operator';
    const isOpen = this.stage === 'draft' || this.stage === 'other';
    const isUnpaid = this.stage === 'completed' || this.stage === 'payment_failed';
    if (!isOpen && !(isGivenUp && isUnpaid)) return;
    this.stage = 'closed';
    this.inbox.push({ closed: reason });
  }

  /** What analysis does upon the events of payments. */
  spread(): void {
    const { told } = this.stored;
    for (const event of told.slice(this.#heard)) {
      if (event.type === 'authorized' && this.stage === 'draft') this.stage = 'other';
      if (event.type === 'captured' && this.stage === 'payment_failed') this.stage = 'completed';
      if (event.type === 'capture-failed' && this.stage === 'completed') this.stage = 'payment_failed';
      if (event.type === 'canceled') this.close(REASONS[event.reason]);
    }
    this.#heard = told.length;
  }

  /** What was told since this was asked the last time. */
  news(): PaymentEvent[] {
    const { told } = this.stored;
    const fresh = told.slice(this.#checked);
    this.#checked = told.length;
    return fresh;
  }
}

const REASONS: Record<CancelReason, string> = {
  rejected: 'not_relevant',
  expired: 'expired',
  requested: 'athlete_canceled',
  unpaid: 'unpaid',
  operator: 'operator',
};
