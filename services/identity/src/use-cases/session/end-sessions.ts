import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '../../domain/email-address.js';
import { accountNotFound } from '../../domain/identity.errors.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaSessions } from '../../outbound/prisma/prisma-sessions.js';
import { AccountEvents } from '../ports/account-events.js';

export interface EndedSessions {
  accountId: string;
  count: number;
}

/** An operator signs somebody out everywhere. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly sessions: PrismaSessions,
    private readonly events: AccountEvents,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  async execute(operator: string, email: string): Promise<EndedSessions> {
    const account = await this.accounts.findByEmail(normaliseEmail(email));
    if (!account) throw accountNotFound();
    return this.database.transaction(async () => {
      const ended = await this.sessions.endAll(account.id, this.clock.now());
      await this.events.sessionsEnded(account.id, ended);
      const count = ended.length;
      await this.log.record({ operator, action: 'sessions end', subject: account.id, details: { count } });
      return { accountId: account.id, count };
    });
  }
}
