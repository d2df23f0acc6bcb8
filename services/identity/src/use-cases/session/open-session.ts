import { AccessTokenSigner, type Proof, type ProofMethod } from '@bandeja/auth';
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
import { PrismaSessionOpenings } from '../../outbound/prisma/prisma-session-openings.js';
import { PrismaSessionProofs } from '../../outbound/prisma/prisma-session-proofs.js';
import type { SessionRecord } from '../../outbound/prisma/prisma-sessions.js';
import type { SignInAttempt } from '../../outbound/prisma/prisma-sign-in-attempts.js';
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
  /** With a password: what the owner is told of the tries since the sign-in before, and this one's place is forgiven. */
  attempt?: SignInAttempt;
}

@Injectable()
export class OpenSession {
  constructor(
    private readonly database: Database,
    private readonly openings: PrismaSessionOpenings,
    private readonly proofs: PrismaSessionProofs,
    private readonly signer: AccessTokenSigner,
    private readonly noticeNewDevice: NoticeNewDevice,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute(
    account: Pick<Account, 'id' | 'role'>,
    { device, method, attempt }: SessionWish,
  ): Promise<OpenedSession> {
    const recovery = method === 'recovery';
    const now = this.clock.now();
    const id = randomUUID();
    const refreshToken = newSecret();
    const expiresAt = sessionExpiry({ recovery, createdAt: now }, account.role, now);
    const from = describeDevice(device);
    const proof = { method, provedAt: now };
    const opened = await this.database.transaction(async () => {
      // The account may have been closed since its password or link was checked.
      const owner = await this.openings.lockOwner(account.id, from, now);
      if (!owner || isBanned(owner.account)) throw userBanned();
      if (owner.passwordDisputed && !recovery) throw passwordDisputed();
      requireConsent(owner.account.guardianConsent);
      if (!recovery && !owner.isKnownDevice) await this.noticeNewDevice.execute(owner.account, from, now);
      const failedSignIns = attempt && owner.failedSignIns;
      const session = { id, accountId: account.id, recovery, createdAt: now, expiresAt, failedSignIns };
      const refreshTokenHash = hashSecret(refreshToken);
      this.openings.storeAtCommit({ session, device: from, proof, refreshTokenHash, attempt });
      return { account: { ...owner.account, lastSignInAt: now }, session };
    });
    const reason = recovery ? 'recovery' : undefined;
    this.security.record('session_created', {
      userId: account.id,
      sessionId: id,
      ipAddress: from.ipAddress,
      reason,
    });
    return this.answer(opened.account, opened.session, refreshToken, [proof]);
  }

  /**
   * The response with this session and new tokens, which say what it has proved and what it lacks.
   *
   * @param proofs Of the session; read if they are not given.
   */
  async answer(
    account: Account,
    session: SessionRecord,
    refreshToken: string,
    proofs?: Proof[],
  ): Promise<OpenedSession> {
    const { id, recovery, failedSignIns, expiresAt: sessionExpiresAt } = session;
    const standing = standingOf(account, { recovery, proofs: proofs ?? (await this.proofs.of(id)) });
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
