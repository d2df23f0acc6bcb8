import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Device } from '../../domain/device.js';
import type { RefreshTokenFacts } from '../../domain/refresh-token-state.js';
import type { SignOutScope } from '../../domain/sign-out-scope.js';
import type { PrismaClient } from '../../generated/client.js';
import type { SessionWhereInput } from '../../generated/models.js';

export interface SessionRecord {
  id: string;
  accountId: string;
  recovery: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export interface PresentedRefreshToken extends RefreshTokenFacts {
  session: SessionRecord & { endedAt: Date | undefined };
}

@Injectable()
export class PrismaSessions {
  constructor(private readonly database: Database<PrismaClient>) {}

  async open(session: SessionRecord, device: Device): Promise<void> {
    await this.database.current.session.create({
      data: { ...session, ...device, refreshedAt: session.createdAt },
    });
  }

  /** Locks all tokens of the session until the transaction ends. */
  async lockFamilyOf(tokenHash: string): Promise<PresentedRefreshToken | undefined> {
    await this.database.query(
      'select id from sessions where id = (select session_id from refresh_tokens where token_hash = $1) for update',
      tokenHash,
    );
    const token = await this.database.current.refreshToken.findUnique({
      where: { tokenHash },
      include: { session: true },
    });
    if (!token) return undefined;
    const { id, accountId, recovery, createdAt, expiresAt, endedAt } = token.session;
    return {
      rotatedAt: token.rotatedAt ?? undefined,
      session: { id, accountId, recovery, createdAt, expiresAt, endedAt: endedAt ?? undefined },
    };
  }

  async addRefreshToken(sessionId: string, tokenHash: string, now: Date): Promise<void> {
    await this.database.current.refreshToken.create({ data: { tokenHash, sessionId, createdAt: now } });
  }

  async markRotated(tokenHash: string, now: Date): Promise<void> {
    await this.database.current.refreshToken.update({ where: { tokenHash }, data: { rotatedAt: now } });
  }

  async extend(sessionId: string, device: Device, now: Date, expiresAt: Date): Promise<void> {
    await this.database.current.session.update({
      where: { id: sessionId },
      data: { ...device, refreshedAt: now, expiresAt },
    });
  }

  async isLive(sessionId: string, accountId: string, now: Date): Promise<boolean> {
    const live = await this.database.current.session.count({
      where: { id: sessionId, accountId, endedAt: null, expiresAt: { gt: now } },
    });
    return live === 1;
  }

  endAll(accountId: string, now: Date): Promise<string[]> {
    return this.#end({ accountId }, now);
  }

  /** Returns the ids of the sessions that it ended. */
  end(accountId: string, sessionId: string, scope: SignOutScope, now: Date): Promise<string[]> {
    const which = { local: { id: sessionId }, others: { id: { not: sessionId } }, global: {} }[scope];
    return this.#end({ accountId, ...which }, now);
  }

  async #end(which: SessionWhereInput, now: Date): Promise<string[]> {
    const ended = await this.database.current.session.updateManyAndReturn({
      where: { ...which, endedAt: null, expiresAt: { gt: now } },
      data: { endedAt: now, expiresAt: now },
      select: { id: true },
    });
    return ended.map(({ id }) => id);
  }
}
