import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isBanned, type Account } from '../../domain/account.js';
import { describeDevice, type Device } from '../../domain/device.js';
import { refreshTokenAlreadyUsed, refreshTokenNotFound, userBanned } from '../../domain/identity.errors.js';
import { sessionExpiry } from '../../domain/lifetimes.js';
import { REFRESH_OUTCOME, refreshTokenState } from '../../domain/refresh-token-state.js';
import { hashSecret, newSecret } from '../../domain/secrets.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaSessions, type SessionRecord } from '../../outbound/prisma/prisma-sessions.js';
import { AccountEvents } from '../ports/account-events.js';
import { OpenSession, type OpenedSession } from './open-session.js';

interface Refreshed {
  account: Account;
  session: SessionRecord;
  refreshToken: string;
}

@Injectable()
export class RefreshSession {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly sessions: PrismaSessions,
    private readonly openSession: OpenSession,
    private readonly events: AccountEvents,
    private readonly clock: Clock,
  ) {}

  async execute(command: { refreshToken: string; device: Device | undefined }): Promise<OpenedSession> {
    const tokenHash = hashSecret(command.refreshToken);
    const refreshed = await this.database.transaction(() => this.#refresh(tokenHash, command.device));
    // Thrown after the transaction, which must commit the end of the session.
    if (refreshed === 'family-ended') throw refreshTokenAlreadyUsed();
    return this.openSession.answer(refreshed.account, refreshed.session, refreshed.refreshToken);
  }

  async #refresh(tokenHash: string, device: Device | undefined): Promise<Refreshed | 'family-ended'> {
    const presented = await this.sessions.lockFamilyOf(tokenHash);
    if (!presented) throw refreshTokenNotFound();
    const { session } = presented;
    const now = this.clock.now();
    const outcome = REFRESH_OUTCOME[refreshTokenState(presented, now)];
    if (outcome === 'refuse') throw refreshTokenNotFound();
    if (outcome === 'end-family') {
      const ended = await this.sessions.end(session.accountId, session.id, 'local', now);
      await this.events.sessionsEnded(session.accountId, ended);
      return 'family-ended';
    }
    const account = await this.accounts.findById(session.accountId);
    if (!account || isBanned(account)) throw userBanned();
    if (outcome === 'rotate') await this.sessions.markRotated(tokenHash, now);
    const refreshToken = newSecret();
    await this.sessions.addRefreshToken(session.id, hashSecret(refreshToken), now);
    await this.sessions.extend(session.id, describeDevice(device), now, sessionExpiry(session, now));
    return { account, session, refreshToken };
  }
}
