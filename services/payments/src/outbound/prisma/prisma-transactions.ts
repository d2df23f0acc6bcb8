import {
  Database,
  pageArguments,
  pageOf,
  type Page,
  type PageRequest,
  type PreparedStatement,
} from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Sale } from '../../domain/settlement.js';
import type { TransactionStage } from '../../domain/transaction-stage.js';
import type { PrismaClient } from '../../generated/client.js';
import { salesSql, toSaleRow, type FoundSale } from './sale.queries.js';
import { toSale } from './settlement.rows.js';
import { LIST_AT_STAGE_SQL, listTransactionsSql, searchTransactionsSql } from './transaction.queries.js';

export interface TransactionQuery extends PageRequest {
  /** Over title and name of the other side; empty for all. */
  search: string;
  /** Of a coach's: where the share is; all of them when absent. */
  stage?: TransactionStage | undefined;
}

const PAGE = { default: 20, max: 100 };

const VISIBLE = {
  name: 'payment.visible sales',
  text: salesSql(`select * from payment where analysis_id = any($2::uuid[])
    and (athlete_id = $1::uuid or coach_id = $1::uuid and authorized_at is not null)`),
};
const BY_IDS = {
  name: 'payment.sales by id',
  text: salesSql('select * from payment where id = any($1::uuid[])'),
};

const pageOfSales = (name: string, payments: string): PreparedStatement => ({
  name: `payment.sales ${name}`,
  text: salesSql(payments),
});
const LISTS = {
  athlete: pageOfSales('of athlete', listTransactionsSql('athlete')),
  coach: pageOfSales('of coach', listTransactionsSql('coach')),
};
const STAGES: Record<TransactionStage, PreparedStatement> = {
  'on-hold': pageOfSales('on hold', LIST_AT_STAGE_SQL['on-hold']),
  'on-its-way': pageOfSales('on their way', LIST_AT_STAGE_SQL['on-its-way']),
  'paid-out': pageOfSales('paid out', LIST_AT_STAGE_SQL['paid-out']),
};

/** Payments as their athletes and coaches see them; each query is limited to the caller. */
@Injectable()
export class PrismaTransactions {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Payments of these analyses that the person takes part in, newest first. */
  listVisible(userId: string, analysisIds: readonly string[]): Promise<Sale[]> {
    return this.#sales(VISIBLE, userId, [...new Set(analysisIds)]);
  }

  /** What an athlete paid or a coach was paid, newest first. */
  async list(userId: string, role: 'athlete' | 'coach', query: TransactionQuery): Promise<Page<Sale>> {
    const { take, skip } = pageArguments(query, PAGE);
    const statement = role === 'coach' && query.stage ? STAGES[query.stage] : LISTS[role];
    const sales = query.search
      ? await this.#sales(BY_IDS, await this.#idsFound(userId, role, query, { take, skip }))
      : await this.#sales(statement, userId, take, skip);
    return pageOf(sales, { take, skip });
  }

  async #sales(statement: PreparedStatement, ...values: unknown[]): Promise<Sale[]> {
    const found = await this.database.queryPrepared<FoundSale>(statement, ...values);
    return found.map((row) => toSale(toSaleRow(row)));
  }

  async #idsFound(
    userId: string,
    role: 'athlete' | 'coach',
    { search, stage }: TransactionQuery,
    { take, skip }: { take: number; skip: number },
  ): Promise<string[]> {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const found = await this.database.query<{ id: string }>(
      searchTransactionsSql(role, stage),
      userId,
      pattern,
      take,
      skip,
    );
    return found.map(({ id }) => id);
  }
}
