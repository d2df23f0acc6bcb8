import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { ProviderBankPayout } from '../../domain/bank-payout.js';
import { PrismaBankPayouts } from '../../outbound/prisma/prisma-bank-payouts.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';
import { BankPayoutProvider } from '../ports/bank-payout-provider.js';

/**
 * Records what became of a payout to a coach's bank, and once the provider lists what is in it, which shares those are.
 * The first time that it failed, the event is published.
 */
@Injectable()
export class RecordBankPayout {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaPayoutAccounts,
    private readonly bankPayouts: PrismaBankPayouts,
    private readonly provider: BankPayoutProvider,
  ) {}

  /** `askedAt` is when the provider was asked: of two answers, the one to the later question counts. */
  async execute(accountId: string, payout: ProviderBankPayout, askedAt: Date): Promise<void> {
    const { isItemized, ...state } = payout;
    const isNew = await this.database.transaction(async () => {
      const account = await this.accounts.lockByProviderId(accountId);
      if (!account) return false;
      const known = await this.bankPayouts.find(payout.id);
      if (!known || known.syncedAt <= askedAt) {
        const publish = state.status === 'failed' && known?.status !== 'failed';
        const changed = {
          ...state,
          coachId: account.coachId,
          providerAccountId: accountId,
          syncedAt: askedAt,
        };
        await this.bankPayouts.save(changed, { publish });
      }
      return !known?.itemizedAt;
    });
    if (isNew && isItemized)
      await this.bankPayouts.itemize(payout.id, await this.provider.listItems(accountId, payout.id), askedAt);
  }
}
