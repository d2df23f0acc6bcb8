import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { after, LINK_REPEAT_MS } from '../../domain/lifetimes.js';
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

  async find(purpose: MailPurpose, tokenHash: string, now: Date): Promise<MailToken | undefined> {
    const token = await this.database.current.mailToken.findFirst({
      where: {
        tokenHash,
        purpose,
        expiresAt: { gt: now },
        OR: [{ usedAt: null }, { usedAt: { gt: after(now, -LINK_REPEAT_MS) } }],
      },
    });
    return token ?? undefined;
  }

  async useAll(accountId: string, purpose: MailPurpose, now: Date): Promise<void> {
    await this.database.current.mailToken.updateMany({
      where: { accountId, purpose, usedAt: null },
      data: { usedAt: now },
    });
  }

  async removeAll(accountId: string, purpose: MailPurpose): Promise<void> {
    await this.database.current.mailToken.deleteMany({ where: { accountId, purpose } });
  }
}
