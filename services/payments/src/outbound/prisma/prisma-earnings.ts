import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { payoutLateBefore } from '../../domain/transaction-stage.js';
import type { PrismaClient } from '../../generated/client.js';
import { EARNED_MONTHS_SQL, EARNINGS_SQL, NEXT_PAYOUT_SQL } from './earnings.queries.js';

export interface Earnings {
  currency: string;
  totalLifetimeMinor: number;
  thisMonthMinor: number;
  lastMonthMinor: number;
  pendingPayoutsMinor: number;
  completedPayoutsMinor: number;
  averageRateMinor: number;
  averageShareMinor: number;
  onHoldMinor: number;
  /** The part of the pending payouts that has been due for more than a day. */
  latePayoutsMinor: number;
  nextPayout: { amountMinor: number; dueAt: Date } | undefined;
  /** The last twelve with the present one, oldest first. */
  months: EarnedMonth[];
}

export interface EarnedMonth {
  /** Such as 2026-11. */
  month: string;
  earnedMinor: number;
}

@Injectable()
export class PrismaEarnings {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly clock: Clock,
  ) {}

  async ofCoach(coachId: string, currency: string): Promise<Earnings> {
    const [[row], [nextPayout], months] = await Promise.all([
      this.database.query<Omit<Earnings, 'currency' | 'months' | 'nextPayout'>>(
        EARNINGS_SQL,
        coachId,
        currency,
        payoutLateBefore(this.clock.now()),
      ),
      this.database.query<NonNullable<Earnings['nextPayout']>>(NEXT_PAYOUT_SQL, coachId, currency),
      this.database.query<EarnedMonth>(EARNED_MONTHS_SQL, coachId, currency),
    ]);
    if (!row) throw new Error('an aggregate without a row');
    return { currency, nextPayout, months, ...row };
  }
}
