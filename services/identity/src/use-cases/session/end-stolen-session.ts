import { Database } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { isBanned } from '../../domain/account.js';
import { describeDevice, type Device } from '../../domain/device.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaSessions, type SessionRecord } from '../../outbound/prisma/prisma-sessions.js';
import { MailLinks } from '../link/mail-links.js';
import { AccountEvents } from '../ports/account-events.js';

/** Somebody has a copy of a refresh token: its session ends for everyone who holds one, and its owner gets an email. */
@Injectable()
export class EndStolenSession {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly sessions: PrismaSessions,
    private readonly mailLinks: MailLinks,
    private readonly events: AccountEvents,
    private readonly security: SecurityLog,
  ) {}

  /** Joins the open transaction, which must commit. */
  async execute(session: SessionRecord, device: Device | undefined, now: Date): Promise<void> {
    const { id: sessionId, accountId: userId } = session;
    const presentedBy = describeDevice(device);
    await this.database.transaction(async () => {
      await this.events.sessionsEnded(userId, await this.sessions.end(userId, sessionId, 'local', now));
      const account = await this.accounts.findById(userId);
      if (!account || isBanned(account)) return;
      const disputeLinkId = await this.mailLinks.requestDispute(account);
      await this.events.tokenReused(account, {
        sessionId,
        device: presentedBy,
        disputeLinkId,
        occurredAt: now,
      });
    });
    this.security.record('authn_token_reuse', { userId, sessionId, ipAddress: presentedBy.ipAddress });
  }
}
