import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { ProviderBankPayout } from '../../domain/bank-payout.js';
import { PrismaBankPayouts } from '../../outbound/prisma/prisma-bank-payouts.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';

/** Records what became of a payout to a coach's bank. The first time that it failed, the event is published. */
@Injectable()
export class RecordBankPayout {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaPayoutAccounts,
    private readonly bankPayouts: PrismaBankPayouts,
  ) {}

  /** `askedAt` is when the provider was asked: of two answers, the one to the later question counts. */
  execute(accountId: string, payout: ProviderBankPayout, askedAt: Date): Promise<void> {
    return this.database.transaction(async () => {
      const account = await this.accounts.lockByProviderId(accountId);
      const known = await this.bankPayouts.find(payout.id);
      if (!account || (known && known.syncedAt > askedAt)) return;
      const { coachId } = account;
      const publish = payout.status === 'failed' && known?.status !== 'failed';
      const changed = { ...payout, coachId, providerAccountId: accountId, syncedAt: askedAt };
      await this.bankPayouts.save(changed, { publish });
    });
  }
}
