import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../../generated/client.js';

export interface AuthCode {
  codeHash: string;
  accountId: string;
  recovery: boolean;
  codeChallenge: string;
  expiresAt: Date;
}

@Injectable()
export class PrismaAuthCodes {
  constructor(private readonly database: Database<PrismaClient>) {}

  async add(code: AuthCode): Promise<void> {
    await this.database.current.authCode.create({ data: code });
  }

  /** Undefined when it is unknown, used or expired. */
  async find(codeHash: string, now: Date): Promise<AuthCode | undefined> {
    const code = await this.database.current.authCode.findFirst({ where: usable({ codeHash }, now) });
    return code ?? undefined;
  }

  /** True for the one caller that uses the code. */
  async consume(codeHash: string, now: Date): Promise<boolean> {
    const { count } = await this.database.current.authCode.updateMany({
      where: usable({ codeHash }, now),
      data: { usedAt: now },
    });
    return count === 1;
  }

  async consumeAll(accountId: string, now: Date): Promise<void> {
    await this.database.current.authCode.updateMany({
      where: usable({ accountId }, now),
      data: { usedAt: now },
    });
  }
}

function usable<Key extends object>(key: Key, now: Date) {
  return { ...key, usedAt: null, expiresAt: { gt: now } };
}
