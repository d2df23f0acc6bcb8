import { Database, type PreparedStatement } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { after, LINK_REPEAT_MS } from '../../domain/lifetimes.js';
import type { MailPurpose } from '../../domain/mail-link.js';
import type { PrismaClient } from '../../generated/client.js';

export interface MailToken {
  tokenHash: string;
  accountId: string;
  purpose: MailPurpose;
  /** Which the mail goes to. */
  address: string;
  /** Empty when the flow was started without one. */
  codeChallenge: string;
  createdAt: Date;
  expiresAt: Date;
}

const USE_ALL: PreparedStatement = {
  name: 'use all mail tokens',
  text: `update mail_tokens set used_at = $3::timestamptz
    where account_id = $1::uuid and purpose = $2::mail_purpose and used_at is null`,
};

@Injectable()
export class PrismaMailTokens {
  constructor(private readonly database: Database<PrismaClient>) {}

  async add(token: MailToken): Promise<void> {
    await this.database.current.mailToken.create({ data: token });
  }

  /** Undefined when it is unknown or expired, or was used longer than LINK_REPEAT_MS ago. */
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

  /** Marks all open tokens of a purpose as used; a repeated click on their links still works for LINK_REPEAT_MS. */
  async useAll(accountId: string, purpose: MailPurpose, now: Date): Promise<void> {
    await this.database.executePrepared(USE_ALL, accountId, purpose, now);
  }

  /** They are good until then, whenever they were made. */
  async extendAll(accountId: string, purpose: MailPurpose, expiresAt: Date): Promise<void> {
    await this.database.current.mailToken.updateMany({ where: { accountId, purpose }, data: { expiresAt } });
  }

  async removeAll(accountId: string, purpose: MailPurpose): Promise<void> {
    await this.database.current.mailToken.deleteMany({ where: { accountId, purpose } });
  }
}
