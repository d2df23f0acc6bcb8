import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import {
  dueReminder,
  setAside,
  setAsideAt,
  takeBack,
  type UncollectedShares,
} from '../../domain/uncollected.js';
import { PrismaLedgerMovements } from '../../outbound/prisma/prisma-ledger-movements.js';
import { PrismaUncollectedShares } from '../../outbound/prisma/prisma-uncollected-shares.js';
import { runBatch, type BatchResult } from '../batch.js';
import { Payments } from '../ports/payments.js';
import { PayoutPolicy } from './payout-policy.js';

const BATCH = 100;

/**
 * Reminds coaches who never finished the payout account of what waits for them, sets it aside after years, and takes it back
 * as soon as it can be paid. It is theirs all the time.
 */
@Injectable()
export class WatchUncollected {
  constructor(
    private readonly database: Database,
    private readonly shares: PrismaUncollectedShares,
    private readonly payments: Payments,
    private readonly ledger: PrismaLedgerMovements,
    private readonly policy: PayoutPolicy,
    private readonly clock: Clock,
  ) {}

  async execute(signal?: AbortSignal): Promise<BatchResult> {
    const now = this.clock.now();
    const waiting = await this.shares.listUnreminded(now, BATCH);
    const outlived = await this.shares.listOutlived(now, this.policy.unclaimedYears, BATCH);
    const claimable = await this.shares.listClaimable(BATCH);
    const tasks = [
      ...waiting.map((shares) => ({ id: shares.coachId, run: () => this.#remind(shares, now) })),
      ...outlived.map((id) => ({ id, run: () => this.#setAside(id, now) })),
      ...claimable.map((id) => ({ id, run: () => this.#takeBack(id, now) })),
    ];
    return { ...(await runBatch(tasks, tasks.length, { signal })), mayBeMore: tasks.length >= BATCH };
  }

  async #remind(shares: UncollectedShares, now: Date): Promise<boolean> {
    const days = dueReminder(shares, now);
    if (days === undefined) return false;
    return this.shares.remind(shares, days, setAsideAt(shares.since, this.policy.unclaimedYears));
  }

  #setAside(paymentId: string, now: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      const settlement = await this.payments.lock(paymentId);
      const shareMinor = await this.shares.owedMinor(paymentId, 'coach_payable');
      if (settlement?.payout?.status !== 'pending' || shareMinor <= 0) return false;
      const reason = `not collected for ${this.policy.unclaimedYears} years (UNCLAIMED_YEARS)`;
      if (!(await this.shares.mark(paymentId, now, reason))) return false;
      await this.ledger.book(setAside(settlement, shareMinor, now));
      return true;
    });
  }

  #takeBack(paymentId: string, now: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      const settlement = await this.payments.lock(paymentId);
      const shareMinor = await this.shares.owedMinor(paymentId, 'unclaimed_shares');
      if (!settlement || !(await this.shares.mark(paymentId, null, ''))) return false;
      if (shareMinor > 0) await this.ledger.book(takeBack(settlement, shareMinor, now));
      return true;
    });
  }
}
