import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../../generated/client.js';

@Injectable()
export class PrismaRecoveryCodes {
  constructor(private readonly database: Database<PrismaClient>) {}

  async replaceAll(accountId: string, codeHashes: readonly string[], now: Date): Promise<void> {
    await this.removeAll(accountId);
    await this.database.current.recoveryCode.createMany({
      data: codeHashes.map((codeHash) => ({ accountId, codeHash, createdAt: now })),
    });
  }

  async removeAll(accountId: string): Promise<void> {
    await this.database.current.recoveryCode.deleteMany({ where: { accountId } });
  }

  /** True for the one caller that uses the code. */
  async use(accountId: string, codeHash: string, now: Date): Promise<boolean> {
    const { count } = await this.database.current.recoveryCode.updateMany({
      where: { accountId, codeHash, usedAt: null },
      data: { usedAt: now },
    });
    return count === 1;
  }

  count(accountId: string): Promise<number> {
    return this.database.current.recoveryCode.count({ where: { accountId, usedAt: null } });
  }
}
