import { Database, pageArguments, pageOf, type Page } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Payment } from '../../domain/payment.js';
import type { PaymentRecord } from '../../domain/payment-record.js';
import { payoutLateBefore, STAGE_STATUSES, type TransactionStage } from '../../domain/payout.js';
import type { ProviderIntent } from '../../domain/provider-intent.js';
import type { Prisma, PrismaClient } from '../../generated/client.js';
import {
  PaymentRepository,
  type DuePayout,
  type EarnedMonth,
  type Earnings,
  type EndingHold,
  type HoldQuery,
  type TransactionQuery,
} from '../../use-cases/ports/payment.repository.js';
import { PaymentEvents } from '../outbox/payment-events.js';
import {
  CLAIM_UNSETTLED_SQL,
  DUE_PAYOUTS_SQL,
  EARNED_MONTHS_SQL,
  EARNINGS_SQL,
  ENDING_HOLDS_SQL,
  NEXT_PAYOUT_SQL,
  searchTransactionsSql,
} from './payment.queries.js';
import { toPayment, toRecord, toRow } from './payment.rows.js';

function atStage(stage: TransactionStage): Prisma.PaymentWhereInput {
  const { status, payoutStatus } = STAGE_STATUSES[stage];
  return { status: { in: status }, ...(payoutStatus && { payoutStatus: { in: payoutStatus } }) };
}

const PAGE = { default: 20, max: 100 };
const withParts = {
  include: { intents: { orderBy: { sequence: 'asc' } }, disputes: { orderBy: { openedAt: 'asc' } } },
} as const;

@Injectable()
export class PrismaPaymentRepository extends PaymentRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly events: PaymentEvents,
  ) {
    super();
  }

  async findByAnalysis(analysisId: string): Promise<Payment | undefined> {
    const row = await this.database.current.payment.findUnique({ where: { analysisId }, ...withParts });
    return row ? toPayment(row) : undefined;
  }

  async lock(paymentId: string): Promise<Payment | undefined> {
    await this.database.query('select id::text from payment where id = $1::uuid for update', paymentId);
    const row = await this.database.current.payment.findUnique({ where: { id: paymentId }, ...withParts });
    return row ? toPayment(row) : undefined;
  }

  async lockByAnalysis(analysisId: string): Promise<Payment | undefined> {
    await this.database.query(
      'select id::text from payment where analysis_id = $1::uuid for update',
      analysisId,
    );
    return this.findByAnalysis(analysisId);
  }

  async idOfIntent(intent: Pick<ProviderIntent, 'id' | 'paymentId'>): Promise<string | undefined> {
    const row = await this.database.current.paymentIntent.findUnique({
      where: { providerIntentId: intent.id },
    });
    return row?.paymentId ?? intent.paymentId ?? undefined;
  }

  async add(payment: Payment): Promise<Payment> {
    const { analysisId } = payment.record;
    await this.database.current.payment.createMany({ data: [toRow(payment.record)], skipDuplicates: true });
    const stored = await this.lockByAnalysis(analysisId);
    if (!stored) throw new Error(`payment of analysis ${analysisId} was not stored`);
    return stored;
  }

  async save(payment: Payment): Promise<void> {
    const { id, ...fields } = toRow(payment.record);
    await this.database.current.payment.update({ where: { id }, data: fields });
    for (const { record } of payment.holds)
      await this.database.current.paymentIntent.upsert({
        where: { id: record.id },
        create: { ...record, paymentId: id },
        update: record,
      });
    await this.#saveDisputes(payment);
    await this.#book(payment);
    await this.events.publish(payment.record, payment.events.splice(0));
  }

  async listVisible(userId: string, analysisIds: readonly string[]): Promise<PaymentRecord[]> {
    const asCoach = { coachId: userId, authorizedAt: { not: null } };
    const rows = await this.database.current.payment.findMany({
      where: { analysisId: { in: [...analysisIds] }, OR: [{ athleteId: userId }, asCoach] },
    });
    return rows.map(toRecord);
  }

  async listTransactions(
    userId: string,
    role: 'athlete' | 'coach',
    query: TransactionQuery,
  ): Promise<Page<PaymentRecord>> {
    const { take, skip } = pageArguments(query, PAGE);
    const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] as const;
    const rows = query.search
      ? await this.database.current.payment.findMany({
          where: { id: { in: await this.#idsFound(userId, role, query, { take, skip }) } },
          orderBy: [...newestFirst],
        })
      : await this.database.current.payment.findMany({
          where: {
            ...(role === 'athlete' ? { athleteId: userId } : { coachId: userId }),
            authorizedAt: { not: null },
            ...(query.stage && atStage(query.stage)),
          },
          orderBy: [...newestFirst],
          take,
          skip,
        });
    return pageOf(rows.map(toRecord), { take, skip });
  }

  async earningsOf(coachId: string, currency: string): Promise<Earnings> {
    const [[row], [nextPayout], months] = await Promise.all([
      this.database.query<Omit<Earnings, 'currency' | 'months' | 'nextPayout'>>(
        EARNINGS_SQL,
        coachId,
        currency,
        payoutLateBefore(new Date()),
      ),
      this.database.query<NonNullable<Earnings['nextPayout']>>(NEXT_PAYOUT_SQL, coachId, currency),
      this.database.query<EarnedMonth>(EARNED_MONTHS_SQL, coachId, currency),
    ]);
    if (!row) throw new Error('an aggregate without a row');
    return { currency, nextPayout, months, ...row };
  }

  listDuePayouts(limit: number): Promise<DuePayout[]> {
    return this.database.query<DuePayout>(DUE_PAYOUTS_SQL, limit);
  }

  listEndingHolds({ now, leadMs, reminderHours }: HoldQuery, limit: number): Promise<EndingHold[]> {
    const releasedBefore = new Date(now.getTime() + leadMs);
    return this.database.query<EndingHold>(ENDING_HOLDS_SQL, releasedBefore, [...reminderHours], limit);
  }

  async claimUnsettled(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ analysisId: string }>(CLAIM_UNSETTLED_SQL, limit);
    return rows.map(({ analysisId }) => analysisId);
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

  async #saveDisputes({ record, disputes }: Payment): Promise<void> {
    for (const dispute of disputes)
      await this.database.current.dispute.upsert({
        where: { id: dispute.id },
        create: { ...dispute, paymentId: record.id },
        update: dispute,
      });
  }

  async #book({ record, movements }: Payment): Promise<void> {
    // One moment for all of them: a capture and its fee stand in the same month.
    const occurredAt = new Date();
    for (const { entries, ...movement } of movements.splice(0)) {
      const id = randomUUID();
      await this.database.current.ledgerMovement.create({
        data: { id, paymentId: record.id, occurredAt, ...movement },
      });
      await this.database.current.ledgerEntry.createMany({
        data: entries.map((entry) => ({ movementId: id, ...entry })),
      });
    }
  }
}
