import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { payoutWaitReason, type PayoutWaitReason } from '../../domain/payout-wait.js';
import type { PrismaClient } from '../../generated/client.js';
import { PrismaPayoutAccounts } from './prisma-payout-accounts.js';
import { PrismaPayoutFreezes } from './prisma-payout-freezes.js';
import { toSale, WITH_SALE } from './settlement.rows.js';

export interface WaitingPayout {
  analysisId: string;
  coachId: string;
  amountMinor: number;
  currency: string;
  dueAt: Date;
  /** Undefined for one that the next run transfers. */
  reason: PayoutWaitReason | undefined;
  failures: number;
  failureCode: string;
  failureMessage: string;
  nextTryAt: Date | null;
  heldReason: string;
}

/** Due payouts as operators look at them. */
@Injectable()
export class PrismaWaitingPayouts {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly accounts: PrismaPayoutAccounts,
    private readonly freezes: PrismaPayoutFreezes,
    private readonly clock: Clock,
  ) {}

  /** Those that have been due the longest first. */
  async list(limit: number): Promise<WaitingPayout[]> {
    const now = this.clock.now();
    const rows = await this.database.current.payment.findMany({
      where: { payout: { status: { in: ['pending', 'processing'] }, dueAt: { lte: now } } },
      orderBy: { payout: { dueAt: 'asc' } },
      take: limit,
      include: WITH_SALE,
    });
    const coachIds = rows.map(({ coachId }) => coachId);
    const accounts = await this.accounts.findAll(coachIds);
    const freezes = await this.freezes.standingOf(coachIds);
    return rows.map(toSale).flatMap((sale) => {
      const { payment, payout } = sale;
      if (!payout) return [];
      const { amountMinor, currency, dueAt, failures, failureCode, failureMessage, nextTryAt, heldReason } =
        payout;
      const { analysisId, coachId } = payment;
      const side = { account: accounts.get(coachId), freeze: freezes.get(coachId) };
      const reason = payoutWaitReason(sale, side, now);
      const why = { reason, failures, failureCode, failureMessage, nextTryAt, heldReason };
      return [{ analysisId, coachId, amountMinor, currency, dueAt, ...why }];
    });
  }
}
