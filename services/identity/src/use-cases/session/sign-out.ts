import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { SignOutScope } from '../../domain/sign-out-scope.js';
import { PrismaSessions } from '../../outbound/prisma/prisma-sessions.js';
import { AccountEvents } from '../ports/account-events.js';

@Injectable()
export class SignOut {
  constructor(
    private readonly database: Database,
    private readonly sessions: PrismaSessions,
    private readonly events: AccountEvents,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, sessionId }: UserCaller, scope: SignOutScope): Promise<void> {
    await this.database.transaction(async () => {
      const ended = await this.sessions.end(userId, sessionId, scope, this.clock.now());
      await this.events.sessionsEnded(userId, ended);
    });
  }
}
