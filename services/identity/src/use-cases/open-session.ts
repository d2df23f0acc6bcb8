import { AccessTokenSigner } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { isBanned, type Account } from '../domain/account.js';
import { describeDevice, type Device } from '../domain/device.js';
import { userBanned } from '../domain/identity.errors.js';
import { sessionExpiry } from '../domain/lifetimes.js';
import { hashSecret, newSecret } from '../domain/secrets.js';
import { AccountRepository } from './ports/account.repository.js';
import { SessionRepository } from './ports/session.repository.js';

export interface OpenedSession {
  accessToken: string;
  refreshToken: string;
  /** Of the access token. */
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
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly signer: AccessTokenSigner,
  ) {}

  async execute(account: Account, { device, recovery }: SessionWish): Promise<OpenedSession> {
    const now = new Date();
    const id = randomUUID();
    const refreshToken = newSecret();
    const times = { createdAt: now, expiresAt: sessionExpiry({ recovery, createdAt: now }, now) };
    await this.database.transaction(async () => {
      // It may have been closed since its password or link was checked.
      const current = await this.accounts.lock(account.id);
      if (!current || isBanned(current)) throw userBanned();
      await this.sessions.open({ id, accountId: account.id, recovery, ...times }, describeDevice(device));
      await this.sessions.addRefreshToken(id, hashSecret(refreshToken), now);
      await this.accounts.recordSignIn(account.id, now);
    });
    return this.answer({ ...account, lastSignInAt: now }, { id, recovery }, refreshToken);
  }

  async answer(
    account: Account,
    session: { id: string; recovery: boolean },
    refreshToken: string,
  ): Promise<OpenedSession> {
    const { token, expiresAt } = await this.signer.sign({
      userId: account.id,
      email: account.email,
      role: account.role,
      sessionId: session.id,
      recovery: session.recovery,
    });
    return { accessToken: token, refreshToken, expiresAt, account, recovery: session.recovery };
  }
}
