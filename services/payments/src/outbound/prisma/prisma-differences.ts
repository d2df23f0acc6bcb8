import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { movementKindOf } from '../../domain/provider-line.js';
import type { Difference } from '../../domain/reconciliation.js';
import type { AlteredLine } from './prisma-provider-lines.js';
import {
  ALTERED_LINES_SQL,
  COMPARE_SQL,
  LIST_DIFFERENCES_SQL,
  RESOLVE_DIFFERENCE_SQL,
} from './reconciliation.queries.js';

/** Where the ledger and the provider disagree. */
@Injectable()
export class PrismaDifferences {
  constructor(private readonly database: Database) {}

  /** One statement, so that it sees ledger and lines at one moment; it takes seconds for millions of rows. */
  async compare(settledBefore: Date, balances: Record<string, number>, now: Date): Promise<number> {
    const values = [settledBefore, JSON.stringify(balances), now];
    const [row] = await this.database.query<{ differences: number }>(COMPARE_SQL, ...values);
    return row?.differences ?? 0;
  }

  async addAltered(altered: readonly AlteredLine[], now: Date): Promise<void> {
    if (altered.length === 0) return;
    const rows = altered.map(({ line, knownNetMinor }) => ({
      id: line.id,
      kind: movementKindOf(line),
      ref: line.sourceId,
      currency: line.currency,
      ledgerMinor: knownNetMinor,
      providerMinor: line.netMinor,
    }));
    await this.database.execute(ALTERED_LINES_SQL, JSON.stringify(rows), now);
  }

  /** The open ones first, or only these. */
  list(includingResolved: boolean, limit: number): Promise<Difference[]> {
    return this.database.query<Difference>(LIST_DIFFERENCES_SQL, includingResolved, limit);
  }

  /** Undefined where none is open under this id. */
  async resolve(id: number, operator: string, reason: string, at: Date): Promise<Difference | undefined> {
    const values = [id, at, operator, reason];
    return (await this.database.query<Difference>(RESOLVE_DIFFERENCE_SQL, ...values))[0];
  }
}
