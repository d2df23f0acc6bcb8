import type { ProviderIntent } from '../../domain/provider-intent.js';
import type { Settlement } from '../../domain/settlement.js';

export interface DuePayout {
  paymentId: string;
  /** Null where the account is gone or restricted: then a transfer is only looked for. */
  accountId: string | null;
}

export interface HoldQuery {
  now: Date;
  leadMs: number;
  reminderHours: readonly number[];
}

export interface UnpaidQuery {
  now: Date;
  /** The days of the reminders and retries, counted from the failure. */
  days: readonly number[];
  lastTryMs: number;
}

export interface EndingHold {
  analysisId: string;
  /** True when it is to be released, false when a reminder of it is due. */
  isOver: boolean;
}

export abstract class Payments {
  abstract findByAnalysis(analysisId: string): Promise<Settlement | undefined>;
  /** With the payment's row locked until the transaction ends, which guards all that belongs to it. */
  abstract lock(paymentId: string): Promise<Settlement | undefined>;
  abstract lockByAnalysis(analysisId: string): Promise<Settlement | undefined>;
  /** Which payment an intent of the provider belongs to. */
  abstract idOfIntent(intent: Pick<ProviderIntent, 'id' | 'paymentId'>): Promise<string | undefined>;
  /** Stores a new payment; when two are opened at once, the first one stays. Locks it either way. */
  abstract add(settlement: Settlement): Promise<Settlement>;
  /** Stores all records with their ledger movements and events, in the open transaction. */
  abstract save(settlement: Settlement): Promise<void>;

  /** Payouts whose guarantee window is over and whose coach can be paid, and all transfers that were begun. */
  abstract listDuePayouts(limit: number): Promise<DuePayout[]>;
  /** Holds without a delivery that are to be released or reminded of now, the most urgent first. */
  abstract listEndingHolds(query: HoldQuery, limit: number): Promise<EndingHold[]>;
  /** Analyses of delivered work with a reminder, a retry or the end of the time to pay due now, the longest unpaid first. */
  abstract listUnpaid(query: UnpaidQuery, limit: number): Promise<string[]>;
  /** Claims analyses whose payment may have changed at the provider; each comes up again after a while. */
  abstract claimUnsettled(limit: number): Promise<string[]>;

  /** Ids of payments whose guarantee window was over by then and whose commission is still deferred, the first over first. */
  abstract listDeferred(now: Date, limit: number): Promise<string[]>;

  /** What is left of the commission of a payment in deferred_revenue. */
  abstract deferredMinorOf(paymentId: string): Promise<number>;
}
