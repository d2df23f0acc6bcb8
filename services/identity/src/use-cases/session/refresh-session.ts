import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isBanned, type Account } from '../../domain/account.js';
import { describeDevice, type Device } from '../../domain/device.js';
import { requireConsent } from '../../domain/guardian-consent.js';
import { refreshTokenAlreadyUsed, refreshTokenNotFound, userBanned } from '../../domain/identity.errors.js';
import { sessionExpiry } from '../../domain/lifetimes.js';
import { hashSecret, newSecret } from '../../domain/secrets.js';
import { presentToken } from '../../domain/token-family.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import {
  PrismaSessions,
  type SessionRecord,
  type TokenFamily,
} from '../../outbound/prisma/prisma-sessions.js';
import { EndStolenSession } from './end-stolen-session.js';
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
    private readonly endStolenSession: EndStolenSession,
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
    const family = await this.sessions.lockFamilyOf(tokenHash);
    const now = this.clock.now();
    if (!family || isOver(family.session, now)) throw refreshTokenNotFound();
    const { session, living } = family;
    const presented = presentToken(tokenHash, living, now);
    if (presented === 'reused') {
      await this.endStolenSession.execute(session, device, now);
      return 'family-ended';
    }
    const account = await this.accounts.findById(session.accountId);
    if (!account || isBanned(account)) throw userBanned();
    requireConsent(account.guardianConsent);
    await this.sessions.rotate(tokenHash, presented.superseded, now);
    const refreshToken = newSecret();
    await this.sessions.addRefreshToken(session.id, hashSecret(refreshToken), now, tokenHash);
    const expiresAt = sessionExpiry(session, account.role, now);
    await this.sessions.extend(session.id, describeDevice(device), now, expiresAt);
    return { account, session: { ...session, expiresAt }, refreshToken };
  }
}

function isOver({ endedAt, expiresAt }: TokenFamily['session'], now: Date): boolean {
  return endedAt !== undefined || expiresAt <= now;
}
