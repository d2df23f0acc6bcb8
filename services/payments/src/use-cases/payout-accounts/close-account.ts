import { Injectable } from '@nestjs/common';
import type { PayoutAccount } from '../../domain/payout-account.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';
import { PrismaWebhookEvents } from '../../outbound/prisma/prisma-webhook-events.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { usedUpKey } from '../ports/provider-errors.js';
import { RecordAccountState } from './record-account-state.js';

/** Deletes a connected account at the provider and here. */
@Injectable()
export class CloseAccount {
  constructor(
    private readonly accounts: PrismaPayoutAccounts,
    private readonly provider: PaymentProvider,
    private readonly recordAccountState: RecordAccountState,
    private readonly webhookEvents: PrismaWebhookEvents,
  ) {}

  /** False when the provider keeps it because its balance is not zero. */
  async execute(account: PayoutAccount): Promise<boolean> {
    const accountId = await this.#idOf(account);
    if (accountId && !(await this.provider.deleteAccount(accountId))) return false;
    if (accountId) await this.webhookEvents.erase(accountId);
    await this.recordAccountState.forget(account);
    await this.accounts.release(account.requestId);
    return true;
  }

  /** One that was requested and not recorded may exist: the same idempotency key answers it. */
  async #idOf(account: PayoutAccount): Promise<string | undefined> {
    if (account.providerAccountId) return account.providerAccountId;
    try {
      return (await this.provider.createAccount(account, `account:${account.requestId}`)).id;
    } catch (error) {
      if (usedUpKey(error)) return undefined;
      throw error;
    }
  }
}
