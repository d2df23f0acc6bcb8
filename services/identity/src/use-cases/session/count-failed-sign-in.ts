import { Database } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { isBanned, type Account } from '../../domain/account.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaSignInAttempts, type SignInAttempt } from '../../outbound/prisma/prisma-sign-in-attempts.js';
import { PrismaSignInFailures } from '../../outbound/prisma/prisma-sign-in-failures.js';
import { MailLinks } from '../link/mail-links.js';
import { AccountEvents } from '../ports/account-events.js';

const LOG = { wrong: 'authn_login_fail', 'too soon': 'authn_login_lock' } as const;

/** Counts what strangers try, and tells the owner by email once it is an attack. */
@Injectable()
export class CountFailedSignIn {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly attempts: PrismaSignInAttempts,
    private readonly failures: PrismaSignInFailures,
    private readonly mailLinks: MailLinks,
    private readonly events: AccountEvents,
    private readonly security: SecurityLog,
  ) {}

  async execute(
    attempt: SignInAttempt,
    ipAddress: string,
    was: 'wrong' | 'too soon',
    now: Date,
  ): Promise<void> {
    const { email } = attempt;
    const userId = await this.database.transaction(async () => {
      // Looked up for unknown addresses, too, so that the response time does not reveal which ones are known.
      const account = await this.accounts.findByEmail(email);
      if (!(await this.attempts.isTrusted(attempt))) {
        await this.failures.count(email, was, now);
        if (account && !isBanned(account) && account.emailConfirmedAt) await this.#tell(account, now);
      }
      return account?.id;
    });
    this.security.record(LOG[was], { userId, ipAddress, reason: userId ? undefined : 'unknown_address' });
  }

  async #tell(account: Account, now: Date): Promise<void> {
    const attack = await this.failures.claimAttack(account.email, now);
    if (attack)
      await this.events.passwordAttacked(account, attack, await this.mailLinks.requestDispute(account));
  }
}
