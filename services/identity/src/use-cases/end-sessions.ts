import { Database, OperatorLog } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '../domain/email-address.js';
import { AccountEvents } from './ports/account-events.js';
import { AccountRepository } from './ports/account.repository.js';
import { SessionRepository } from './ports/session.repository.js';

export interface EndedSessions {
  accountId: string;
  count: number;
}

/** An operator signs somebody out everywhere. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly events: AccountEvents,
    private readonly log: OperatorLog,
  ) {}

  async execute(operator: string, email: string): Promise<EndedSessions> {
    const account = await this.accounts.findByEmail(normaliseEmail(email));
    if (!account)
      throw new DomainError('not-found', 'ACCOUNT_NOT_FOUND', 'There is no account with this address.');
    return this.database.transaction(async () => {
      const ended = await this.sessions.endAll(account.id, new Date());
      await this.events.sessionsEnded(account.id, ended);
      const count = ended.length;
      await this.log.record({ operator, action: 'sessions end', subject: account.id, details: { count } });
      return { accountId: account.id, count };
    });
  }
}
