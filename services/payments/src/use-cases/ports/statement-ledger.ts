import type { PayableMovement } from '../../domain/statement.js';

/** The next month of a coach in which money of theirs moved. It begins where the last statement ended. */
export interface StatementPeriod {
  month: string;
  /** Null before the first statement. */
  from: Date | null;
  until: Date;
  timezone: string;
  openingMinor: number;
}

/** The ledger as the statements of coaches read it. */
export abstract class StatementLedger {
  /** Lets one at a time issue statements of a coach, until the open transaction ends. */
  abstract lock(coachId: string): Promise<void>;
  abstract nextPeriod(coachId: string, currency: string): Promise<StatementPeriod | undefined>;
  abstract list(
    coachId: string,
    currency: string,
    period: Pick<StatementPeriod, 'from' | 'until'>,
  ): Promise<PayableMovement[]>;
  /** Coaches with money that moved since then, in a month that was over at the other time and has no statement. */
  abstract listDueCoaches(since: Date, overAt: Date, limit: number): Promise<string[]>;
}
