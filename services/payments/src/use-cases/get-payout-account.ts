import { Injectable } from '@nestjs/common';
import type { PayoutAccount } from '../domain/payout-account.js';
import { PaymentProvider } from './ports/payment-provider.js';
import { PayoutAccountRepository } from './ports/payout-account.repository.js';
import { RecordAccountState } from './record-account-state.js';

@Injectable()
export class GetPayoutAccount {
  constructor(
    private readonly accounts: PayoutAccountRepository,
    private readonly provider: PaymentProvider,
    private readonly recordAccountState: RecordAccountState,
  ) {}

  /** Undefined for a coach who has none, or whose account the provider does not know any more. */
  async execute(coachId: string, refresh: boolean): Promise<PayoutAccount | undefined> {
    const account = await this.accounts.find(coachId);
    if (!account?.providerAccountId) return undefined;
    if (!refresh) return account;
    const askedAt = new Date();
    const current = await this.provider.getAccount(account.providerAccountId);
    if (current) return this.recordAccountState.execute(current, askedAt);
    await this.recordAccountState.forget(account);
    return undefined;
  }
}
