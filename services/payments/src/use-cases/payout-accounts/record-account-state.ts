import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import {
  isNews,
  NEW_ACCOUNT_STATE,
  type PayoutAccount,
  type ProviderAccount,
} from '../../domain/payout-account.js';
import { FollowDestination } from './follow-destination.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';

/** All changes of a connected account are recorded here; an event is published only when other services need it. */
@Injectable()
export class RecordAccountState {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaPayoutAccounts,
    private readonly followDestination: FollowDestination,
  ) {}

  /** `askedAt` is when the provider was asked: when two answers overtake each other, the later question counts. */
  execute({ id, destination, ...state }: ProviderAccount, askedAt: Date): Promise<PayoutAccount | undefined> {
    return this.database.transaction(async () => {
      const account = await this.accounts.lockByProviderId(id);
      if (!account || (account.syncedAt && account.syncedAt > askedAt)) return account;
      const verifiedAt = account.verifiedAt ?? (state.verificationStatus === 'verified' ? askedAt : null);
      const changed = { ...account, state, verifiedAt, syncedAt: askedAt };
      await this.accounts.saveState(changed, { publish: isNews(account.state, state) });
      if (destination) await this.followDestination.execute(account.coachId, id, destination);
      return changed;
    });
  }

  /** The provider does not know the account any more. */
  forget({ providerAccountId }: PayoutAccount): Promise<void> {
    return this.database.transaction(async () => {
      const account = providerAccountId ? await this.accounts.lockByProviderId(providerAccountId) : undefined;
      if (!account) return;
      const publish = isNews(account.state, NEW_ACCOUNT_STATE);
      await this.accounts.saveState({ ...account, state: NEW_ACCOUNT_STATE }, { publish });
      await this.accounts.release(account.requestId);
    });
  }
}
