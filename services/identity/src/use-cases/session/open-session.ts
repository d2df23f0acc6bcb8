import { AccessTokenSigner } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { isBanned, type Account } from '../../domain/account.js';
import { describeDevice, type Device } from '../../domain/device.js';
import { userBanned } from '../../domain/identity.errors.js';
import { sessionExpiry } from '../../domain/lifetimes.js';
import { hashSecret, newSecret } from '../../domain/secrets.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaSessions } from '../../outbound/prisma/prisma-sessions.js';

export interface OpenedSession {
  accessToken: string;
  refreshToken: string;
  /** When the access token expires. */
  expiresAt: Date;
  account: Account;
  recovery: boolean;
}

export interface SessionWish {
  device: Device | undefined;
  recovery: boolean;
}

@Injectable()
export class OpenSession {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly sessions: PrismaSessions,
    private readonly signer: AccessTokenSigner,
    private readonly clock: Clock,
  ) {}

  async execute(account: Account, { device, recovery }: SessionWish): Promise<OpenedSession> {
    const now = this.clock.now();
    const id = randomUUID();
    const refreshToken = newSecret();
    const times = { createdAt: now, expiresAt: sessionExpiry({ recovery, createdAt: now }, now) };
    await this.database.transaction(async () => {
      // The account may have been closed since its password or link was checked.
      const current = await this.accounts.lock(account.id);
      if (!current || isBanned(current)) throw userBanned();
      await this.sessions.open({ id, accountId: account.id, recovery, ...times }, describeDevice(device));
      await this.sessions.addRefreshToken(id, hashSecret(refreshToken), now);
      await this.accounts.recordSignIn(account.id, now);
    });
    return this.answer({ ...account, lastSignInAt: now }, { id, recovery, createdAt: now }, refreshToken);
  }

  async answer(
    account: Account,
    session: { id: string; recovery: boolean; createdAt: Date },
    refreshToken: string,
  ): Promise<OpenedSession> {
    const { token, expiresAt } = await this.signer.sign({
      userId: account.id,
      email: account.email,
      role: account.role,
      sessionId: session.id,
      recovery: session.recovery,
      proofs: [{ method: session.recovery ? 'recovery' : 'password', provedAt: session.createdAt }],
      secondFactor: undefined,
      provedAt: session.createdAt,
    });
    return { accessToken: token, refreshToken, expiresAt, account, recovery: session.recovery };
  }
}
