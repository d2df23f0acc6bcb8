import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { bankLateBefore, type BankPayout } from '../../domain/bank-payout.js';
import { payoutLateBefore } from '../../domain/transaction-stage.js';
import type { PrismaClient } from '../../generated/client.js';
import { BANK_TROUBLE_SQL, EARNINGS_SQL, FOLD_SUMS_SQL, NEXT_PAYOUT_SQL } from './earnings.queries.js';

/** Planning them takes PostgreSQL longer than reading. */
const SUMS = { name: 'earnings.sums', text: EARNINGS_SQL };
const NEXT_PAYOUT = { name: 'earnings.next payout', text: NEXT_PAYOUT_SQL };
const BANK_TROUBLE = { name: 'earnings.bank trouble', text: BANK_TROUBLE_SQL };

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
  latePayoutCount: number;
  /** The part of the completed payouts that the bank has. */
  inBankMinor: number;
  /** Debts that are still to be kept from later shares. */
  owedMinor: number;
  bankTrouble: BankTrouble[];
  nextPayout: { amountMinor: number; dueAt: Date } | undefined;
  /** The last twelve with the present one, oldest first. */
  months: EarnedMonth[];
}

/** A payout to the bank that is late or came back, with what is in it of our shares. */
export interface BankTrouble {
  bankPayout: BankPayout;
  amountMinor: number;
  shares: number;
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
    const now = this.clock.now();
    const [[row], [nextPayout], bankTrouble] = await Promise.all([
      this.database.queryPrepared<Omit<Earnings, 'currency' | 'nextPayout' | 'bankTrouble'>>(
        SUMS,
        coachId,
        currency,
        payoutLateBefore(now),
      ),
      this.database.queryPrepared<NonNullable<Earnings['nextPayout']>>(NEXT_PAYOUT, coachId, currency),
      this.database.queryPrepared<TroubleRow>(BANK_TROUBLE, coachId, currency, bankLateBefore(now)),
    ]);
    if (!row) throw new Error('an aggregate without a row');
    return { currency, nextPayout, bankTrouble: bankTrouble.map(toTrouble), ...row };
  }

  /** Keeps the sums short; they stay the same. Returns how many changes were folded. */
  async foldSums(limit: number): Promise<number> {
    const [folded] = await this.database.query<{ changes: number }>(FOLD_SUMS_SQL, limit);
    return folded?.changes ?? 0;
  }
}

type TroubleRow = BankPayout & { bankAmountMinor: number; shares: number };

const toTrouble = ({ amountMinor, bankAmountMinor, shares, ...bank }: TroubleRow): BankTrouble => ({
  ...{ amountMinor, shares },
  bankPayout: { ...bank, amountMinor: bankAmountMinor },
});
