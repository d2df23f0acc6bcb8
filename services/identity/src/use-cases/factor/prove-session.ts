import { SECOND_FACTORS, type ProofMethod, type UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { isBanned, type Account } from '../../domain/account.js';
import { describeDevice, type Device } from '../../domain/device.js';
import { sessionNotFound, userBanned, userNotFound } from '../../domain/identity.errors.js';
import { sessionExpiry } from '../../domain/lifetimes.js';
import { hashSecret, newSecret } from '../../domain/secrets.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaSessionProofs } from '../../outbound/prisma/prisma-session-proofs.js';
import { PrismaSessions, type SessionRecord } from '../../outbound/prisma/prisma-sessions.js';

export interface ProvedSession {
  account: Account;
  session: SessionRecord;
  refreshToken: string;
}

export interface NewProof {
  method: ProofMethod;
  /** With whose removal the proof is void. */
  factorId?: string;
  device: Device | undefined;
}

/** What every way to prove a session has in common, all of it in the open transaction. */
@Injectable()
export class ProveSession {
  constructor(
    private readonly accounts: PrismaAccounts,
    private readonly sessions: PrismaSessions,
    private readonly proofs: PrismaSessionProofs,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Locks the caller's account, then the session: an access token is valid longer than its session. */
  async lock({ userId, sessionId }: UserCaller): Promise<{ account: Account; session: SessionRecord }> {
    const account = await this.accounts.lock(userId);
    if (!account || account.deletedAt) throw userNotFound();
    if (isBanned(account)) throw userBanned();
    const session = await this.sessions.lockLive(sessionId, userId, this.clock.now());
    if (!session) throw sessionNotFound();
    return { account, session };
  }

  /** The same session with a new refresh token; earlier ones are rotated. */
  async execute(session: SessionRecord, { method, factorId, device }: NewProof): Promise<ProvedSession> {
    const now = this.clock.now();
    const before = await this.proofs.of(session.id);
    await this.proofs.record(session.id, { method, provedAt: now }, factorId);
    const isFirstOfItsKind =
      SECOND_FACTORS.includes(method) && !before.some((proof) => SECOND_FACTORS.includes(proof.method));
    // A refresh token that somebody copied before the second factor was given must not get a session that has it.
    if (isFirstOfItsKind) await this.sessions.supersedeAll(session.id, now);
    const parentHash = await this.sessions.rotateLatest(session.id, now);
    const refreshToken = newSecret();
    await this.sessions.addRefreshToken(session.id, hashSecret(refreshToken), now, parentHash);
    const account = await this.accounts.findById(session.accountId);
    if (!account) throw userNotFound();
    const expiresAt = sessionExpiry(session, account.role, now);
    await this.sessions.extend(session.id, describeDevice(device), now, expiresAt);
    const { ipAddress } = describeDevice(device);
    const facts = { userId: account.id, sessionId: session.id, ipAddress, method };
    this.security.record('authn_step_up_success', facts);
    return { account, session: { ...session, expiresAt }, refreshToken };
  }
}
