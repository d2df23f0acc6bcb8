import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import type { Account } from '../domain/account.js';
import { sessionNotFound, userNotFound } from '../domain/identity.errors.js';
import { AccountRepository } from './ports/account.repository.js';
import { SessionRepository } from './ports/session.repository.js';

@Injectable()
export class GetAccount {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
  ) {}

  async execute(userId: string): Promise<Account> {
    const account = await this.accounts.findById(userId);
    if (!account || account.deletedAt) throw userNotFound();
    return account;
  }

  /** For somebody signed in. An access token outlives its session, and is then refused. */
  async ofCaller({ userId, sessionId }: UserCaller): Promise<Account> {
    const account = await this.execute(userId);
    if (!(await this.sessions.isLive(sessionId, userId, new Date()))) throw sessionNotFound();
    return account;
  }
}
