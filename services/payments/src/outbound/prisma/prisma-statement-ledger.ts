import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PayableMovement } from '../../domain/statement.js';
import type { PrismaClient } from '../../generated/client.js';
import { StatementLedger, type StatementPeriod } from '../../use-cases/ports/statement-ledger.js';
import { SETTLEMENT_CURRENCY } from '../../use-cases/settlement-currency.js';
import { DUE_COACHES_SQL, NEXT_PERIOD_SQL, PAYABLE_MOVEMENTS_SQL } from './document.queries.js';

/** Class of the locks of coaches; 'BNDS'. */
const STATEMENT_LOCK = 1112425043;

@Injectable()
export class PrismaStatementLedger extends StatementLedger {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async lock(coachId: string): Promise<void> {
    await this.database.execute(
      'select pg_advisory_xact_lock($1::int, hashtext($2::text))',
      STATEMENT_LOCK,
      coachId,
    );
  }

  async nextPeriod(coachId: string, currency: string): Promise<StatementPeriod | undefined> {
    return (await this.database.query<StatementPeriod>(NEXT_PERIOD_SQL, coachId, currency))[0];
  }

  list(
    coachId: string,
    currency: string,
    { from, until }: Pick<StatementPeriod, 'from' | 'until'>,
  ): Promise<PayableMovement[]> {
    return this.database.query<PayableMovement>(PAYABLE_MOVEMENTS_SQL, coachId, currency, from, until);
  }

  async listDueCoaches(since: Date, overAt: Date, limit: number): Promise<string[]> {
    const due = await this.database.query<{ id: string }>(
      DUE_COACHES_SQL,
      ...[SETTLEMENT_CURRENCY, since, overAt, limit],
    );
    return due.map(({ id }) => id);
  }
}
