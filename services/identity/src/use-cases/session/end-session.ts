import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { NotYoursError, type DomainError } from '@bandeja/errors';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { noSuchSession } from '../../domain/identity.errors.js';
import { isUuid } from '../../domain/identifier.js';
import { PrismaSessions } from '../../outbound/prisma/prisma-sessions.js';
import { AccountEvents } from '../ports/account-events.js';

/** Somebody signs out on one of their devices, from this or from another one. */
@Injectable()
export class EndSession {
  constructor(
    private readonly database: Database,
    private readonly sessions: PrismaSessions,
    private readonly events: AccountEvents,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, sessionId: by }: UserCaller, sessionId: string): Promise<void> {
    if (!isUuid(sessionId)) throw noSuchSession();
    await this.database.transaction(async () => {
      const now = this.clock.now();
      // An access token is valid longer than its session, and must not end the others then.
      if (!(await this.sessions.isLive(by, userId, now))) throw noSuchSession();
      const ended = await this.sessions.end(userId, sessionId, 'local', now);
      if (ended.length === 0) throw await this.#refusal(userId, sessionId);
      await this.events.sessionsEnded(userId, ended);
    });
    this.security.record('session_ended', { userId, sessionId, reason: 'ended_by_owner' });
  }

  async #refusal(userId: string, sessionId: string): Promise<DomainError> {
    const isOfOthers = await this.sessions.isOfOthers(sessionId, userId);
    return isOfOthers ? new NotYoursError(noSuchSession(), { ofSession: sessionId }) : noSuchSession();
  }
}
