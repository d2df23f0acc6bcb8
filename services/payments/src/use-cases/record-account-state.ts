import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import {
  isNews,
  NEW_ACCOUNT_STATE,
  type PayoutAccount,
  type ProviderAccount,
} from '../domain/payout-account.js';
import { PayoutAccountRepository } from './ports/payout-account.repository.js';

/** The one door for news of a connected account; the others hear of it only when it changes something for them. */
@Injectable()
export class RecordAccountState {
  constructor(
    private readonly database: Database,
    private readonly accounts: PayoutAccountRepository,
  ) {}

  /** `askedAt` is when the provider was asked: of two answers that cross, the later question wins. */
  execute({ id, ...state }: ProviderAccount, askedAt: Date): Promise<PayoutAccount | undefined> {
    return this.database.transaction(async () => {
      const account = await this.accounts.lockByProviderId(id);
      if (!account || (account.syncedAt && account.syncedAt > askedAt)) return account;
      const verifiedAt = account.verifiedAt ?? (state.verificationStatus === 'verified' ? askedAt : null);
      const changed = { ...account, state, verifiedAt, syncedAt: askedAt };
      await this.accounts.saveState(changed, { tell: isNews(account.state, state) });
      return changed;
    });
  }

  /** The provider does not know the account any more. */
  forget({ providerAccountId }: PayoutAccount): Promise<void> {
    return this.database.transaction(async () => {
      const account = providerAccountId ? await this.accounts.lockByProviderId(providerAccountId) : undefined;
      if (!account) return;
      const tell = isNews(account.state, NEW_ACCOUNT_STATE);
      await this.accounts.saveState({ ...account, state: NEW_ACCOUNT_STATE }, { tell });
      await this.accounts.release(account.requestId);
    });
  }
}
