import type { Page, PageRequest } from '@bandeja/database';
import type { Payment } from '../../domain/payment.js';
import type { PaymentRecord } from '../../domain/payment-record.js';
import type { ProviderIntent } from '../../domain/provider-intent.js';
import type { TransactionStage } from '../../domain/payout.js';

export interface Earnings {
  currency: string;
  totalLifetimeMinor: number;
  thisMonthMinor: number;
  lastMonthMinor: number;
  pendingPayoutsMinor: number;
  completedPayoutsMinor: number;
  averageRateMinor: number;
  averageShareMinor: number;
  onHoldMinor: number;
  /** Of what is pending, what has been due for more than a day. */
  latePayoutsMinor: number;
  nextPayout: { amountMinor: number; dueAt: Date } | undefined;
  /** The last twelve with the present one, oldest first. */
  months: EarnedMonth[];
}

export interface EarnedMonth {
  /** Such as 2026-11. */
  month: string;
  earnedMinor: number;
}

export interface TransactionQuery extends PageRequest {
  /** Over title and name of the other side; empty for all. */
  search: string;
  /** Where the coach's share is; all of them when absent. */
  stage?: TransactionStage | undefined;
}

export interface DuePayout {
  paymentId: string;
  accountId: string;
}

export interface HoldQuery {
  now: Date;
  leadMs: number;
  reminderHours: readonly number[];
}

export interface EndingHold {
  analysisId: string;
  /** True when it is to be let go, false when it is to be reminded of. */
  isOver: boolean;
}

export abstract class PaymentRepository {
  abstract findByAnalysis(analysisId: string): Promise<Payment | undefined>;
  /** The payment with its row locked until the transaction ends. */
  abstract lock(paymentId: string): Promise<Payment | undefined>;
  abstract lockByAnalysis(analysisId: string): Promise<Payment | undefined>;
  /** Which payment an intent of the provider belongs to. */
  abstract idOfIntent(intent: Pick<ProviderIntent, 'id' | 'paymentId'>): Promise<string | undefined>;
  /** Stores a new payment; the one that is there wins when two are opened at once. Locks it either way. */
  abstract add(payment: Payment): Promise<Payment>;
  /** Stores the state with its ledger movements and its events, in the open transaction. */
  abstract save(payment: Payment): Promise<void>;

  /** Payments of these analyses that the person takes part in. */
  abstract listVisible(userId: string, analysisIds: readonly string[]): Promise<PaymentRecord[]>;
  /** What an athlete paid or a coach was paid, newest first. */
  abstract listTransactions(
    userId: string,
    role: 'athlete' | 'coach',
    query: TransactionQuery,
  ): Promise<Page<PaymentRecord>>;
  abstract earningsOf(coachId: string, currency: string): Promise<Earnings>;
  /** Captured payments whose guarantee window is over and whose coach can be paid. */
  abstract listDuePayouts(limit: number): Promise<DuePayout[]>;
  /** Holds without a delivery that are to be let go or reminded of now, the most urgent first. */
  abstract listEndingHolds(query: HoldQuery, limit: number): Promise<EndingHold[]>;
  /** Claims analyses whose payment may have moved unheard; each comes up again after a while. */
  abstract claimUnsettled(limit: number): Promise<string[]>;
}
