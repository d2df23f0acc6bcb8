import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { deactivationFailed, userProfileDeleteFailed } from '../../domain/account-deletion.errors.js';
import { PrismaClosedAccounts } from '../../outbound/prisma/prisma-closed-accounts.js';
import { AccountEvents, type DeletionReason } from '../ports/account-events.js';

/** No personal data and no way to sign in remain, whoever wished it. */
@Injectable()
export class RemoveAccount {
  constructor(
    private readonly removal: PrismaClosedAccounts,
    private readonly events: AccountEvents,
  ) {}

  /**
   * In the open transaction. Each step has its own error, which says how far it came.
   * @param account Locked.
   */
  async execute(account: Account, now: Date, reason?: DeletionReason): Promise<void> {
    await this.removal.deactivate(account, now).catch((error: unknown) => {
      throw deactivationFailed(error);
    });
    await this.removal.forgetProfile(account, now).catch((error: unknown) => {
      throw userProfileDeleteFailed(error);
    });
    await this.removal.forgetCredentials(account);
    await this.events.deleted(account, reason);
  }
}
