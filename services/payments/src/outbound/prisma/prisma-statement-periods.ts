import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { SETTLEMENT_CURRENCY } from '../../domain/settlement-currency.js';
import type { PayableMovement, StatementPeriod } from '../../domain/statement.js';
import type { PrismaClient } from '../../generated/client.js';
import { DUE_COACHES_SQL, NEXT_PERIOD_SQL, PAYABLE_MOVEMENTS_SQL } from './document.queries.js';

/** First key of the advisory locks of coaches, so that they do not collide with those of other uses: 'BNDS'. */
const STATEMENT_LOCK = 1112425043;

/** The ledger as the statements of coaches read it, month by month. */
@Injectable()
export class PrismaStatementPeriods {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Lets one process at a time issue statements of a coach, until the open transaction ends. */
  async lock(coachId: string): Promise<void> {
    await this.database.execute(
      'select pg_advisory_xact_lock($1::int, hashtext($2::text))',
      STATEMENT_LOCK,
      coachId,
    );
  }

  async findNext(coachId: string, currency: string): Promise<StatementPeriod | undefined> {
    return (await this.database.query<StatementPeriod>(NEXT_PERIOD_SQL, coachId, currency))[0];
  }

  listMovements(
    coachId: string,
    currency: string,
    { from, until }: Pick<StatementPeriod, 'from' | 'until'>,
  ): Promise<PayableMovement[]> {
    return this.database.query<PayableMovement>(PAYABLE_MOVEMENTS_SQL, coachId, currency, from, until);
  }

  /** Coaches with money that moved after `since`, in a month that was over at `overAt` and has no statement. */
  async listDueCoaches(since: Date, overAt: Date, limit: number): Promise<string[]> {
    const due = await this.database.query<{ id: string }>(
      DUE_COACHES_SQL,
      SETTLEMENT_CURRENCY,
      since,
      overAt,
      limit,
    );
    return due.map(({ id }) => id);
  }
}
