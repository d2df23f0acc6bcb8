import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../../generated/client.js';
import { AuthCodeRepository, type AuthCode } from '../../use-cases/ports/auth-code.repository.js';

@Injectable()
export class PrismaAuthCodeRepository extends AuthCodeRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async add(code: AuthCode): Promise<void> {
    await this.database.current.authCode.create({ data: code });
  }

  async find(codeHash: string, now: Date): Promise<AuthCode | undefined> {
    const code = await this.database.current.authCode.findFirst({ where: usable({ codeHash }, now) });
    return code ?? undefined;
  }

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
