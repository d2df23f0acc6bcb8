import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { LedgerAccount, MovementKind } from '../../domain/ledger.js';
import { DECLARE_ENTRIES_SQL, FETCH_ENTRIES_SQL, TRIAL_BALANCE_SQL } from './ledger-report.queries.js';

/** What was debited and credited to an account, and the difference. */
export interface AccountBalance {
  account: LedgerAccount;
  currency: string;
  debitMinor: number;
  creditMinor: number;
  balanceMinor: number;
}

/** One entry with its movement. */
export interface ExportedEntry {
  movementId: string;
  occurredAt: Date;
  bookedAt: Date | null;
  kind: MovementKind;
  reference: string;
  providerRef: string;
  paymentId: string | null;
  analysisId: string | null;
  operator: string;
  reason: string;
  currency: string;
  account: LedgerAccount;
  debitMinor: number;
  creditMinor: number;
}

/** From the first moment to the one that is not included any more. */
export interface Period {
  from: Date | null;
  until: Date;
}

/** What of it is read at one moment: the balances before it, its entries, the balances at its end. */
export interface LedgerReader {
  opening: AccountBalance[];
  closing: AccountBalance[];
  /** In the order in which they happened, those of a movement one after the other. */
  entries: AsyncIterable<ExportedEntry[]>;
}

/** An export may take longer than any other transaction. */
const EXPORT_TIMEOUT_MS = 6 * 60 * 60 * 1000;

/** The ledger as an accountant reads it. */
@Injectable()
export class PrismaLedgerReports {
  constructor(private readonly database: Database) {}

  /** What happened before that time; all that there is, without one. Empty accounts are left out. */
  trialBalance(before: Date | null): Promise<AccountBalance[]> {
    return this.database.query<AccountBalance>(TRIAL_BALANCE_SQL, before);
  }

  /** Reads a period with a cursor, at one moment, however long it takes and however much it is. */
  async read<Result>(
    { from, until }: Period,
    work: (reader: LedgerReader) => Promise<Result>,
  ): Promise<Result> {
    const { url } = this.database;
    const own = new Database({ url, poolSize: 1, transactionTimeoutMs: EXPORT_TIMEOUT_MS });
    try {
      return await own.transaction(async () => {
        await own.execute('set transaction isolation level repeatable read, read only');
        const balances = (before: Date) => own.query<AccountBalance>(TRIAL_BALANCE_SQL, before);
        const opening = from ? await balances(from) : [];
        const closing = await balances(until);
        await own.execute(DECLARE_ENTRIES_SQL, from, until);
        return work({ opening, closing, entries: fetched(own) });
      });
    } finally {
      await own.close();
    }
  }
}

async function* fetched(database: Database): AsyncIterable<ExportedEntry[]> {
  for (;;) {
    const rows = await database.query<ExportedEntry>(FETCH_ENTRIES_SQL);
    if (rows.length === 0) return;
    yield rows;
  }
}
