import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import type { Account } from '../domain/account.js';
import { sessionNotFound, userNotFound } from '../domain/identity.errors.js';
import { AccountRepository } from './ports/account.repository.js';
import { MailTokenRepository } from './ports/mail-token.repository.js';
import { SessionRepository } from './ports/session.repository.js';

@Injectable()
export class GetAccount {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly mailTokens: MailTokenRepository,
  ) {}

  async execute(userId: string): Promise<Account> {
    const account = await this.accounts.findById(userId);
    if (!account || account.deletedAt) throw userNotFound();
    return account;
  }

  /**
   * For somebody signed in. An access token outlives its session, and is then refused. Whoever asks has arrived: the
   * link that brought them has served.
   */
  async ofCaller({ userId, sessionId }: UserCaller): Promise<Account> {
    const now = new Date();
    const account = await this.execute(userId);
    if (!(await this.sessions.isLive(sessionId, userId, now))) throw sessionNotFound();
    await this.mailTokens.useAll(userId, 'signup', now);
    return account;
  }
}
