import { Database, type PreparedStatement } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Device } from '../../domain/device.js';
import type { SignOutScope } from '../../domain/sign-out-scope.js';
import type { PrismaClient, Session } from '../../generated/client.js';
import type { SessionWhereInput } from '../../generated/models.js';
import type { FailedSignIns } from './prisma-sign-in-failures.js';

export interface SessionRecord {
  id: string;
  accountId: string;
  recovery: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** Between the sign-in before and the one that opened this session. */
  failedSignIns: FailedSignIns | undefined;
}

export interface LiveSession extends Device {
  id: string;
  createdAt: Date;
  refreshedAt: Date;
  expiresAt: Date;
}

const LIVE: PreparedStatement = {
  name: 'live session',
  text: `select 1 from sessions
    where id = $1::uuid and account_id = $2::uuid and ended_at is null and expires_at > $3::timestamptz`,
};

const FAILED: PreparedStatement = {
  name: 'failed sign-ins before a session',
  text: `select failed_sign_ins as "failedSignIns", failed_since as "failedSince" from sessions where id = $1::uuid`,
};

type FailedCount = Pick<Session, 'failedSignIns' | 'failedSince'>;

@Injectable()
export class PrismaSessions {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** @param parentHash Of the token that it is given for; undefined for the first one. */
  async addRefreshToken(sessionId: string, tokenHash: string, now: Date, parentHash?: string): Promise<void> {
    await this.database.current.refreshToken.create({
      data: { tokenHash, sessionId, createdAt: now, ...(parentHash === undefined ? {} : { parentHash }) },
    });
  }

  async extend(sessionId: string, device: Device, now: Date, expiresAt: Date): Promise<void> {
    await this.database.current.session.update({
      where: { id: sessionId },
      data: { ...device, refreshedAt: now, expiresAt },
    });
  }

  /** Locks the session until the transaction ends; undefined when it has ended or is of another account. */
  async lockLive(sessionId: string, accountId: string, now: Date): Promise<SessionRecord | undefined> {
    await this.database.query('select id from sessions where id = $1::uuid for update', sessionId);
    const session = await this.database.current.session.findFirst({
      where: { id: sessionId, accountId, endedAt: null, expiresAt: { gt: now } },
    });
    if (!session) return undefined;
    const { id, recovery, createdAt, expiresAt } = session;
    return { id, accountId, recovery, createdAt, expiresAt, failedSignIns: failedOf(session) };
  }

  /** The token that the next one of the session is given for, which counts as presented now. */
  async rotateLatest(sessionId: string, now: Date): Promise<string | undefined> {
    const living = { sessionId, supersededAt: null };
    const { refreshToken } = this.database.current;
    const latest = await refreshToken.findFirst({ where: living, orderBy: { createdAt: 'desc' } });
    await refreshToken.updateMany({ where: { ...living, rotatedAt: null }, data: { rotatedAt: now } });
    return latest?.tokenHash;
  }

  /** No refresh token of the session works any more; whoever presents one has a copy. */
  async supersedeAll(sessionId: string, now: Date): Promise<void> {
    await this.database.current.refreshToken.updateMany({
      where: { sessionId, supersededAt: null },
      data: { supersededAt: now },
    });
  }

  listLive(accountId: string, now: Date): Promise<LiveSession[]> {
    return this.database.current.session.findMany({
      where: { accountId, endedAt: null, expiresAt: { gt: now } },
      select: {
        id: true,
        createdAt: true,
        refreshedAt: true,
        expiresAt: true,
        ipAddress: true,
        userAgent: true,
      },
      orderBy: [{ refreshedAt: 'desc' }, { id: 'asc' }],
    });
  }

  devicesSince(accountId: string, time: Date): Promise<Device[]> {
    return this.database.current.session.findMany({
      where: { accountId, refreshedAt: { gte: time } },
      select: { ipAddress: true, userAgent: true },
      distinct: ['ipAddress', 'userAgent'],
    });
  }

  /** What the owner is told in this session; undefined if there is nothing, or no such session. */
  async failedSignIns(sessionId: string): Promise<FailedSignIns | undefined> {
    const [session] = await this.database.queryPrepared<FailedCount>(FAILED, sessionId);
    return session && failedOf(session);
  }

  async isLive(sessionId: string, accountId: string, now: Date): Promise<boolean> {
    const live = await this.database.queryPrepared(LIVE, sessionId, accountId, now);
    return live.length === 1;
  }

  async isOfOthers(sessionId: string, accountId: string): Promise<boolean> {
    const found = await this.database.current.session.count({
      where: { id: sessionId, accountId: { not: accountId } },
    });
    return found > 0;
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

export function failedOf({
  failedSignIns: count,
  failedSince: since,
}: FailedCount): FailedSignIns | undefined {
  return since ? { count, since } : undefined;
}
