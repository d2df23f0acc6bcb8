import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { Account } from '../../domain/account.js';
import { userNotFound } from '../../domain/identity.errors.js';
import { changeProfile, type ProfileInput } from '../../domain/profile-change.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { AccountEvents } from '../ports/account-events.js';

@Injectable()
export class SaveProfile {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly events: AccountEvents,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string, input: ProfileInput): Promise<Account> {
    return this.database.transaction(async () => {
      const account = await this.accounts.lock(userId);
      if (!account || account.deletedAt) throw userNotFound();
      const changed = changeProfile(account, input);
      if (isDeepStrictEqual(changed, account)) return account;
      const saved = { ...changed, updatedAt: this.clock.now() };
      await this.accounts.saveProfile(saved);
      await this.events.profileUpdated(saved);
      return saved;
    });
  }
}
