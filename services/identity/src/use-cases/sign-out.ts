import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { SignOutScope } from '../domain/sign-out-scope.js';
import { AccountEvents } from './ports/account-events.js';
import { SessionRepository } from './ports/session.repository.js';

@Injectable()
export class SignOut {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionRepository,
    private readonly events: AccountEvents,
  ) {}

  async execute({ userId, sessionId }: UserCaller, scope: SignOutScope): Promise<void> {
    await this.database.transaction(async () => {
      const ended = await this.sessions.end(userId, sessionId, scope, new Date());
      await this.events.sessionsEnded(userId, ended);
    });
  }
}
