import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import type { PayoutAccount } from '../../domain/payout-account.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';
import { RecordAccountState } from './record-account-state.js';

@Injectable()
export class GetPayoutAccount {
  constructor(
    private readonly accounts: PrismaPayoutAccounts,
    private readonly provider: PaymentProvider,
    private readonly recordAccountState: RecordAccountState,
    private readonly clock: Clock,
  ) {}

  /** Undefined for a coach who has none, or whose account the provider does not know any more. */
  async execute(coachId: string, refresh: boolean): Promise<PayoutAccount | undefined> {
    const account = await this.accounts.find(coachId);
    if (!account?.providerAccountId) return undefined;
    if (!refresh) return account;
    const askedAt = this.clock.now();
    const current = await this.provider.getAccount(account.providerAccountId);
    if (current) return this.recordAccountState.execute(current, askedAt);
    await this.recordAccountState.forget(account);
    return undefined;
  }
}
