import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { MailPurpose } from '../../domain/mail-link.js';
import type { PrismaClient } from '../../generated/client.js';
import { MailTokenRepository, type MailToken } from '../../use-cases/ports/mail-token.repository.js';

@Injectable()
export class PrismaMailTokenRepository extends MailTokenRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async add(token: MailToken): Promise<void> {
    await this.database.current.mailToken.create({ data: token });
  }

  async consume(purpose: MailPurpose, tokenHash: string, now: Date): Promise<MailToken | undefined> {
    const [token] = await this.database.current.mailToken.updateManyAndReturn({
      where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    return token;
  }

  async consumeAll(accountId: string, purpose: MailPurpose, now: Date): Promise<void> {
    await this.database.current.mailToken.updateMany({
      where: { accountId, purpose, usedAt: null },
      data: { usedAt: now },
    });
  }
}
