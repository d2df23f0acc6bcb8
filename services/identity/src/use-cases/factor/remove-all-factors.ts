import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '../../domain/email-address.js';
import { accountNotFound, factorNotFound } from '../../domain/identity.errors.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaFactors } from '../../outbound/prisma/prisma-factors.js';
import { PrismaRecoveryCodes } from '../../outbound/prisma/prisma-recovery-codes.js';
import { PrismaSessionProofs } from '../../outbound/prisma/prisma-session-proofs.js';
import { PrismaSessions } from '../../outbound/prisma/prisma-sessions.js';
import { OwnerNotices } from '../account/owner-notices.js';
import { AccountEvents } from '../ports/account-events.js';

/** An operator helps somebody who lost every second factor. Everyone who is signed in is signed out. */
@Injectable()
export class RemoveAllFactors {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly factors: PrismaFactors,
    private readonly recoveryCodes: PrismaRecoveryCodes,
    private readonly proofs: PrismaSessionProofs,
    private readonly sessions: PrismaSessions,
    private readonly events: AccountEvents,
    private readonly notices: OwnerNotices,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  async execute(operator: string, email: string): Promise<{ accountId: string; count: number }> {
    const found = await this.accounts.findByEmail(normaliseEmail(email));
    if (!found) throw accountNotFound();
    return this.database.transaction(async () => {
      const account = await this.accounts.lock(found.id);
      const verified = account?.factors.filter(({ isVerified }) => isVerified) ?? [];
      if (!account || verified.length === 0) throw factorNotFound();
      await this.factors.removeAll(account.id);
      await this.proofs.removeSecondFactors(account.id);
      await this.recoveryCodes.removeAll(account.id);
      await this.events.sessionsEnded(account.id, await this.sessions.endAll(account.id, this.clock.now()));
      for (const factor of verified) await this.notices.factorRemoved(account, factor);
      const count = verified.length;
      await this.log.record({ operator, action: 'factors remove', subject: account.id, details: { count } });
      return { accountId: account.id, count };
    });
  }
}
