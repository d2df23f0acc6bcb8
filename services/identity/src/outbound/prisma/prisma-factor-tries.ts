import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { FactorTries } from '../../domain/factor-tries.js';
import type { PrismaClient } from '../../generated/client.js';

/** Wrong codes by account, whichever of its factors or recovery codes they were for. */
@Injectable()
export class PrismaFactorTries {
  constructor(private readonly database: Database<PrismaClient>) {}

  async of(accountId: string): Promise<FactorTries | undefined> {
    const row = await this.database.current.factorTries.findUnique({ where: { accountId } });
    return row ? { ...row, blockedUntil: row.blockedUntil ?? undefined } : undefined;
  }

  async save(accountId: string, { wrong, lastWrongAt, blockedUntil }: FactorTries): Promise<void> {
    const tries = { wrong, lastWrongAt, blockedUntil: blockedUntil ?? null };
    await this.database.current.factorTries.upsert({
      where: { accountId },
      create: { accountId, ...tries },
      update: tries,
    });
  }

  async forget(accountId: string): Promise<void> {
    await this.database.current.factorTries.deleteMany({ where: { accountId } });
  }
}
