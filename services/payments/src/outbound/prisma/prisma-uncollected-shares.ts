import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { UncollectedEvents } from '../events/uncollected-events.js';
import { REMINDER_DAYS, type UncollectedShares } from '../../domain/uncollected.js';
import type { PrismaClient } from '../../generated/client.js';
import {
  CLAIMABLE_SQL,
  OUTLIVED_SQL,
  OWED_SQL,
  REMEMBER_SQL,
  UNCOLLECTED_SQL,
  UNREMINDED_SQL,
} from './uncollected.queries.js';

/** Shares that are due and that nobody collects. */
@Injectable()
export class PrismaUncollectedShares {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly events: UncollectedEvents,
  ) {}

  list(now: Date, limit: number): Promise<UncollectedShares[]> {
    return this.database.query<UncollectedShares>(UNCOLLECTED_SQL, now, limit);
  }

  /** Those of coaches of whom a reminder is due. */
  listUnreminded(now: Date, limit: number): Promise<UncollectedShares[]> {
    return this.database.query<UncollectedShares>(UNREMINDED_SQL, now, limit, [...REMINDER_DAYS]);
  }

  /** Publishes the reminder once: false when somebody else was first. */
  remind(shares: UncollectedShares, days: number, collectUntil: Date): Promise<boolean> {
    const { coachId, since, amountMinor, currency } = shares;
    return this.database.transaction(async () => {
      if ((await this.database.execute(REMEMBER_SQL, coachId, since, days)) === 0) return false;
      await this.events.publish({ coachId, amount: { amountMinor, currency }, days, collectUntil });
      return true;
    });
  }

  /** Payments whose share was due that many years ago. */
  async listOutlived(now: Date, years: number, limit: number): Promise<string[]> {
    return (await this.database.query<{ id: string }>(OUTLIVED_SQL, now, years, limit)).map(({ id }) => id);
  }

  async listClaimable(limit: number): Promise<string[]> {
    return (await this.database.query<{ id: string }>(CLAIMABLE_SQL, limit)).map(({ id }) => id);
  }

  async owedMinor(paymentId: string, account: 'coach_payable' | 'unclaimed_shares'): Promise<number> {
    const [row] = await this.database.query<{ minor: number }>(OWED_SQL, paymentId, account);
    return row?.minor ?? 0;
  }

  /** True when it was not marked so before. */
  async mark(paymentId: string, unclaimedAt: Date | null, reason: string): Promise<boolean> {
    const { count } = await this.database.current.payout.updateMany({
      where: { paymentId, unclaimedAt: unclaimedAt ? null : { not: null } },
      data: { unclaimedAt, unclaimedReason: reason },
    });
    return count === 1;
  }
}
