import { hasFreshProof, isFullSession, stepUpRequired, type UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
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
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Who stays and sends the others away needs a fresh proof, as ending one of them does; leaving with them all does not. */
  async execute(caller: UserCaller, scope: SignOutScope): Promise<void> {
    if (scope === 'others' && !mayEndOthers(caller, this.clock.now())) throw stepUpRequired();
    const { userId, sessionId } = caller;
    const ended = await this.database.transaction(async () => {
      const ids = await this.sessions.end(userId, sessionId, scope, this.clock.now());
      await this.events.sessionsEnded(userId, ids);
      return ids;
    });
    for (const id of ended)
      this.security.record('session_ended', { userId, sessionId: id, reason: 'signed_out' });
  }
}

const mayEndOthers = (caller: UserCaller, now: Date) => isFullSession(caller) && hasFreshProof(caller, now);
