import { AccessTokenSigner, type ProofMethod } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { isBanned, type Account } from '../../domain/account.js';
import { describeDevice, type Device } from '../../domain/device.js';
import { requireConsent } from '../../domain/guardian-consent.js';
import { passwordDisputed, userBanned } from '../../domain/identity.errors.js';
import { sessionExpiry } from '../../domain/lifetimes.js';
import { hashSecret, newSecret } from '../../domain/secrets.js';
import { standingOf } from '../../domain/session-standing.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaSessionProofs } from '../../outbound/prisma/prisma-session-proofs.js';
import { PrismaSessions, type SessionRecord } from '../../outbound/prisma/prisma-sessions.js';
import type { FailedSignIns } from '../../outbound/prisma/prisma-sign-in-failures.js';
import { NoticeNewDevice } from './notice-new-device.js';

export interface OpenedSession {
  accessToken: string;
  refreshToken: string;
  /** When the access token expires. */
  expiresAt: Date;
  account: Account;
  recovery: boolean;
  /** When the session ends if it is not refreshed again. */
  sessionExpiresAt: Date;
  failedSignIns: FailedSignIns | undefined;
}

export interface SessionWish {
  device: Device | undefined;
  /** How the person proved who they are; `recovery` opens a session that may only set a password. */
  method: Extract<ProofMethod, 'password' | 'otp' | 'recovery'>;
  /** What the owner is told of. */
  failedSignIns?: FailedSignIns | undefined;
}

@Injectable()
export class OpenSession {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly sessions: PrismaSessions,
    private readonly proofs: PrismaSessionProofs,
    private readonly signer: AccessTokenSigner,
    private readonly noticeNewDevice: NoticeNewDevice,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute(account: Account, { device, method, failedSignIns }: SessionWish): Promise<OpenedSession> {
    const recovery = method === 'recovery';
    const now = this.clock.now();
    const id = randomUUID();
    const refreshToken = newSecret();
    const expiresAt = sessionExpiry({ recovery, createdAt: now }, account.role, now);
    const session = { id, accountId: account.id, recovery, createdAt: now, expiresAt, failedSignIns };
    const from = describeDevice(device);
    const opened = await this.database.transaction(async () => {
      // The account may have been closed since its password or link was checked.
      const current = await this.accounts.lockCredentials(account.id);
      if (!current || isBanned(current.account)) throw userBanned();
      if (current.passwordDisputed && !recovery) throw passwordDisputed();
      requireConsent(current.account.guardianConsent);
      if (!recovery) await this.noticeNewDevice.execute(current.account, from, now);
      await this.sessions.open(session, from);
      await this.proofs.record(id, { method, provedAt: now });
      await this.sessions.addRefreshToken(id, hashSecret(refreshToken), now);
      await this.accounts.recordSignIn(account.id, now);
      return { ...current.account, lastSignInAt: now };
    });
    const reason = recovery ? 'recovery' : undefined;
    this.security.record('session_created', {
      userId: account.id,
      sessionId: id,
      ipAddress: from.ipAddress,
      reason,
    });
    return this.answer(opened, session, refreshToken);
  }

  /** The response with this session and new tokens, which say what it has proved and what it lacks. */
  async answer(account: Account, session: SessionRecord, refreshToken: string): Promise<OpenedSession> {
    const { id, recovery, failedSignIns, expiresAt: sessionExpiresAt } = session;
    const standing = standingOf(account, { recovery, proofs: await this.proofs.of(id) });
    const { token, expiresAt } = await this.signer.sign({
      userId: account.id,
      email: account.email,
      role: account.role,
      sessionId: id,
      recovery,
      ...standing,
    });
    return {
      accessToken: token,
      refreshToken,
      expiresAt,
      account,
      recovery,
      sessionExpiresAt,
      failedSignIns,
    };
  }
}
