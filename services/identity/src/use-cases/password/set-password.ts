import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { sessionNotFound } from '../../domain/identity.errors.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaAuthCodes } from '../../outbound/prisma/prisma-auth-codes.js';
import { PrismaSessions } from '../../outbound/prisma/prisma-sessions.js';
import { PrismaSignInAttempts } from '../../outbound/prisma/prisma-sign-in-attempts.js';
import { AccountEvents } from '../ports/account-events.js';
import { MailLinks } from '../link/mail-links.js';

/** Stores a new password and ends everything that the old one could have opened, except the caller's session. */
@Injectable()
export class SetPassword {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly sessions: PrismaSessions,
    private readonly mailLinks: MailLinks,
    private readonly authCodes: PrismaAuthCodes,
    private readonly attempts: PrismaSignInAttempts,
    private readonly events: AccountEvents,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute(
    { userId, sessionId, recovery }: UserCaller,
    account: Account,
    passwordHash: string,
  ): Promise<void> {
    await this.database.transaction(async () => {
      const now = this.clock.now();
      await this.accounts.lock(userId);
      // An access token is valid longer than its session, and must not take the account over then.
      if (!(await this.sessions.isLive(sessionId, userId, now))) throw sessionNotFound();
      await this.accounts.setPassword(userId, passwordHash, now);
      await this.events.sessionsEnded(userId, await this.sessions.end(userId, sessionId, 'others', now));
      await this.mailLinks.removeAll(userId, 'recovery');
      // Whatever these links could dispute is over; a thief who sets a password in settings does not get rid of them.
      if (recovery) await this.mailLinks.removeAll(userId, 'dispute');
      await this.authCodes.consumeAll(userId, now);
      await this.attempts.forgive(account.email);
      await this.events.passwordChanged(account, await this.mailLinks.requestDispute(account));
    });
    const reason = recovery ? 'recovery' : 'settings';
    this.security.record('authn_password_change', { userId, sessionId, reason });
  }
}
