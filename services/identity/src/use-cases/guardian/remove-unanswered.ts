import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaGuardianConsents } from '../../outbound/prisma/prisma-guardian-consents.js';
import { RemoveAccount } from '../account/remove-account.js';

const AT_ONCE = 100;

/** Deletes the accounts that no guardian has agreed to in time. */
@Injectable()
export class RemoveUnanswered {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly consents: PrismaGuardianConsents,
    private readonly removeAccount: RemoveAccount,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    let found: string[];
    do {
      found = await this.consents.findUnanswered(now, AT_ONCE);
      for (const id of found) await this.#remove(id, now);
    } while (found.length === AT_ONCE);
  }

  async #remove(id: string, now: Date): Promise<void> {
    const isRemoved = await this.database.transaction(async () => {
      const account = await this.accounts.lock(id);
      const consent = account?.guardianConsent;
      // Answered, or another guardian asked, meanwhile.
      if (!account || !consent || consent.agreedAt || consent.answerBy > now) return false;
      await this.removeAccount.execute(account, now, 'guardian_silent');
      return true;
    });
    if (isRemoved) this.security.record('user_deleted', { userId: id, reason: 'guardian_silent' });
  }
}
