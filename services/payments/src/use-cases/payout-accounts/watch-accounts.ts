import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { PrismaBankPayouts } from '../../outbound/prisma/prisma-bank-payouts.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';
import { runBatch, type BatchResult } from '../batch.js';
import { BankPayoutProvider } from '../ports/bank-payout-provider.js';
import { FollowAccount } from './follow-account.js';
import { RecordBankPayout } from './record-bank-payout.js';

const BATCH = 100;
/** A bank returns a payout within a few business days after it was paid (https://docs.stripe.com/payouts). */
const BANK_PAYOUT_REACH_MS = 14 * 24 * 60 * 60 * 1000;
/** As far back a share is looked for that is in no bank payout we know: accounts paid out each month have theirs by then. */
const SHARE_REACH_MS = 100 * 24 * 60 * 60 * 1000;

/**
 * Reads connected accounts and their bank payouts whose events may have been lost. Their state is read instead of their
 * lists of events: two requests bring all that is true now, however much was lost and since when, and also where no
 * Connect endpoint was set up; the provider lists events for 30 days only. The turn of an account is noted before it is
 * read, so that one that cannot be read waits behind all others.
 */
@Injectable()
export class WatchAccounts {
  constructor(
    private readonly accounts: PrismaPayoutAccounts,
    private readonly bankPayouts: PrismaBankPayouts,
    private readonly provider: BankPayoutProvider,
    private readonly followAccount: FollowAccount,
    private readonly recordBankPayout: RecordBankPayout,
    private readonly clock: Clock,
  ) {}

  async execute(signal?: AbortSignal): Promise<BatchResult> {
    const ids = await this.accounts.claimWatched(BATCH);
    const batch = await runBatch(
      ids.map((id) => ({ id, run: () => this.#watch(id) })),
      BATCH,
      { signal },
    );
    return { ...batch, mayBeMore: false };
  }

  async #watch(accountId: string): Promise<boolean> {
    if (!(await this.followAccount.execute(accountId))) return false;
    const askedAt = this.clock.now();
    const ago = (ms: number) => new Date(askedAt.getTime() - ms);
    const oldestShare = await this.bankPayouts.oldestShareWithout(accountId, ago(SHARE_REACH_MS));
    const reach = ago(BANK_PAYOUT_REACH_MS);
    const since = oldestShare && oldestShare < reach ? oldestShare : reach;
    for (const payout of (await this.provider.listBankPayouts(accountId, since)).reverse())
      await this.recordBankPayout.execute(accountId, payout, askedAt);
    return true;
  }
}
