import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isBanned, type Account } from '../domain/account.js';
import { describeDevice, type Device } from '../domain/device.js';
import { refreshTokenAlreadyUsed, refreshTokenNotFound, userBanned } from '../domain/identity.errors.js';
import { sessionExpiry } from '../domain/lifetimes.js';
import { REFRESH_OUTCOME, refreshTokenState } from '../domain/refresh-token-state.js';
import { hashSecret, newSecret } from '../domain/secrets.js';
import { OpenSession, type OpenedSession } from './open-session.js';
import { AccountEvents } from './ports/account-events.js';
import { AccountRepository } from './ports/account.repository.js';
import { SessionRepository, type SessionRecord } from './ports/session.repository.js';

interface Refreshed {
  account: Account;
  session: SessionRecord;
  refreshToken: string;
}

@Injectable()
export class RefreshSession {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly openSession: OpenSession,
    private readonly events: AccountEvents,
  ) {}

  async execute(command: { refreshToken: string; device: Device | undefined }): Promise<OpenedSession> {
    const tokenHash = hashSecret(command.refreshToken);
    const refreshed = await this.database.transaction(() => this.#refresh(tokenHash, command.device));
    // Thrown only here: the end of the family must be committed.
    if (refreshed === 'family-ended') throw refreshTokenAlreadyUsed();
    return this.openSession.answer(refreshed.account, refreshed.session, refreshed.refreshToken);
  }

  async #refresh(tokenHash: string, device: Device | undefined): Promise<Refreshed | 'family-ended'> {
    const presented = await this.sessions.lockFamilyOf(tokenHash);
    if (!presented) throw refreshTokenNotFound();
    const { session } = presented;
    const now = new Date();
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
