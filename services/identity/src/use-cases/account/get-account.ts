import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { sessionNotFound, userNotFound } from '../../domain/identity.errors.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaSessions } from '../../outbound/prisma/prisma-sessions.js';
import { MailLinks } from '../link/mail-links.js';

@Injectable()
export class GetAccount {
  constructor(
    private readonly accounts: PrismaAccounts,
    private readonly sessions: PrismaSessions,
    private readonly mailLinks: MailLinks,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string): Promise<Account> {
    const account = await this.accounts.findById(userId);
    if (!account || account.deletedAt) throw userNotFound();
    return account;
  }

  /**
   * For somebody signed in. Refuses a token whose session has ended. Marks confirmation links as used: the caller has
   * arrived by one.
   */
  async ofCaller({ userId, sessionId }: UserCaller): Promise<Account> {
    const now = this.clock.now();
    const account = await this.execute(userId);
    if (!(await this.sessions.isLive(sessionId, userId, now))) throw sessionNotFound();
    await this.mailLinks.useAll(userId, 'signup', now);
    return account;
  }
}
