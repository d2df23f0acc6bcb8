import { Database, type PreparedStatement } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { MailPurpose } from '../../domain/mail-link.js';
import type { PrismaClient } from '../../generated/client.js';

export interface MailLinkRequest {
  id: string;
  accountId: string;
  purpose: MailPurpose;
  /** Which the mail goes to. */
  address: string;
  /** Empty when the flow was started without one. */
  codeChallenge: string;
  redirectPath: string;
  linkToPage: boolean;
  createdAt: Date;
  expiresAt: Date;
}

const WITHDRAW_ALL: PreparedStatement = {
  name: 'withdraw all mail links',
  text: 'delete from mail_links where account_id = $1::uuid and purpose = $2::mail_purpose',
};

/** The links that mails are to have, without the secret in them. */
@Injectable()
export class PrismaMailLinks {
  constructor(private readonly database: Database<PrismaClient>) {}

  async add(request: MailLinkRequest): Promise<void> {
    await this.database.current.mailLink.create({ data: request });
  }

  /** Undefined when it is unknown, expired or withdrawn. */
  async find(id: string, now: Date): Promise<MailLinkRequest | undefined> {
    const request = await this.database.current.mailLink.findFirst({ where: { id, expiresAt: { gt: now } } });
    return request ?? undefined;
  }

  /** Mails that wait no longer get a link of this purpose. */
  async withdrawAll(accountId: string, purpose: MailPurpose): Promise<void> {
    await this.database.executePrepared(WITHDRAW_ALL, accountId, purpose);
  }
}
