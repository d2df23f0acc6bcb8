import { Database, pageArguments, pageOf, type Page, type PageRequest } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Sale } from '../../domain/settlement.js';
import { STAGE_STATUSES, type TransactionStage } from '../../domain/transaction-stage.js';
import type { Prisma, PrismaClient } from '../../generated/client.js';
import { toSale, WITH_SALE } from './settlement.rows.js';
import { searchTransactionsSql } from './transaction.queries.js';

export interface TransactionQuery extends PageRequest {
  /** Over title and name of the other side; empty for all. */
  search: string;
  /** Where the coach's share is; all of them when absent. */
  stage?: TransactionStage | undefined;
}

const PAGE = { default: 20, max: 100 };
const NEWEST_FIRST: Prisma.PaymentOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }];

/** Payments as their athletes and coaches see them; each query is limited to the caller. */
@Injectable()
export class PrismaTransactions {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Payments of these analyses that the person takes part in. */
  async listVisible(userId: string, analysisIds: readonly string[]): Promise<Sale[]> {
    const asCoach = { coachId: userId, authorizedAt: { not: null } };
    const rows = await this.database.current.payment.findMany({
      where: { analysisId: { in: [...new Set(analysisIds)] }, OR: [{ athleteId: userId }, asCoach] },
      include: WITH_SALE,
    });
    return rows.map(toSale);
  }

  /** What an athlete paid or a coach was paid, newest first. */
  async list(userId: string, role: 'athlete' | 'coach', query: TransactionQuery): Promise<Page<Sale>> {
    const { take, skip } = pageArguments(query, PAGE);
    const rows = query.search
      ? await this.database.current.payment.findMany({
          where: { id: { in: await this.#idsFound(userId, role, query, { take, skip }) } },
          include: WITH_SALE,
          orderBy: NEWEST_FIRST,
        })
      : await this.database.current.payment.findMany({
          where: {
            ...(role === 'athlete' ? { athleteId: userId } : { coachId: userId }),
            authorizedAt: { not: null },
            ...(query.stage && atStage(query.stage)),
          },
          include: WITH_SALE,
          orderBy: NEWEST_FIRST,
          take,
          skip,
        });
    return pageOf(rows.map(toSale), { take, skip });
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

function atStage(stage: TransactionStage): Prisma.PaymentWhereInput {
  const { status, payoutStatus } = STAGE_STATUSES[stage];
  return { status: { in: status }, ...(payoutStatus && { payout: { status: { in: payoutStatus } } }) };
}
